import { desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { enquiryRow } from '#shared/records/enquiries/enquiries.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { homeText } from '../properties/properties.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { enquiries } from './enquiries.table.ts'

type Enquiry = z.input<typeof enquiryRow>

function selectEnquiries(scope: AccountScope) {
  return scope
    .select({
      id: enquiries.id,
      kind: sql<Enquiry['kind']>`${enquiries.kind}`,
      property: sql<string | null>`${homeText(scope)}`,
      ...pickColumns(enquiries, 'propertyId', 'propertyTitle', 'name', 'email', 'phone', 'message'),
      ...pickColumns(enquiries, 'wishedTimes', 'consentedAt', 'handledAt', 'viewingId', 'tenantId'),
      createdAt: enquiries.createdAt,
    })
    .from(enquiries)
    .leftJoin(properties, refersTo(enquiries.propertyId, properties))
}

/** All enquiries, the newest first. */
export async function listEnquiries(scope: AccountScope): Promise<Enquiry[]> {
  return selectEnquiries(scope)
    .where(scope.mine(enquiries))
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
}

/** Throws NotFound. */
export async function readEnquiry(scope: AccountScope, id: string): Promise<Enquiry> {
  const [row] = await selectEnquiries(scope).where(scope.mine(enquiries, eq(enquiries.id, id)))
  return requireRow(row)
}

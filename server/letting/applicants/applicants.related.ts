import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { readGroups } from '../../db/related.ts'
import type { AccountScope } from '../../db/scope.ts'
import { readEnquiryItems } from '../../records/enquiries/enquiries.pick.ts'
import { enquiries } from '../../records/enquiries/enquiries.table.ts'
import { readViewingItems } from '../../records/viewings/viewings.pick.ts'
import { viewings } from '../../records/viewings/viewings.table.ts'
import { applicants } from './applicants.table.ts'

/** The viewings of an applicant, and what they asked. */
export function readRelatedToApplicant(scope: AccountScope, id: string) {
  const theirs = (column: PgColumn): SQL =>
    sql`${column} = (select ${applicants.tenantId} from ${applicants} where ${scope.mine(applicants, eq(applicants.id, id))})`
  return readGroups(scope, [
    [viewings, () => readViewingItems(scope, 'property', theirs(viewings.tenantId))],
    [enquiries, () => readEnquiryItems(scope, theirs(enquiries.tenantId))],
  ])
}

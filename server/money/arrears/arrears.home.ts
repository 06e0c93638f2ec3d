import { eq } from 'drizzle-orm'
import { refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'

/** The address of a tenancy's home as sentences show it. Throws NotFound when the account has no such tenancy. */
export async function readHomeAddress(scope: AccountScope, tenancyId: string): Promise<string> {
  const [row] = await scope
    .select({ home: homeText(scope) })
    .from(tenancies)
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .where(scope.mine(tenancies, eq(tenancies.id, tenancyId)))
  return requireRow(row).home
}

import { asc, eq, isNull, sql } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import { joinNames } from '#shared/text.ts'
import { isOneOf, pickColumns, refersTo } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { homeText } from '../../../records/properties/properties.pick.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { tenancyPeople } from '../../../records/tenancies/people.table.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../../records/tenants/tenants.table.ts'

/** The tenants of these tenancies, or of all, by tenancy. */
export async function listTenants(scope: AccountScope, ids?: readonly string[]) {
  const rows = await scope
    .select({
      ...pickColumns(tenancyPeople, 'tenancyId', 'id', 'position'),
      name: sql<string>`coalesce(${tenants.name}, ${tenancyPeople.name})`,
      reference: tenancyPeople.reference,
      sharePence: tenancyPeople.share,
    })
    .from(tenancyPeople)
    .leftJoin(tenants, refersTo(tenancyPeople.tenantId, tenants))
    .where(
      scope.mine(
        tenancyPeople,
        isNull(tenancyPeople.goneOn),
        eq(tenancyPeople.role, 'tenant'),
        ids && isOneOf(tenancyPeople.tenancyId, ids),
      ),
    )
    .orderBy(asc(tenancyPeople.tenancyId), asc(tenancyPeople.position))
  return groupBy(rows, ({ tenancyId }) => tenancyId)
}

/** The names of a tenancy's tenants. The row of its own tenant has no name: the tenancy names the tenant record. */
export const namesOf = (
  tenant: string,
  people: readonly { position: number; name: string }[] = [],
): string[] =>
  people.length > 0 ? people.map(({ position, name }) => (position === 0 ? tenant : name)) : [tenant]

/** The name of a tenancy where a transaction is matched to it. */
export const labelTenancy = (names: string[], home: string): string => `${joinNames(names)}, ${home}`

/** The names of these tenancies where transactions are matched to them, by their ids. */
export async function readTenancyLabels(
  scope: AccountScope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await scope
    .select({ id: tenancies.id, tenant: tenants.name, home: homeText(scope) })
    .from(tenancies)
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .where(scope.mine(tenancies, isOneOf(tenancies.id, ids)))
  const people = await listTenants(scope, ids)
  return new Map(
    rows.map(({ id, tenant, home }) => [id, labelTenancy(namesOf(tenant, people.get(id)), home)]),
  )
}

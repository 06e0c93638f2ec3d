import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PersonOfTenancy } from '#shared/records/tenancies/people.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { tenancyPeople } from './people.table.ts'
import { tenancies } from './tenancies.table.ts'

/** The tenant record of a person. The tenancy itself refers to the record of its own tenant. */
const recordId = sql<string | null>`case when ${tenancyPeople.position} = 0 then ${tenancies.tenantId}
  else ${tenancyPeople.tenantId} end`

/** People with their current names, in their order, former people included. */
export function selectPeople(scope: AccountScope, where: SQL) {
  return scope
    .select({
      id: tenancyPeople.id,
      role: tenancyPeople.role,
      tenantId: recordId,
      name: sql<string>`coalesce(${tenants.name}, ${tenancyPeople.name})`,
      email: sql<string>`coalesce(${tenants.email}, ${tenancyPeople.email})`,
      phone: sql<string>`coalesce(${tenants.phone}, ${tenancyPeople.phone})`,
      share: sql<number | null>`(${tenancyPeople.share} / 100.0)::float8`,
      reference: tenancyPeople.reference,
      goneOn: tenancyPeople.goneOn,
    })
    .from(tenancyPeople)
    .innerJoin(tenancies, refersTo(tenancyPeople.tenancyId, tenancies))
    .leftJoin(tenants, and(eq(tenants.accountId, tenancyPeople.accountId), sql`${tenants.id} = ${recordId}`))
    .where(scope.mine(tenancyPeople, where))
    .orderBy(asc(tenancyPeople.tenancyId), asc(tenancyPeople.position))
}

/** The tenants of today of every tenancy, with their names; guarantors and occupiers are none. */
export const listTenantsToday = (scope: AccountScope) =>
  scope
    .select({ id: tenancyPeople.id, tenancyId: tenancyPeople.tenancyId, name: tenants.name })
    .from(tenancyPeople)
    .innerJoin(tenancies, refersTo(tenancyPeople.tenancyId, tenancies))
    .innerJoin(tenants, and(eq(tenants.accountId, tenancyPeople.accountId), sql`${tenants.id} = ${recordId}`))
    .where(scope.mine(tenancyPeople, eq(tenancyPeople.role, 'tenant'), isNull(tenancyPeople.goneOn)))
    .orderBy(asc(tenancyPeople.tenancyId), asc(tenancyPeople.position))

/** The tenancy's own tenant for a client landlord, before anybody of the agency has read the people. */
export async function readOwnTenant(scope: AccountScope, tenancyId: string): Promise<PersonEver[]> {
  const rows = await scope
    .select({ tenantId: tenancies.tenantId, ...pickColumns(tenants, 'name', 'email', 'phone') })
    .from(tenancies)
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .where(scope.mine(tenancies, eq(tenancies.id, tenancyId)))
  return rows.map((row) => ({
    ...row,
    id: tenancyId,
    role: 'tenant',
    share: null,
    reference: '',
    goneOn: null,
  }))
}

/** A person of a tenancy, with the day on which they were taken off. */
export interface PersonEver extends PersonOfTenancy {
  goneOn: string | null
}

/** The name and email address of a person of a tenancy, former people included. */
export async function findPerson(
  scope: AccountScope,
  tenancyId: string,
  id: string,
): Promise<{ name: string; email: string } | undefined> {
  const which = and(eq(tenancyPeople.tenancyId, tenancyId), eq(tenancyPeople.id, id)) as SQL
  return (await selectPeople(scope, which))[0]
}

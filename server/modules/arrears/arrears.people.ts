import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tenancyPeople } from '../tenancies/people.table.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { tenants } from '../tenants/tenants.table.ts'

/** Somebody who is written to about what a tenancy owes. */
export interface Debtor {
  tenancyId: string
  id: string
  name: string
  email: string
  phone: string
}

/** The tenants of these tenancies; the tenancy's own is first, also before their people were ever looked at. */
async function listTenants(scope: AccountScope, tenancyIds: string[]) {
  const first = and(
    eq(tenancyPeople.accountId, tenancies.accountId),
    eq(tenancyPeople.tenancyId, tenancies.id),
    eq(tenancyPeople.role, 'tenant'),
    isNull(tenancyPeople.goneOn),
  )
  const recordId = sql`coalesce(${tenancyPeople.tenantId}, ${tenancies.tenantId})`
  return scope
    .select({
      tenancyId: tenancies.id,
      id: sql<string>`coalesce(${tenancyPeople.id}, ${tenancies.tenantId})`,
      name: tenants.name,
      email: tenants.email,
      phone: sql<string>`coalesce(${tenants.phone}, '')`,
      share: tenancyPeople.share,
    })
    .from(tenancies)
    .leftJoin(tenancyPeople, first)
    .innerJoin(tenants, and(eq(tenants.accountId, tenancies.accountId), sql`${tenants.id} = ${recordId}`))
    .where(scope.mine(tenancies, inArray(tenancies.id, tenancyIds)))
    .orderBy(asc(tenancies.id), sql`${tenancyPeople.position} asc nulls first`)
}

/** The ids of a tenancy's people who are late with their agreed share. The rent module implements it. */
export type ReadLate = (scope: AccountScope, tenancyId: string) => Promise<string[]>

/**
 * Whom a reminder is written to, by tenancy: the tenants who are late where joint tenants have agreed shares, else all
 * of them, because they owe the rent together.
 */
export async function listDebtors(
  scope: AccountScope,
  tenancyIds: string[],
  readLate: ReadLate,
): Promise<Map<string, Debtor[]>> {
  if (tenancyIds.length === 0) return new Map()
  const people = groupBy(await listTenants(scope, tenancyIds), ({ tenancyId }) => tenancyId)
  for (const [id, all] of people) {
    if (all.length < 2 || all.some(({ share }) => share === null)) continue
    const ids = await readLate(scope, id)
    const late = all.filter((person) => ids.includes(person.id))
    if (late.length > 0) people.set(id, late)
  }
  return people
}

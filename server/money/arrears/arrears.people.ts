import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import { refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancyPeople } from '../../records/tenancies/people.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { listLatePeople } from '../rent/rent.service.ts'

/** The address of a tenancy's home as sentences show it. Throws NotFound when the account has no such tenancy. */
export async function readHomeAddress(scope: AccountScope, tenancyId: string): Promise<string> {
  const [row] = await scope
    .select({ home: homeText(scope) })
    .from(tenancies)
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .where(scope.mine(tenancies, eq(tenancies.id, tenancyId)))
  return requireRow(row).home
}

/** The tenants of these tenancies. The tenancy's own tenant is first, even before the tenancy has rows of people. */
async function listTenants(scope: AccountScope, tenancyIds: string[]) {
  const first = and(
    refersTo(tenancyPeople.tenancyId, tenancies),
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

/**
 * The people who get a reminder, by tenancy: all tenants, because they owe the rent together, or only the late ones where
 * joint tenants have agreed shares.
 */
export async function listDebtors(scope: AccountScope, tenancyIds: string[]) {
  const people = groupBy(await listTenants(scope, tenancyIds), ({ tenancyId }) => tenancyId)
  for (const [id, all] of people) {
    if (all.length < 2 || all.some(({ share }) => share === null)) continue
    const ids = await listLatePeople(scope, id)
    const late = all.filter((person) => ids.includes(person.id))
    if (late.length > 0) people.set(id, late)
  }
  return people
}

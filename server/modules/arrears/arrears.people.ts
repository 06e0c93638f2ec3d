import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { findLate } from '#shared/arrears/late.ts'
import { groupBy } from '#shared/group.ts'
import { charges, receipts } from '../../books/charges.table.ts'
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

/** The rent that these tenancies were charged until a day, in pence. */
async function listCharged(scope: AccountScope, tenancyIds: string[], day: string) {
  const rows = await scope
    .select({
      tenancyId: charges.tenancyId,
      pence: sql<number>`sum(${charges.pence} - ${charges.takenOff} - ${charges.writtenOff})::float8`,
    })
    .from(charges)
    .where(
      scope.mine(
        charges,
        inArray(charges.tenancyId, tenancyIds),
        sql`${charges.kind} = 'rent' and ${charges.dueOn} <= ${day}::date`,
      ),
    )
    .groupBy(charges.tenancyId)
  return new Map(rows.map(({ tenancyId, pence }) => [tenancyId, pence]))
}

/** What each person of these tenancies paid; money of nobody named has no id. */
async function listPaid(scope: AccountScope, tenancyIds: string[]) {
  const rows = await scope
    .select({
      tenancyId: receipts.tenancyId,
      personId: receipts.personId,
      pence: sql<number>`sum(${receipts.pence})::float8`,
    })
    .from(receipts)
    .where(scope.mine(receipts, inArray(receipts.tenancyId, tenancyIds), sql`not ${receipts.reversed}`))
    .groupBy(receipts.tenancyId, receipts.personId)
  return new Map(rows.map(({ tenancyId, personId, pence }) => [`${tenancyId} ${personId}`, pence]))
}

/**
 * Whom a reminder is written to, by tenancy: the tenants who are late where joint tenants have agreed shares, else all
 * of them, because they owe the rent together.
 */
export async function listDebtors(
  scope: AccountScope,
  tenancyIds: string[],
  day: string,
): Promise<Map<string, Debtor[]>> {
  if (tenancyIds.length === 0) return new Map()
  const people = groupBy(await listTenants(scope, tenancyIds), ({ tenancyId }) => tenancyId)
  const shared = [...people].flatMap(([id, some]) =>
    some.length > 1 && some.every(({ share }) => share !== null) ? [id] : [],
  )
  if (shared.length === 0) return people
  const charged = await listCharged(scope, shared, day)
  const paid = await listPaid(scope, shared)
  for (const id of shared) {
    const all = people.get(id) ?? []
    const sharers = all.map((person) => ({
      id: person.id,
      share: person.share ?? 0,
      paid: paid.get(`${id} ${person.id}`) ?? 0,
    }))
    const late = findLate(sharers, charged.get(id) ?? 0, paid.get(`${id} null`) ?? 0)
    if (late.length > 0)
      people.set(
        id,
        all.filter((person) => late.includes(person.id)),
      )
  }
  return people
}

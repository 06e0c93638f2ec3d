import { asc, eq, sql } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import type { UnservedIncrease } from '#shared/law/duties/increase.duty.ts'
import { increaseStatusOn, proposalOf } from '#shared/law/increases/increases.ts'
import { findEarliestIncrease } from '#shared/law/rent.increase.earliest.ts'
import { listTerms } from '#shared/records/terms/terms.ts'
import { accounts } from '../../accounts/accounts.table.ts'
import { isOneOf, pickColumns, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenantText } from '../../records/tenants/tenants.pick.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { rentAccounts } from '../../records/terms/rent-accounts.table.ts'
import { schedules } from '../../records/terms/schedules.table.ts'
import { rentIncreaseEvents, rentIncreases } from './increases.table.ts'

interface Asked {
  tenancy: { id: string }
  isAsked: boolean
  start: string
  endedOn: string | null
}

/** The tenancies of these whose last increase nobody has said: of a proposed rent no date is computed then. */
async function listUnknown(scope: AccountScope, rows: readonly Asked[], day: string): Promise<Set<string>> {
  const asked = new Map(rows.flatMap((row) => (row.isAsked ? [[row.tenancy.id, row]] : [])))
  if (asked.size === 0) return new Set()
  const stated = groupBy(
    await scope.table(schedules).list(isOneOf(schedules.tenancyId, [...asked.keys()]), asc(schedules.seq)),
    ({ tenancyId }) => tenancyId,
  )
  const unknown = [...asked].filter(([tenancyId, { start, endedOn }]) => {
    const terms = listTerms({ startDate: start }, stated.get(tenancyId) ?? [])
    const let_ = { kind: 'assured', start, endedOn, lastIncrease: 'unknown' } as const
    return findEarliestIncrease(terms, let_, day) === undefined
  })
  return new Set(unknown.map(([tenancyId]) => tenancyId))
}

/** The proposed rents that wait for their landlord, or to be served. */
export async function readUnserved(scope: AccountScope, day: string): Promise<UnservedIncrease[]> {
  const rows = await scope
    .select({
      id: rentIncreases.id,
      tenancy: { id: tenancies.id, name: tenantText },
      home: { id: properties.id, name: homeText(scope) },
      start: tenancies.startDate,
      endedOn: tenancies.endedOn,
      isAsked: sql<boolean>`${tenancies.lastIncrease} is null and exists (select from ${rentAccounts}
        where ${rentAccounts.accountId} = ${tenancies.accountId} and ${rentAccounts.tenancyId} = ${tenancies.id}
        and ${rentAccounts.startedOn} > ${tenancies.startDate})`,
      account: accounts.kind,
      ...pickColumns(rentIncreaseEvents, 'kind', 'day', 'pence', 'fromDay', 'answer'),
    })
    .from(rentIncreases)
    .innerJoin(tenancies, refersTo(rentIncreases.tenancyId, tenancies))
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .innerJoin(accounts, eq(accounts.id, rentIncreases.accountId))
    .innerJoin(
      rentIncreaseEvents,
      sql`${rentIncreaseEvents.accountId} = ${rentIncreases.accountId}
        and ${rentIncreaseEvents.increaseId} = ${rentIncreases.id}`,
    )
    .where(
      scope.mine(
        rentIncreases,
        sql`not exists (select from ${rentIncreaseEvents} over where over.account_id = ${rentIncreases.accountId}
          and over.increase_id = ${rentIncreases.id} and over.kind in ('served', 'withdrawn'))`,
        sql`coalesce(${tenancies.endedOn} > ${day}::date, true)`,
      ),
    )
    .orderBy(rentIncreaseEvents.createdAt, rentIncreaseEvents.id)
  const unknown = await listUnknown(scope, rows, day)
  return [...groupBy(rows, ({ id }) => id)].flatMap(([increaseId, events]): UnservedIncrease[] => {
    const [first] = events
    const since = events.at(-1)?.day
    if (!first || !since || unknown.has(first.tenancy.id)) return []
    const status = increaseStatusOn(events, day, first.account === 'agent')
    if (status !== 'asked' && status !== 'agreed') return []
    const proposal = proposalOf(events)
    // A rent that would begin after the tenancy has no effect, so nobody serves it.
    if (first.endedOn !== null && first.endedOn < proposal.from) return []
    return [
      {
        increaseId,
        home: first.home,
        tenancy: first.tenancy,
        waitsFor: status === 'asked' ? 'landlord' : 'service',
        since,
        ...proposal,
      },
    ]
  })
}

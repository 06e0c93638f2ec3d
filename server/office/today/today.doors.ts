import { asc, type SQL, sql } from 'drizzle-orm'
import { earlierDuties } from '#shared/law/duties/duties.ts'
import { dutyWords } from '#shared/law/duties/duty.words.ts'
import { readTime } from '#shared/times.ts'
import { refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { listOpenDuties, listUnrecordedDuties } from '../../law/duties/duties.service.ts'
import { listOffersForUs } from '../../letting/offers/offers.service.ts'
import { listUnprotected } from '../../money/proof/proof.service.ts'
import { enquiries } from '../../records/enquiries/enquiries.table.ts'
import { listOverdueKeys } from '../../records/keys/keys.service.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { lastDay } from '../../records/tenancies/tenancies.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { viewings } from '../../records/viewings/viewings.table.ts'
import { needsAttention } from './conditions.queries.ts'
import { all, factOf, factOfList, idsNamed, type ReadFact, recordsNamed, type TodayFact } from './today.at.ts'

/** Names the first of a list that was read with as many ids as an address can name. */
function named(
  rows: readonly { id: string; all: number; name: string; about?: string; day?: string }[],
): TodayFact {
  return {
    ...factOf(rows.slice(0, recordsNamed)),
    ids: rows.map(({ id }) => id),
  }
}

/** The tenancies of a condition, by their last day. */
const listTenancies = (scope: AccountScope, condition: SQL) =>
  scope
    .select({
      id: tenancies.id,
      name: tenants.name,
      about: homeText(scope),
      day: sql<string>`${lastDay}::text`,
      all,
    })
    .from(tenancies)
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .where(scope.mine(tenancies, condition))
    .orderBy(lastDay, asc(tenancies.id))
    .limit(idsNamed)

/** The properties of a condition, in the order of their entry. */
const listProperties = (scope: AccountScope, condition: SQL) =>
  scope
    .select({ id: properties.id, name: homeText(scope), all })
    .from(properties)
    .where(scope.mine(properties, condition))
    .orderBy(asc(properties.createdAt), asc(properties.id))
    .limit(idsNamed)

/** The viewings of a condition, the first day and time first. */
const listViewings = (scope: AccountScope, condition: SQL) =>
  scope
    .select({
      id: viewings.id,
      about: sql<string>`coalesce(${homeText(scope)}, ${viewings.propertyName})`,
      name: sql<string>`coalesce(${tenants.name}, ${viewings.tenantName})`,
      time: viewings.viewingTime,
      day: sql<string>`${viewings.viewingDate}::text`,
      all,
    })
    .from(viewings)
    .leftJoin(properties, refersTo(viewings.propertyId, properties))
    .leftJoin(tenants, refersTo(viewings.tenantId, tenants))
    .where(scope.mine(viewings, condition))
    .orderBy(asc(viewings.viewingDate), asc(viewings.viewingTime), asc(viewings.id))
    .limit(recordsNamed)

export const doorFacts = {
  /** What is work now, the nearest day first. Deposits have a row of their own. */
  duties: async (at) => {
    const { day, account } = at
    const open = (await listOpenDuties(at)).filter(({ kind }) => kind !== 'deposit-protect')
    const title = account.kind === 'agent' ? ('title' as const) : ('plain' as const)
    return {
      ...factOfList(open, ({ kind, home, tenancy, person, due }) => ({
        id: tenancy?.id ?? home?.id ?? person?.id ?? null,
        name: dutyWords[kind][title],
        about: home?.name ?? person?.name ?? '',
        day: due.day,
      })),
      isRed: open.some(({ due }) => due.day < day),
    }
  },

  deposits: async (at) => {
    const unrecorded = (await listUnrecordedDuties(at)).filter(({ kind }) => kind === 'deposit-protect')
    const without = unrecorded.flatMap(({ tenancy }) => tenancy?.id ?? [])
    const { count, rows } = await listUnprotected(at.scope, { limit: recordsNamed, without })
    return {
      ...factOfList(rows, ({ id, tenant, property, amount, protectBy }) => ({
        id,
        amount,
        name: tenant,
        about: property,
        day: protectBy,
      })),
      count,
    }
  },

  /** The oldest first: to pass on, to answer again, or approved and not accepted yet. */
  offers: async ({ scope }) =>
    factOfList(await listOffersForUs(scope), ({ id, applicant, property, rent }) => ({
      id,
      name: applicant,
      about: property,
      amount: rent,
    })),

  /** The oldest first. */
  enquiries: async ({ scope }) => {
    const rows = await scope
      .select({ id: enquiries.id, name: enquiries.name, about: enquiries.propertyTitle, all })
      .from(enquiries)
      .where(scope.mine(enquiries, sql`${enquiries.handledAt} is null`))
      .orderBy(asc(enquiries.createdAt), asc(enquiries.id))
      .limit(recordsNamed)
    return factOf(rows)
  },

  viewed: async ({ scope, day }) =>
    factOf(await listViewings(scope, needsAttention.viewed(day)), ({ id, name, about, time }) => ({
      id,
      name,
      about,
      time: readTime(time) ?? time,
    })),

  /** The oldest first. */
  outcomes: async ({ scope, day }) =>
    factOf(await listViewings(scope, needsAttention.outcomes(day)), ({ time: _, ...row }) => row),

  /** The longest overdue first. */
  keys: async ({ scope, day }) =>
    factOfList(await listOverdueKeys(scope, day), ({ id, hook, givenTo, dueBack }) => ({
      id,
      name: givenTo,
      about: `Set ${hook}`,
      day: dueBack,
    })),

  ending: async ({ scope, day }) => named(await listTenancies(scope, needsAttention.ending(day))),
  pastEnd: async ({ scope, day }) => named(await listTenancies(scope, needsAttention.pastEnd(day))),
  unlet: async ({ scope, day }) => named(await listProperties(scope, needsAttention.unlet(day))),
  empty: async ({ scope, day }) => named(await listProperties(scope, needsAttention.empty(day))),

  /** Each property once, whatever of it is not recorded. */
  unrecorded: async (at) => {
    const unrecorded = await listUnrecordedDuties(at)
    const homes = new Map(
      unrecorded.flatMap(({ kind, home }) => (home && earlierDuties.includes(kind) ? [[home.id, home]] : [])),
    )
    return factOfList([...homes.values()], (home) => home)
  },
} satisfies Record<string, ReadFact>

import { asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { addDays, addMonths, daysBetween, lastDayOfMonth } from '#shared/dates.ts'
import { quietAfterOfLandlords } from '#shared/money/proof/health.ts'
import { fromPence, sumOf } from '#shared/pence.ts'
import { proposedMonths } from '#shared/records/invoices/invoices.rent.ts'
import { titleCase } from '#shared/text.ts'
import { refersTo } from '../../db/joins.ts'
import { isBrokenPromise } from '../../money/arrears/arrears.service.ts'
import { promises } from '../../money/arrears/arrears.table.ts'
import { fundedInTurn, isWaiting, pickCovered } from '../../money/bills/bills.service.ts'
import { bills } from '../../money/bills/bills.table.ts'
import { listWithoutStatement } from '../../money/landlords/landlords.service.ts'
import { readBalancesToday } from '../../money/ledger/balances.ts'
import { readPayoutDay } from '../../money/ledger/closed.ts'
import { readClosedThrough } from '../../money/ledger/post.ts'
import { listToDraft } from '../../money/payouts/payouts.service.ts'
import { nextMonth } from '../../money/proof/months/months.pick.ts'
import { sayHealth } from '../../money/proof/proof.service.ts'
import { readStarts } from '../../money/proof/proof.starts.pick.ts'
import { selectOverdue } from '../../money/rent/rent.service.ts'
import { countRentOf, coversMonth, hasRentToRaise } from '../../records/invoices/invoices.service.ts'
import { invoices } from '../../records/invoices/invoices.table.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { isRentInvoiceOn } from '../../records/related/invoices.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import {
  all,
  factOf,
  type ReadFact,
  recordsNamed,
  type TodayAsked,
  type TodayFact,
  type TodayHealthAt,
} from './today.at.ts'

const sayLandlords = (count: number) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'landlord' : 'landlords'}`

/** The bank accounts of which no file has come for a while, the longest first. */
async function listQuiet({ scope, day, account, health }: TodayHealthAt) {
  if (account.kind === 'agent') return health.quietAccounts
  const starts = await readStarts(scope)
  return starts
    .map(({ name, since, readUntil, closedOn }) => ({
      name,
      readUntil,
      closedOn,
      days: daysBetween(readUntil ?? since, day),
    }))
    .filter(({ closedOn, days }) => closedOn === null && days > quietAfterOfLandlords)
}

const pencesOf = (rows: readonly { pence: number }[]) => fromPence(sumOf(rows))

/** Overdue invoices that no rent account counts, the oldest first. */
export async function readOverdue({ scope, day }: Pick<TodayAsked, 'scope' | 'day'>): Promise<TodayFact> {
  const late = selectOverdue(scope, day)
  const rows = await scope
    .select({
      id: invoices.id,
      name: sql<string>`coalesce(${tenants.name}, ${invoices.tenant})`,
      about: invoices.invoiceNumber,
      amount: invoices.amount,
      day: invoices.dueDate,
      all,
      sum: sql<number>`(sum(${invoices.amount}) over ())::float8`,
    })
    .from(late)
    .innerJoin(invoices, eq(invoices.id, late.invoiceId))
    .leftJoin(tenants, refersTo(invoices.tenantId, tenants))
    .where(scope.mine(invoices, isNull(late.accountOf)))
    .orderBy(asc(invoices.dueDate), desc(invoices.amount), asc(invoices.id))
    .limit(recordsNamed)
  return factOf(rows)
}

export const moneyFacts = {
  /** The amount is the net one of the reconciliation; where money came in and went out, the text says both. */
  unsorted: async ({ scope, signs: { unsorted, unsortedIn, unsortedOut } }) => ({
    count: unsorted,
    amount: fromPence(unsortedIn - unsortedOut),
    ...(unsortedIn > 0 &&
      unsortedOut > 0 && { text: `${scope.money(unsortedIn)} in, ${scope.money(unsortedOut)} out` }),
  }),

  /** The tenancies whose rent account has something overdue, the oldest debt first. */
  arrears: async ({ scope, day, signs }) => {
    if (!signs.hasAccounts) return undefined
    const late = selectOverdue(scope, day)
    const amount = sql<number>`(sum(${late.pence}) / 100.0)::float8`
    // The debts are added up before names are looked for: thousands may owe, and five are named.
    const owing = scope
      .select({
        tenancyId: late.accountOf,
        amount: sql<number>`${amount}`.as('owing_amount'),
        since: sql<string>`min(${late.dueOn})::text`.as('owing_since'),
        all: sql<number>`(count(*) over ())::int`.as('owing_all'),
        sum: sql<number>`sum(${amount}) over ()`.as('owing_sum'),
      })
      .from(late)
      .where(isNotNull(late.accountOf))
      .groupBy(late.accountOf)
      .orderBy(sql`min(${late.dueOn})`, desc(amount), late.accountOf)
      .limit(recordsNamed)
      .as('owing')
    const rows = await scope
      .select({
        id: tenancies.id,
        name: tenants.name,
        about: homeText(scope),
        amount: owing.amount,
        day: owing.since,
        all: owing.all,
        sum: owing.sum,
      })
      .from(owing)
      .innerJoin(tenancies, eq(tenancies.id, owing.tenancyId))
      .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
      .innerJoin(properties, refersTo(tenancies.propertyId, properties))
      .where(scope.mine(tenancies))
      .orderBy(owing.since, desc(owing.amount), tenancies.id)
    return factOf(rows)
  },

  /** Broken promises to pay, the oldest first. */
  promises: async ({ scope, day, signs }) => {
    if (!signs.hasAccounts) return undefined
    const rows = await scope
      .select({
        id: tenancies.id,
        name: tenants.name,
        about: homeText(scope),
        amount: sql<number>`(${promises.pence} / 100.0)::float8`,
        day: promises.until,
        all,
        sum: sql<number>`(sum(${promises.pence}) over () / 100.0)::float8`,
      })
      .from(promises)
      .innerJoin(tenancies, refersTo(promises.tenancyId, tenancies))
      .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
      .innerJoin(properties, refersTo(tenancies.propertyId, properties))
      .where(scope.mine(promises, isBrokenPromise(day)))
      .orderBy(asc(promises.until), asc(promises.id))
      .limit(recordsNamed)
    return factOf(rows)
  },

  overdue: readOverdue,

  /**
   * Of accounts that invoiced last month's rent by hand, and none of the month that the page of invoices proposes, of which an
   * invoice can ask for rent.
   */
  raise: async ({ scope, day, signs }) => {
    if (!signs.hasRentInvoices || signs.raisesByItself) return undefined
    const [month] = proposedMonths(day)
    const last = addMonths(month, -1)
    const [raised] = await scope
      .select({ before: countRentOf(last), now: countRentOf(month) })
      .from(invoices)
      .where(scope.mine(invoices, isRentInvoiceOn(day), or(coversMonth(last), coversMonth(month))))
    if (!raised || raised.before === 0 || raised.now > 0) return undefined
    const isToRaise = await hasRentToRaise(scope, month)
    return isToRaise ? { count: raised.before, text: month } : undefined
  },

  bills: async ({ scope, signs }) => {
    if (!signs.bills) return undefined
    const waiting = await scope
      .select({ landlordId: bills.landlordId, pence: bills.pence })
      .from(bills)
      .where(scope.mine(bills, isWaiting))
      .orderBy(...fundedInTurn)
    const covered = pickCovered(waiting, await readBalancesToday(scope, 'landlord'))
    return { count: covered.length, amount: pencesOf(covered) }
  },

  /** `text` has the landlords whom it is about on the payout day; `day` is the next one. */
  drafts: async ({ scope, day, signs }) => {
    if (!signs.hasClientMoney) return undefined
    const fresh = await listToDraft(scope)
    const next = await readPayoutDay(scope, day)
    const landlords = fresh.filter(({ payee }) => payee === 'landlord').length
    return {
      count: fresh.length,
      amount: pencesOf(fresh),
      day: next?.day ?? null,
      text: next?.day === day && landlords > 0 ? sayLandlords(landlords) : '',
    }
  },

  approve: async ({ scope, day, signs }) => {
    if (signs.drafts === 0) return undefined
    const next = await readPayoutDay(scope, day)
    return {
      count: signs.drafts,
      amount: fromPence(signs.draftedPence),
      day: next?.day ?? null,
      text: next?.day === day ? 'due' : '',
    }
  },

  send: async ({ signs }) => ({ count: signs.toSend, amount: fromPence(signs.toSendPence) }),

  month: async ({ scope, day, signs }) => {
    if (!signs.hasBank) return undefined
    const starts = await readStarts(scope)
    const month = nextMonth(await readClosedThrough(scope), starts)
    return month && lastDayOfMonth(month) < day ? { count: 1, text: month } : undefined
  },

  /** Of the last month that is over; there is nothing to state before the books follow the bank. */
  statements: async ({ scope, day, signs }) => {
    if (!signs.hasBank || !signs.hasClientMoney) return undefined
    const month = addMonths(day.slice(0, 7), -1)
    const [start] = (await readStarts(scope)).map(({ since }) => addDays(since, 1)).sort()
    if (!start || start > lastDayOfMonth(month)) return undefined
    const rows = await listWithoutStatement(scope, lastDayOfMonth(month), recordsNamed)
    return { ...factOf(rows, ({ id, name }) => ({ id, name: titleCase(name) })), text: month }
  },
} satisfies Record<string, ReadFact>

/** The rows about the bank's files and the proof of clients' money. */
export const moneyHealthFacts = {
  file: async (at) => {
    if (!at.signs.hasBank) return undefined
    const quiet = (await listQuiet(at)).toSorted((one, other) => other.days - one.days)
    const [first] = quiet
    return first && { count: quiet.length, text: first.name, day: first.readUntil }
  },

  proof: async ({ scope, health }) =>
    health.state === 'red'
      ? { count: 1, isRed: true, day: health.failingDay, text: sayHealth(health, scope.dates) }
      : undefined,
} satisfies Record<string, ReadFact<TodayHealthAt>>

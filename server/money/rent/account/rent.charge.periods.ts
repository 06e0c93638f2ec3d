import { addDays, laterDay } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { isAgreed } from '#shared/records/tenancies/tenancies.facts.ts'
import type { PartRule } from '#shared/records/terms/terms.parts.ts'
import {
  describePeriod,
  isWhole,
  listRentPeriods,
  type RentedDays,
  type RentTerms,
} from '#shared/records/terms/terms.periods.ts'
import { listTerms } from '#shared/records/terms/terms.ts'
import type { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import type { rentAccounts } from '../../../records/terms/rent-accounts.table.ts'
import type { schedules } from '../../../records/terms/schedules.table.ts'
import { addCharge, reduceCharge, restoreCharge } from './rent.book.charges.ts'
import { settleCharges } from './rent.book.payments.ts'
import { type Book, type BookCharge, type Origin, reducible } from './rent.book.ts'
import { askedOf, type Charged, giveFreeDays, liftFreeDays } from './rent.concessions.ts'

type Schedule = Omit<typeof schedules.$inferSelect, 'createdAt'>
type Tenancy = Pick<typeof tenancies.$inferSelect, 'startDate' | 'endedOn' | 'status'>
type Account = Pick<typeof rentAccounts.$inferSelect, 'startedOn' | 'parts'>

/**
 * What decides which rent is charged: from the start of the rent account, and until the tenancy's recorded end only. A tenancy
 * that is not agreed yet has run on no day, so none is charged.
 */
export function planOf(tenancy: Tenancy, { startedOn, parts }: Account, rows: Schedule[]): RentPlan {
  const start = startedOn === null ? tenancy.startDate : laterDay(startedOn, tenancy.startDate)
  const terms = listTerms(tenancy, rows)
  if (isAgreed(tenancy)) return { terms, days: { start, endedOn: tenancy.endedOn }, parts }
  return { terms, days: { start, endedOn: addDays(start, -1) }, parts, why: 'The tenancy is not agreed yet' }
}

/** What decides which rent is charged: the terms, the tenancy's days, and the rule for parts of a period. */
export interface RentPlan {
  terms: RentTerms[]
  days: RentedDays
  parts: PartRule
  /** Why no rent is charged at all, for the entries that take it off; undefined where rent is charged. */
  why?: string
}

/** What tells rent periods apart: their terms and their first day. */
export const keyOf = (scheduleId: string | null, from: string | null) => `${scheduleId} ${from}`

/** What a charge asks for, before anything is given up, in pence. */
const netOf = ({ pence, takenOff }: BookCharge) => pence - takenOff

/** Changes the charges of one period so that they ask for `wanted` pence in all. */
function meet(book: Book, all: readonly Charged[], charged: Charged, why = ''): void {
  const { charges: posted, period } = charged
  let missing = askedOf(book, all, charged) - posted.reduce((sum, charge) => sum + netOf(charge), 0)
  const origin: Origin = { source: 'schedule', memo: period ? describePeriod(period, book.money) : why }
  for (const charge of posted.toReversed()) {
    if (missing >= 0) break
    const pence = Math.min(-missing, reducible(charge))
    // It counts from the due day, as if the end or the rent had been known: past days do not depend on when it was entered.
    reduceCharge(book, charge, pence, 'reduction', charge.dueOn, origin)
    missing += pence
  }
  for (const charge of posted) {
    if (missing <= 0) break
    missing -= restoreCharge(book, charge, missing, charge.dueOn, origin)
  }
  if (missing <= 0 || !period) return
  const added = addCharge(
    book,
    {
      kind: 'rent',
      scheduleId: period.termsId,
      part: posted.length + 1,
      periodFrom: period.from,
      periodTo: period.to,
      dueOn: period.due,
      pence: missing,
      how: describePeriod(period, book.money),
      basis: isWhole(period) ? 'whole' : 'part',
    },
    { source: 'schedule', sourceId: period.termsId },
  )
  posted.push(added)
}

/** The charges of each rent period that is charged, or wanted by a day, each with its period. */
export function listCharged(book: Book, { terms, days, parts }: RentPlan, until: string): Charged[] {
  const rent = book.charges.filter(({ kind }) => kind === 'rent')
  // Rent that was charged ahead for an invoice stays charged, and is worked out again too; what was taken off is not charged.
  const asked = rent.findLast((charge) => charge.invoiceId !== null || netOf(charge) > 0)
  const reach = laterDay(until, asked?.dueOn ?? '')
  const wanted = new Map(
    listRentPeriods(terms, days, reach, parts).map((period) => [keyOf(period.termsId, period.from), period]),
  )
  const posted = groupBy(rent, ({ scheduleId, periodFrom }) => keyOf(scheduleId, periodFrom))
  return [...new Set([...posted.keys(), ...wanted.keys()])].map((key) => ({
    charges: posted.get(key) ?? [],
    period: wanted.get(key),
  }))
}

/** Changes the charges of these periods so that they ask for what is wanted, less their rent-free days. */
export function meetAll(book: Book, all: readonly Charged[], some: readonly Charged[], why?: string): void {
  const free = liftFreeDays(book, all, some)
  for (const each of some) meet(book, all, each, why)
  giveFreeDays(book, free, 'schedule')
}

/** Charges rent ahead until a day, without moving what somebody gave up. */
export function chargeAhead(book: Book, plan: RentPlan, until: string): void {
  const all = listCharged(book, plan, until)
  meetAll(book, all, all, plan.why)
  settleCharges(book)
}

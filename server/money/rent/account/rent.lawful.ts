import type { SayMoney } from '#shared/account-format.ts'
import { addDays, today } from '#shared/dates.ts'
import { kindInLaw } from '#shared/law/england.ts'
import { frontLoadProblem, initialPence } from '#shared/law/rent.early.ts'
import { readLastIncrease } from '#shared/law/rent.increase.last.ts'
import { rentIncreaseRefusal } from '#shared/law/rent.increase.ts'
import { holdsOn, rentPeriodRefusal } from '#shared/law/rent.law.ts'
import { initialRent, rentBeforeAgreement } from '#shared/law/tenancy.law.ts'
import { chargeRefusal, lateRentLimit } from '#shared/money/rent/rent.charges.ts'
import type { ChargeInput } from '#shared/money/rent/rent.ts'
import { toPence } from '#shared/pence.ts'
import { depositCap } from '#shared/records/tenancies/tenancies.ts'
import type { ScheduleInput } from '#shared/records/terms/terms.input.ts'
import type { TenancyKind } from '#shared/records/terms/terms.kinds.ts'
import { monthlyPence, yearlyPence } from '#shared/records/terms/terms.parts.ts'
import type { RentTerms } from '#shared/records/terms/terms.periods.ts'
import { findTermsOn } from '#shared/records/terms/terms.ts'
import { refuseField } from '../../../db/refusals.ts'
import { leftOf, outstandingOf } from './rent.book.ts'
import type { RentPlan } from './rent.charge.periods.ts'
import type { OpenAccount } from './rent.store.ts'

const withoutStop = (sentence: string) => sentence.replace(/\.$/, '')

/** Throws a 400 where the law does not allow the rent period for an assured tenancy. */
export function refuseUnlawfulPeriod(
  kind: TenancyKind,
  { terms, days, why }: RentPlan,
  money: SayMoney,
): void {
  for (const [place, row] of terms.entries()) {
    const next = terms[place + 1]
    const until = next ? addDays(next.from, -1) : why === undefined ? days.endedOn : null
    if (until !== null && until < days.start) continue
    const refusal = rentPeriodRefusal(kind, { ...row, until }, money)
    if (refusal) refuseField('rent-unlawful', 'every', withoutStop(refusal))
  }
}

/** A tenancy with the terms of its rent before they change. */
interface Let {
  tenancy: Pick<OpenAccount['tenancy'], 'startDate' | 'endedOn' | 'agreedOn' | 'lastIncrease'>
  /** The first day of the rent account; null where it is the tenancy's. */
  startedOn: string | null
  terms: readonly RentTerms[]
  asDay: (day: string) => string
}

/** Throws a 400 where the law gives no effect to an increase of an assured tenancy's rent on this day, or without its notice. */
export function refuseIncrease(
  kind: TenancyKind,
  { terms, tenancy, startedOn, asDay }: Let,
  input: ScheduleInput,
  from: string,
): void {
  const now = findTermsOn(terms, from)
  if (!now) return
  const {
    servedOn = null,
    agreedOn = null,
    noticeAmount,
    noticeFrom = null,
    decidedOn,
    forHardship = false,
  } = input
  const change = {
    from,
    pence: input.amount === undefined ? now.pence : toPence(input.amount),
    every: input.every ?? now.every,
    noticeServedOn: servedOn,
    noticePence: noticeAmount == null ? null : toPence(noticeAmount),
    agreedOn,
    decision: decidedOn ? { decidedOn, noticeFrom, forHardship } : null,
  }
  const { startDate: start, endedOn } = tenancy
  const whole = { kind, start, endedOn, lastIncrease: readLastIncrease(tenancy, { startedOn }) }
  const refusal =
    rentIncreaseRefusal(terms, whole, change, today(), asDay) ??
    frontLoadProblem(terms, { kind, start, agreedOn: tenancy.agreedOn }, change, asDay)
  if (refusal) refuseField('rent-unlawful', refusal.field, withoutStop(refusal.sentence))
}

/**
 * Throws a 400 where a payment of this day would be rent of an assured tenancy that is not agreed by then, or rent beyond the
 * initial one of a tenancy that has not begun.
 */
export function refuseEarlyRent(
  { book, plan, tenancy, row, isEnglish, asDay }: OpenAccount,
  pence: number,
  day: string,
): void {
  const { startDate: start, agreedOn } = tenancy
  if (kindInLaw(row.kind, isEnglish) !== 'assured') return
  if (plan.why === undefined && day >= start) return
  const isBefore = plan.why !== undefined || (agreedOn !== null && day < agreedOn)
  const rule = isBefore ? rentBeforeAgreement : initialRent
  if (!holdsOn(rule, isBefore ? day : start)) return
  const others = book.charges.filter(({ kind }) => kind !== 'rent')
  const owed = others.reduce((sum, charge) => sum + outstandingOf(charge), 0)
  // Money that has paid nothing yet may be what pays these, so it counts as well.
  const most = Math.max(
    0,
    owed + (isBefore ? 0 : initialPence(plan.terms, start)) - rentPaidBefore(book, start),
  )
  if (pence <= most) return
  const begins = `The tenancy begins on ${asDay(start)}`
  const rest = `Charge a deposit or holding deposit first if it pays that`
  refuseField(
    'rent-before-agreement',
    'amount',
    isBefore
      ? `No rent can be accepted before the tenancy is agreed (${rule.source}). Enter the date under ‘Agreed On’ once it is. ${rest}`
      : `${begins}, and before it only the rent of the first period may be taken (${rule.source}): ${book.money(most)} is left of what may be paid. ${rest}`,
  )
}

/** What was paid towards rent before a day, in pence, used or not. */
function rentPaidBefore({ charges, receipts, allocations }: OpenAccount['book'], day: string): number {
  const early = new Map(receipts.flatMap((one) => (one.day < day && !one.reversed ? [[one.id, one]] : [])))
  const rent = new Set(charges.flatMap(({ id, kind }) => (kind === 'rent' ? id : [])))
  const used = allocations.filter(({ receiptId, chargeId }) => early.has(receiptId) && rent.has(chargeId))
  const left = [...early.values()].reduce((sum, receipt) => sum + leftOf(receipt), 0)
  return used.reduce((sum, { pence }) => sum + pence, left)
}

/** Throws a 400 where the Tenant Fees Act 2019 forbids this charge, or permits less. */
export function refuseUnlawfulCharge(
  { book, plan, row, isEnglish }: OpenAccount,
  { kind, amount, cost, baseRate = 0 }: ChargeInput,
  dueOn: string,
): void {
  const now = findTermsOn(plan.terms, dueOn)
  const yearly = now ? yearlyPence(now) : 0
  const late = book.charges.filter((charge) => charge.kind === 'rent' && outstandingOf(charge) > 0)
  const lateRentPence = late.reduce((sum, charge) => {
    const unpaid = [{ from: charge.dueOn, value: outstandingOf(charge) }]
    const rate = [{ from: charge.dueOn, value: Math.round(baseRate * 100) }]
    return sum + lateRentLimit({ dueOn: charge.dueOn, unpaid, baseRate: rate }, dueOn)
  }, 0)
  // Earlier charges count towards the limit, because the same days bear interest once.
  const chargedOf = (one: string) =>
    book.charges.reduce((sum, each) => sum + (each.kind === one ? each.pence - each.takenOff : 0), 0)
  const depositCapPence = toPence(depositCap(now ? monthlyPence(now.pence, now.every) / 100 : 0))
  const refusal = chargeRefusal(
    {
      kind,
      pence: toPence(amount),
      dueOn,
      costPence: cost == null ? null : toPence(cost),
      yearlyPence: yearly,
      depositCapPence: Math.max(0, depositCapPence - chargedOf('deposit')),
      lateRentPence: Math.max(0, lateRentPence - chargedOf('late-rent')),
    },
    kindInLaw(row.kind, isEnglish),
    book.money,
  )
  if (refusal) refuseField('rent-unlawful', refusal.field, withoutStop(refusal.sentence))
}

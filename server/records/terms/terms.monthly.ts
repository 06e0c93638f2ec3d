import { today } from '#shared/dates.ts'
import { listLowerRents } from '#shared/law/rent.early.ts'
import { increaseNeedsNotice } from '#shared/law/rent.increase.law.ts'
import { rentIncreaseRefusal, withoutBasis } from '#shared/law/rent.increase.ts'
import { rentNotFrontLoaded } from '#shared/law/tenancy.law.ts'
import { lastDayOf } from '#shared/records/tenancies/tenancies.term.ts'
import { listInForce, listTerms, rentShownOn } from '#shared/records/terms/terms.ts'
import { refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { readStated, type StatedRent } from './terms.read.ts'
import { type NewSchedule, type PlannedTerms, planTerms, storeTerms } from './terms.write.ts'

/** The stated row whose rent the tenancy shows on a day; undefined where none is stated. */
function findShown({ tenancy, rows }: StatedRent, day: string) {
  const rents = listInForce(rows).map((row) => ({ from: row.fromDay, row }))
  const { startDate } = tenancy
  return rents.length > 0
    ? rentShownOn({ startDate, ranUntil: lastDayOf(tenancy), rents }, day).row
    : undefined
}

/**
 * The rows that a monthly rent of the form of a tenancy adds. Without a named day, the rent of a running tenancy changes
 * today. It is corrected from its own first day when it was entered today, or when the tenancy does not run today. With a day
 * in the past, later rents up to today are restated too, so that the stated rent applies today.
 */
function planMonthly(
  scope: AccountScope,
  stated: StatedRent,
  pence: number,
  asked: string | undefined,
  day: string,
): NewSchedule[] {
  const { startDate } = stated.tenancy
  const shown = findShown(stated, day)
  // The same amount leaves a rent that is charged by the week as it was agreed.
  if (asked === undefined && shown?.pence === pence) return []
  const runs = startDate <= day && day <= (lastDayOf(stated.tenancy) ?? day)
  const isCorrection = shown !== undefined && (!runs || today(new Date(shown.createdAt)) === day)
  const from = asked ?? (isCorrection ? (shown.fromDay ?? startDate) : day)
  return planTerms(scope, stated, { pence, every: 'month' }, from, day)
}

/**
 * States the monthly rent of tenancies without a rent account, in pence, from a day on: what the form of a tenancy says. Throws
 * a 400 when the day is before the start of a tenancy. Call it with the tenancies locked and after their other changes.
 */
export async function stateMonthlyRent(
  scope: AccountScope,
  ids: string[],
  pence: number,
  from: string | undefined,
): Promise<void> {
  const day = today()
  const all = [...(await readStated(scope, ids)).values()]
  const late = all.find(({ tenancy }) => from !== undefined && from < tenancy.startDate)
  if (late) {
    const sentence = `The rent cannot begin before the tenancy does, on ${scope.day(late.tenancy.startDate)}`
    refuseField('rent-from', 'rentFrom', sentence)
  }
  const planned = all.map((stated) => ({ stated, added: planMonthly(scope, stated, pence, from, day) }))
  for (const each of planned) {
    refuseIncrease(scope, each, day)
    refuseFrontLoad(each)
  }
  await storeTerms(scope, planned)
}

/** Throws a 400 where a stated rent would be lower within the first year: only the rent account knows when that was agreed. */
function refuseFrontLoad({ stated, added }: PlannedTerms): void {
  const { tenancy, rows, isEnglish } = stated
  if (!isEnglish || rows.length === 0) return
  const let_ = { kind: tenancy.kind ?? 'assured', start: tenancy.startDate, agreedOn: tenancy.agreedOn }
  const known = listLowerRents(listTerms(tenancy, rows), let_)
  const after = listLowerRents(listTerms(tenancy, [...rows, ...added]), let_)
  if (after.every((day) => known.includes(day))) return
  const why = `A rent that is higher at first and lower within the first year is a prohibited payment (${rentNotFrontLoaded.source}). If it was always this, choose so. If you both agreed to less later, start the rent account and enter that date there`
  refuseField('rent-front-loaded', 'rentAmount', why)
}

/**
 * Throws a 400 where a stated rent would rise without effect in law. A tenancy without a rent account is taken for an assured
 * one, and its notice is entered with the account.
 */
function refuseIncrease(scope: AccountScope, { stated, added }: PlannedTerms, day: string): void {
  const { tenancy, rows, isEnglish } = stated
  if (!isEnglish || rows.length === 0) return
  const { startDate: start, endedOn } = tenancy
  const lastIncrease = tenancy.lastIncrease ?? 'unknown'
  const let_ = { kind: tenancy.kind ?? 'assured', start, endedOn, lastIncrease }
  const terms = listTerms(tenancy, rows)
  for (const row of added) {
    const change = { ...withoutBasis, from: row.fromDay ?? start, pence: row.pence, every: 'month' } as const
    if (!rentIncreaseRefusal(terms, let_, change, day, scope.day)) continue
    const why = `Only a notice raises the rent of an assured tenancy (${increaseNeedsNotice.source}). Start the rent account, and enter the notice there`
    refuseField('increase-unlawful', 'rentAmount', why)
  }
}

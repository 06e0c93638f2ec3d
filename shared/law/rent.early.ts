import type { TenancyKind } from '../records/terms/terms.kinds.ts'
import { yearlyPence } from '../records/terms/terms.parts.ts'
import { listRentPeriods, listStretches, type RentTerms } from '../records/terms/terms.periods.ts'
import type { IncreaseProblem } from './rent.increase.let.ts'
import { holdsOn, lastDayOf, waitsUntil } from './rent.law.ts'
import { initialRent, rentNotFrontLoaded } from './tenancy.law.ts'

/** The rent that may be due before a tenancy begins, in pence: of its first period, and of later ones that end within 28 days. */
export function initialPence(terms: readonly RentTerms[], start: string): number {
  const ends = lastDayOf(initialRent, start)
  const periods = listRentPeriods(terms, { start, endedOn: null }, waitsUntil(initialRent, ends))
  return periods.reduce((sum, { from, to, pence }) => sum + (from === start || to <= ends ? pence : 0), 0)
}

/** Why a lower rent makes the earlier one a prohibited payment; undefined where it does not. */
export function frontLoadProblem(
  terms: readonly RentTerms[],
  { kind, start, agreedOn }: { kind: TenancyKind; start: string; agreedOn: string | null },
  change: Pick<RentTerms, 'from' | 'pence' | 'every'> & { agreedOn: string | null },
  asDay: (day: string) => string,
): IncreaseProblem | undefined {
  if ((kind !== 'assured' && kind !== 'lodger') || !holdsOn(rentNotFrontLoaded, start)) return undefined
  const before = listStretches(terms, { start, endedOn: null }).findLast(({ from }) => from < change.from)
  if (!before || change.from > lastDayOf(rentNotFrontLoaded, start)) return undefined
  if (yearlyPence(change) >= yearlyPence(before.terms)) return undefined
  const { source } = rentNotFrontLoaded
  if (change.agreedOn === null)
    return {
      field: 'agreedOn',
      sentence: `A rent that is higher at first and lower within the first year is a prohibited payment. If you and the tenant agreed to less after the tenancy was agreed, enter that date (${source}).`,
    }
  if (agreedOn !== null && change.agreedOn < agreedOn)
    return {
      field: 'agreedOn',
      sentence: `The tenancy was agreed on ${asDay(agreedOn)}, and less counts only if it was agreed after that (${source}).`,
    }
  return undefined
}

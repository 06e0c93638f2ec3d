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

interface LetTenancy {
  kind: TenancyKind
  start: string
  agreedOn: string | null
}

export interface LowerRent {
  from: string
  /** The date on which both agreed to it; null where nobody has entered one. */
  agreedOn: string | null
}

/** Whether a rent is lower than another by more than a penny of a period, which is what another frequency rounds away. */
function isLower(rent: RentTerms, before: RentTerms): boolean {
  const penny = ({ every }: RentTerms) => yearlyPence({ pence: 1, every })
  const rounded = rent.every === before.every ? 0 : Math.max(penny(rent), penny(before))
  return yearlyPence(rent) + rounded < yearlyPence(before)
}

/** The days within the first year from which the rent is lower than before, where the law asks when that was agreed. */
export function listLowerRents(terms: readonly RentTerms[], { kind, start }: LetTenancy): string[] {
  if ((kind !== 'assured' && kind !== 'lodger') || !holdsOn(rentNotFrontLoaded, start)) return []
  const until = lastDayOf(rentNotFrontLoaded, start)
  const stretches = listStretches(terms, { start, endedOn: null })
  return stretches.flatMap(({ terms: rent, from }, at) => {
    const before = stretches[at - 1]
    return before && from <= until && isLower(rent, before.terms) ? [from] : []
  })
}

/** Why a lower rent makes the earlier one a prohibited payment; undefined where both agreed to it in time. */
export function lowerRentProblem(
  { agreedOn }: LetTenancy,
  lower: LowerRent,
  asDay: (day: string) => string,
): IncreaseProblem | undefined {
  const { source } = rentNotFrontLoaded
  if (lower.agreedOn === null)
    return {
      field: 'agreedOn',
      sentence: `A rent that is higher at first and lower within the first year is a prohibited payment. If you and the tenant agreed to less after the tenancy was agreed, enter that date (${source}).`,
    }
  if (agreedOn !== null && lower.agreedOn < agreedOn)
    return {
      field: 'agreedOn',
      sentence: `The tenancy was agreed on ${asDay(agreedOn)}, and less counts only if it was agreed after that (${source}).`,
    }
  return undefined
}

/** Why a changed rent makes an earlier one a prohibited payment: it is lower, or it is higher than one that is stated for later. */
export function frontLoadProblem(
  terms: readonly RentTerms[],
  tenancy: LetTenancy,
  change: Pick<RentTerms, 'from' | 'pence' | 'every'> & { agreedOn: string | null },
  asDay: (day: string) => string,
): IncreaseProblem | undefined {
  const { from, pence, every } = change
  const row = { id: 'changed', from, pence, every, anchor: from, dueAfter: 0 }
  const after = [...terms.filter((each) => each.from !== from), row]
  const known = listLowerRents(terms, tenancy)
  const lower = listLowerRents(after, tenancy)
  if (lower.includes(from)) return lowerRentProblem(tenancy, change, asDay)
  const later = lower.find((day) => day > from && !known.includes(day))
  if (later === undefined) return undefined
  return {
    field: 'amount',
    sentence: `A lower rent from ${asDay(later)} is stated already, and a rent that is higher at first is a prohibited payment (${rentNotFrontLoaded.source}).`,
  }
}

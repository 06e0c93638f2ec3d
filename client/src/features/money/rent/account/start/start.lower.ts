import { termsOf } from '#client/lib/calls/rent-account.ts'
import { formatDate } from '#client/lib/dates.ts'
import { isDate } from '#shared/dates.ts'
import { listLowerRents, lowerRentProblem } from '#shared/law/rent.early.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import type { TenancyKind } from '#shared/records/terms/terms.kinds.ts'
import type { RentTerms } from '#shared/records/terms/terms.periods.ts'

interface Typed {
  /** The rents as they were agreed, oldest first. */
  terms: RentAccount['terms']
  /** The rent with which the account starts. */
  rent: RentTerms
  kind: TenancyKind
  /** When both agreed to less; empty as long as nobody has entered it. */
  agreedOn: string
}

/**
 * Whether a started account charges, or begins with, a rent that is lower within the first year and was not agreed yet, and why
 * the law refuses it; undefined where it does not.
 */
export function findLowerRent(
  { startDate: start, agreedOn: entered }: Pick<Tenancy, 'startDate' | 'agreedOn'>,
  { terms, rent, kind, agreedOn }: Typed,
): { refusal: string | undefined } | undefined {
  const all = [...termsOf({ terms }).filter(({ from }) => from !== rent.from), rent]
  const let_ = { kind, start, agreedOn: entered }
  const agreed = new Set(terms.flatMap((each) => (each.agreedOn ? [each.from] : [])))
  const lower = listLowerRents(all, let_).find(
    (day) => day === rent.from || (day > rent.from && !agreed.has(day)),
  )
  if (lower === undefined) return undefined
  const said = { from: lower, agreedOn: isDate(agreedOn) ? agreedOn : null }
  return { refusal: lowerRentProblem(let_, said, formatDate)?.sentence }
}

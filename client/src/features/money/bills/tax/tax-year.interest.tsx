import { Link } from 'wouter'
import { useCurrency } from '#client/lib/currency.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { formatExactMoney } from '#shared/currency.ts'
import type { TaxYear } from '#shared/money/bills/tax-year.ts'

const note = 'rounded-card border border-hairline bg-sunken px-4 py-3 text-14 text-ink-2 sm:px-5'

const words = { one: 'payment of a mortgage or loan', many: 'payments of mortgages or loans' }

/** Says which payments are not in the figures because their interest is not known; nothing where each is. */
export function WithoutInterest({
  year: { withoutInterest },
  isAgency,
}: {
  year: TaxYear
  isAgency: boolean
}) {
  const { code } = useCurrency()
  const { count, amount } = withoutInterest
  if (count === 0) return null
  return (
    <p role="note" className={note}>
      <strong className="font-semibold text-ink">
        {countOf(count, words)}, {formatExactMoney(amount, code)}, {count === 1 ? 'is' : 'are'} not counted
        yet.
      </strong>{' '}
      Only the interest counts for the tax, and how much of {count === 1 ? 'it' : 'each'} is interest is not
      known. The lender’s yearly statement says it.{' '}
      {!isAgency && (
        <Link
          href={paths.bills({ category: 'residential-finance' })}
          className="font-medium whitespace-nowrap text-link underline-offset-2 hover:underline"
        >
          Say how much
        </Link>
      )}
    </p>
  )
}

/** Says that interest on clients' money is not in the figures; nothing where none came. */
export function InterestEarned({ year: { interestEarned } }: { year: TaxYear }) {
  const { code } = useCurrency()
  if (interestEarned === 0) return null
  return (
    <p role="note" className={note}>
      <strong className="font-semibold text-ink">
        Interest on clients’ money, {formatExactMoney(interestEarned, code)}, is not counted here.
      </strong>{' '}
      It is savings income, with a place of its own in the return.
    </p>
  )
}

import { Link } from 'wouter'
import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { DialogLink, Dialogs } from '#client/kit/facts/dialogs.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { formatExactMoney } from '#shared/currency.ts'
import { billCalls } from '#shared/money/bills/bills.calls.ts'
import type { TaxYear } from '#shared/money/bills/tax-year.ts'

const note = 'rounded-card border border-hairline bg-sunken px-4 py-3 text-14 text-ink-2 sm:px-5'

const words = { one: 'payment of a mortgage or loan', many: 'payments of mortgages or loans' }

/** Says which payments are not in the figures because their interest is not known; nothing where each is. */
export function WithoutInterest({ year, isAgency }: { year: TaxYear; isAgency: boolean }) {
  const { withoutInterest } = year
  const { code } = useCurrency()
  const mayWrite = useMayWrite()
  const { count, amount } = withoutInterest
  if (count === 0) return null
  return (
    <p role="note" className={note}>
      <strong className="font-semibold text-ink">
        {countOf(count, words)}, {formatExactMoney(amount, code)}, {count === 1 ? 'is' : 'are'} not counted
        yet.
      </strong>{' '}
      Only the interest counts for tax, and the interest part of {count === 1 ? 'it' : 'each'} is not known.
      It’s on the lender’s yearly statement.{' '}
      {!isAgency && mayWrite && (
        <Dialogs>
          <DialogLink dialog={<SayYearsInterest year={year} />}>
            Add mortgage interest for the year
          </DialogLink>
        </Dialogs>
      )}
      {!isAgency && (
        <Link
          href={paths.bills({ category: 'residential-finance' })}
          className="ml-3 font-medium whitespace-nowrap text-link underline-offset-2 hover:underline"
        >
          Enter it for each payment
        </Link>
      )}
    </p>
  )
}

const { MoneyField } = fieldsOf(billCalls.sayYearsInterest)

/** Asks for the year's interest as lenders certify it, which is spread over the mortgage payments. */
function SayYearsInterest({ year: { year, from, to } }: { year: TaxYear }) {
  return (
    <CallDialog
      call={billCalls.sayYearsInterest}
      done={({ count }) => ({
        title: 'Mortgage Interest Saved',
        description: `It’s spread over ${countOf(count, { one: 'payment', many: 'payments' })}.`,
      })}
      title="Add Mortgage Interest for the Year"
      description={`Enter the interest on the lender’s certificate for ${formatDate(from)} to ${formatDate(to)}. If you have several lenders, add them together. It is spread over the mortgage payments whose interest is not known, and you can still change each one.`}
      place={`tax-year/${year}/interest`}
      start={{ year, interest: '' }}
      submit={{ label: 'Save Interest', pending: 'Saving...' }}
    >
      <MoneyField name="interest" label="Interest" />
    </CallDialog>
  )
}

/** Says that interest on clients' money is not in the figures; nothing where none came. */
export function InterestEarned({ year: { interestEarned } }: { year: TaxYear }) {
  const { code } = useCurrency()
  if (interestEarned === 0) return null
  return (
    <p role="note" className={note}>
      <strong className="font-semibold text-ink">
        Interest on client money, {formatExactMoney(interestEarned, code)}, is not counted here.
      </strong>{' '}
      It is savings income and has its own place in the tax return.
    </p>
  )
}

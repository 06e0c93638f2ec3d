import { clsx } from 'clsx'
import { Link } from 'wouter'
import { Card } from '#client/kit/ui/card.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { formatExactMoney } from '#shared/currency.ts'
import { occupancyText, sayWhatFor } from '#shared/money/landlords/landlord-account.lines.ts'
import type { StatementLine, StatementProperty } from '#shared/money/landlords/landlord-account.ts'
import { tidyPostcode, titleCase } from '#shared/text.ts'
import { dateText } from './landlord-account.words.ts'

const cell = 'px-5 py-2.5 align-top'

export function PropertyMonth({ property }: { property: StatementProperty }) {
  const { code } = useCurrency()
  const { id, address, postCode, received, outstanding, sums } = property
  const heading = `property-${id}`
  const tenants = property.tenants.map(titleCase)
  return (
    <Card aria-labelledby={heading} className="@container break-inside-avoid overflow-hidden">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-5 py-4">
        <div className="min-w-0">
          <h2 id={heading} className="font-heading text-18 font-semibold break-words">
            <Link href={paths.of('properties').edit(id)} className="text-ink no-underline hover:underline">
              {titleCase(address)}
            </Link>
            <span className="ml-2 font-body text-13 font-normal whitespace-nowrap text-ink-3">
              {tidyPostcode(postCode)}
            </span>
          </h2>
          <p className="mt-0.5 text-14 text-ink-2">{occupancyText({ ...property, tenants })}</p>
        </div>
        <p className="text-right">
          <span className="block font-heading text-18 font-semibold tabular-nums">
            {formatExactMoney(sums.received, code)}
          </span>
          <span className="block text-12 text-ink-3">received</span>
        </p>
      </div>
      {received.length + outstanding.length > 0 && (
        <table className="w-full border-t border-hairline text-14 @2xl:table-fixed">
          <caption className="sr-only">Invoices of {titleCase(address)}</caption>
          <thead className="text-left text-12 text-ink-3 [&_th]:px-5 [&_th]:pt-3 [&_th]:font-normal @max-2xl:sr-only [&_th:last-child]:text-right">
            <tr>
              <th scope="col" className="@2xl:w-40">
                Invoice
              </th>
              <th scope="col" className="@max-2xl:hidden">
                For
              </th>
              <th scope="col" className="@max-2xl:hidden @2xl:w-44">
                Date
              </th>
              <th scope="col" className="@2xl:w-36">
                Amount
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline">
            {received.map((line) => (
              <InvoiceRow key={`${line.id} ${line.paidOn}`} line={line} />
            ))}
            {outstanding.map((line) => (
              <InvoiceRow key={line.id} line={line} isOutstanding />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function InvoiceRow({ line, isOutstanding = false }: { line: StatementLine; isOutstanding?: boolean }) {
  const { code } = useCurrency()
  const what = `${sayWhatFor(line, formatDate)} · ${titleCase(line.tenant)}`
  return (
    <tr>
      <td className={cell}>
        <Link
          href={
            line.tenancyId ? paths.tenancy(line.tenancyId, 'account') : paths.of('invoices').edit(line.id)
          }
          className="font-medium break-words text-ink no-underline hover:underline"
        >
          {line.invoiceNumber || 'Rent account'}
        </Link>
        <div className="text-13 break-words text-ink-3 @2xl:hidden">
          {what}
          <PaymentDate line={line} isOutstanding={isOutstanding} />
        </div>
      </td>
      <td className={`${cell} break-words text-ink-2 @max-2xl:hidden`}>{what}</td>
      <td className={`${cell} text-ink-2 @max-2xl:hidden`}>
        <PaymentDate line={line} isOutstanding={isOutstanding} />
      </td>
      <td
        className={clsx(
          cell,
          'text-right whitespace-nowrap tabular-nums',
          isOutstanding && 'font-medium text-danger-ink',
        )}
      >
        {formatExactMoney(line.amount, code)}
      </td>
    </tr>
  )
}

function PaymentDate({ line, isOutstanding }: { line: StatementLine; isOutstanding: boolean }) {
  return (
    <span className={clsx('block', isOutstanding && 'text-danger-ink')}>
      {isOutstanding && <span className="font-medium">Outstanding. </span>}
      <span className="whitespace-nowrap">{dateText(line)}</span>
    </span>
  )
}

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Badge } from '#client/kit/ui/badge.tsx'
import { TitledCard } from '#client/kit/ui/card.tsx'
import { PaperLinkTo } from '#client/kit/ui/paper-links.tsx'
import { useFirst } from '#client/kit/ui/use-first.tsx'
import { useExactMoney } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { formatCount } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { addressOf } from '#shared/contract.ts'
import type { FeeInvoiceRow, FeeInvoicesReply, FeeSums } from '#shared/money/landlords/fees/fee-invoices.ts'
import { clientCalls } from '#shared/money/landlords/landlord-money.calls.ts'
import { monthName } from '#shared/months.ts'

function Table({ label, names, children }: { label: string; names: readonly string[]; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than the screen is scrolled by the keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label={label}>
      <table className="w-full text-14 tabular-nums">
        <thead>
          <tr className="border-b border-hairline text-13 text-ink-3">
            {names.map((name) => (
              <th
                key={name}
                scope="col"
                className={clsx(
                  'px-2 py-2 font-medium whitespace-nowrap first:pl-5 last:pr-5 sm:px-3',
                  name === fees && 'max-sm:hidden',
                  figures.has(name) ? 'text-right' : 'text-left',
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  )
}

/** A column that a phone has no room for. */
const fees = 'Fees'
const figures: ReadonlySet<string> = new Set([fees, 'Net', 'VAT', 'Gross'])
const cell = 'px-2 py-2.5 align-top first:pl-5 last:pr-5 sm:px-3'
const amountCell = `${cell} text-right whitespace-nowrap`

function Amounts({ sums: { net, vat, gross } }: { sums: Pick<FeeSums, 'net' | 'vat' | 'gross'> }) {
  const exact = useExactMoney()
  return (
    <>
      <td className={amountCell}>{exact(net)}</td>
      <td className={amountCell}>{exact(vat)}</td>
      <td className={`${amountCell} font-semibold`}>{exact(gross)}</td>
    </>
  )
}

/** What of the fees is still in the client account; after a late credit note more may have been taken than they come to. */
function sayWaiting(waiting: number, exact: (amount: number) => string): string {
  if (waiting === 0) return 'All of it has been withdrawn from the client account.'
  return waiting > 0
    ? `${exact(waiting)} of it is still in the client account.`
    : `${exact(-waiting)} more was withdrawn from the client account than was charged.`
}

/** The part of the fees without an invoice, and what gives them one. */
function sayUninvoiced({ count, gross }: FeeSums, exact: (amount: number) => string): string {
  if (count === 0) return ''
  return ` ${exact(gross)} of it is not invoiced yet: an invoice is issued with the landlord’s statement, when fees are withdrawn, or when the month is closed.`
}

/** The numbers that an earlier version used up without showing them. */
const sayNetted = (count: number): string =>
  count === 0
    ? ''
    : ` ${formatCount(count)} numbers cancelled each other out before they were issued, and are left out.`

/** The sums by month and by quarter of the calendar, each with the sum of all days; `issue` gives fees that wait their invoices. */
export function FeeSumsCard({ reply, issue }: { reply: FeeInvoicesReply; issue: ReactNode }) {
  const exact = useExactMoney()
  const { months, quarters, total, waiting, uninvoiced, netted } = reply
  return (
    <TitledCard
      id="fee-sums"
      title="Totals"
      text={`By tax point, less credit notes. ${sayWaiting(waiting, exact)}${sayUninvoiced(uninvoiced, exact)}${sayNetted(netted)}`}
      actions={issue}
      className="overflow-hidden"
      bare
    >
      <div className="grid grid-cols-1 items-start min-[1280px]:grid-cols-2">
        <Sums label="By month" name="Month" rows={months} total={total} nameOf={monthName} />
        <Sums label="By quarter" name="Quarter" rows={quarters} total={total} nameOf={(each) => each} />
      </div>
    </TitledCard>
  )
}

interface SumsProps {
  label: string
  name: string
  rows: FeeInvoicesReply['months']
  total: FeeSums
  nameOf: (period: string) => string
}

function Sums({ label, name, rows, total, nameOf }: SumsProps) {
  return (
    <Table label={label} names={[name, fees, 'Net', 'VAT', 'Gross']}>
      <tbody className="divide-y divide-hairline">
        {rows.map((each) => (
          <tr key={each.period}>
            <th scope="row" className={`${cell} text-left font-normal whitespace-nowrap`}>
              {nameOf(each.period)}
            </th>
            <td className={`${amountCell} max-sm:hidden`}>{formatCount(each.count)}</td>
            <Amounts sums={each} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-hairline bg-sunken font-semibold">
          <th scope="row" className={`${cell} text-left font-semibold`}>
            Total
          </th>
          <td className={`${amountCell} max-sm:hidden`}>{formatCount(total.count)}</td>
          <Amounts sums={total} />
        </tr>
      </tfoot>
    </Table>
  )
}

const mostShown = 20

export function FeeInvoiceRows({ reply: { rows, total, missingForVat } }: { reply: FeeInvoicesReply }) {
  const { shown, more } = useFirst(rows, mostShown)
  return (
    <TitledCard
      id="fee-invoices"
      title="Fees and Invoices"
      className="overflow-hidden print:break-inside-auto!"
      bare
    >
      <Table
        label="Fee invoices"
        names={['Number', 'Tax point', 'Landlord and property', 'Net', 'VAT', 'Gross', 'Withdrawn by']}
      >
        <tbody className="divide-y divide-hairline">
          {shown.map((row) => (
            <Row key={row.id} row={row} isWaiting={missingForVat.length > 0 && row.vat !== 0} />
          ))}
        </tbody>
      </Table>
      <div className="px-5 pb-4 empty:hidden">
        {more}
        {!more && total.count > rows.length && (
          <p className="pt-3 text-13 text-ink-2">
            These are the newest {formatCount(rows.length)} of {formatCount(total.count)}. The CSV file has
            all of them.
          </p>
        )}
      </div>
    </TitledCard>
  )
}

function Row({ row, isWaiting }: { row: FeeInvoiceRow; isWaiting: boolean }) {
  const { id, number, issuedOn, kind, day, landlordId, landlord, home, how, isVoid, takenBy } = row
  const name = kind === 'credit' ? `Credit note ${number}` : `Invoice ${number}`
  return (
    <tr>
      <th scope="row" className={`${cell} text-left font-normal whitespace-nowrap`}>
        {number === null ? (
          <span className="text-ink-3">Not invoiced yet</span>
        ) : isWaiting ? (
          name
        ) : (
          <PaperLinkTo href={addressOf(clientCalls.feeInvoicePdf, { params: { id: id } })} label={name} />
        )}
        {issuedOn && <p className="text-13 text-ink-3">Issued {formatDate(issuedOn)}</p>}
        {isVoid && (
          <p className="mt-1">
            <Badge tone="muted">Credited</Badge>
          </p>
        )}
      </th>
      <td className={`${cell} whitespace-nowrap`}>{formatDate(day)}</td>
      <td
        title={[home, how].filter(Boolean).join(' · ')}
        className={`${cell} min-w-60 lg:w-full lg:max-w-0 lg:truncate print:whitespace-normal`}
      >
        <Link href={paths.landlordMoney(landlordId)}>{landlord}</Link>
        {home && <span className="text-13 text-ink-2"> · {home}</span>}
        <span className="text-13 text-ink-3 max-lg:block">
          <span className="max-lg:hidden"> · </span>
          {how}
        </span>
      </td>
      <Amounts sums={row} />
      <td className={`${cell} min-w-40`}>
        {takenBy ? (
          <>
            {takenBy.payoutId ? (
              <Link href={paths.payouts({ payout: takenBy.payoutId })}>{takenBy.reference}</Link>
            ) : (
              takenBy.reference || 'A withdrawal'
            )}
            <p className="text-13 text-ink-3">{formatDate(takenBy.day)}</p>
          </>
        ) : (
          <span className="text-ink-3">Not withdrawn yet</span>
        )}
      </td>
    </tr>
  )
}

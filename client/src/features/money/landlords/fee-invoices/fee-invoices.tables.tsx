import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type FigureColumn, FigureTable } from '#client/kit/table/figure-table.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { PaperLinkTo } from '#client/kit/ui/paper-links.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { useFirst } from '#client/kit/ui/use-first.tsx'
import { useExactMoney } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { formatCount } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { addressOf } from '#shared/contract.ts'
import type { FeeInvoiceRow, FeeInvoicesReply, FeeSums } from '#shared/money/landlords/fees/fee-invoices.ts'
import { clientCalls } from '#shared/money/landlords/landlord-money.calls.ts'
import { monthName } from '#shared/months.ts'

/** The amounts of fees as columns, with their sums where `total` is given. */
function useAmounts(total?: FeeSums): FigureColumn<Pick<FeeSums, 'net' | 'vat' | 'gross'>>[] {
  const exact = useExactMoney()
  const sum = (amount: number | undefined) => (amount === undefined ? undefined : exact(amount))
  return [
    { name: 'Net', cell: ({ net }) => exact(net), sum: sum(total?.net) },
    { name: 'VAT', cell: ({ vat }) => exact(vat), sum: sum(total?.vat) },
    {
      name: 'Gross',
      className: 'font-semibold',
      cell: ({ gross }) => exact(gross),
      sum: sum(total?.gross),
    },
  ]
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
    <FigureTable
      label={label}
      rows={rows}
      keyOf={({ period }) => period}
      columns={[
        { name, cell: ({ period }) => nameOf(period), className: 'whitespace-nowrap', sum: 'Total' },
        {
          name: 'Fees',
          // A phone has no room for it.
          className: 'max-sm:hidden',
          cell: ({ count }) => formatCount(count),
          sum: formatCount(total.count),
        },
        ...useAmounts(total),
      ]}
    />
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
      <FigureTable
        label="Fee invoices"
        rows={shown}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'Number',
            className: 'whitespace-nowrap',
            cell: (row) => <InvoiceOf row={row} isWaiting={missingForVat.length > 0 && row.vat !== 0} />,
          },
          {
            name: 'Tax point',
            isText: true,
            className: 'whitespace-nowrap',
            cell: ({ day }) => formatDate(day),
          },
          {
            name: 'Landlord and property',
            isText: true,
            className: 'min-w-60 lg:w-full lg:max-w-0 lg:truncate print:whitespace-normal',
            cell: (row) => <FeeOf row={row} />,
          },
          ...useAmounts(),
          {
            name: 'Withdrawn by',
            isText: true,
            className: 'min-w-40',
            cell: (row) => <Withdrawal row={row} />,
          },
        ]}
      />
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

function InvoiceOf({ row, isWaiting }: { row: FeeInvoiceRow; isWaiting: boolean }) {
  const { id, number, issuedOn, kind, isVoid } = row
  const name = kind === 'credit' ? `Credit note ${number}` : `Invoice ${number}`
  return (
    <>
      {number === null ? (
        <span className="text-ink-3">Not invoiced yet</span>
      ) : isWaiting ? (
        name
      ) : (
        <PaperLinkTo href={addressOf(clientCalls.feeInvoicePdf, { params: { id } })} label={name} />
      )}
      {issuedOn && <p className="text-13 text-ink-3">Issued {formatDate(issuedOn)}</p>}
      {isVoid && (
        <p className="mt-1">
          <Badge tone="muted">Credited</Badge>
        </p>
      )}
    </>
  )
}

const FeeOf = ({ row: { landlordId, landlord, home, how } }: { row: FeeInvoiceRow }) => (
  <span title={[home, how].filter(Boolean).join(' · ')}>
    <Link href={paths.landlordMoney(landlordId)}>{landlord}</Link>
    {home && <span className="text-13 text-ink-2"> · {home}</span>}
    <span className="text-13 text-ink-3 max-lg:block">
      <span className="max-lg:hidden"> · </span>
      {how}
    </span>
  </span>
)

function Withdrawal({ row: { takenBy } }: { row: FeeInvoiceRow }) {
  if (!takenBy) return <span className="text-ink-3">Not withdrawn yet</span>
  const { payoutId, reference, day } = takenBy
  return (
    <>
      {payoutId ? (
        <Link href={paths.payouts({ payout: payoutId })}>{reference}</Link>
      ) : (
        reference || 'A withdrawal'
      )}
      <p className="text-13 text-ink-3">{formatDate(day)}</p>
    </>
  )
}

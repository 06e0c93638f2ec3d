import { clsx } from 'clsx'
import { createContext, use } from 'react'
import { Brief, MoneyCell, PlainText } from '#client/kit/table/cells.tsx'
import { columnsFor } from '#client/kit/table/columns.tsx'
import type { Column } from '#client/kit/table/state/column.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { addressLines } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import type { RentRow } from '#shared/money/rent/rent.ts'
import { titleCase } from '#shared/text.ts'
import { countDaysLate, describeLateness } from './rent.words.ts'

/** Opens the box in which a payment of this row is typed, beside the row's button. */
export const PayHereContext = createContext<(id: string, button: HTMLElement) => void>(() => undefined)

function PayCell({ row: { id, startedOn, tenant, owed } }: { row: RentRow }) {
  const payHere = use(PayHereContext)
  if (startedOn === null)
    return (
      <a
        href={paths.tenancy(id, 'account')}
        data-open-row
        data-cell="pay"
        aria-label={`Start the rent account of ${titleCase(tenant)}`}
        className="text-13 font-medium whitespace-nowrap text-link no-underline hover:underline print:hidden"
      >
        Start the rent
      </a>
    )
  return (
    <Button
      look="ghost"
      size="sm"
      data-cell="pay"
      aria-label={`Record Payment of ${titleCase(tenant)}`}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => payHere(id, currentTarget)}
      // Nobody waits for a payment of somebody who owes nothing, so that button shows itself to who comes near.
      className={clsx(
        '-ml-3 text-link!',
        owed === 0 &&
          'pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:group-focus-within:opacity-100',
      )}
    >
      Record
    </Button>
  )
}

const column = columnsFor<RentRow>()

/** An amount with its day below, e.g. of the last payment. */
const amountAndDay = (amount: number | null, day: string | null) => (
  <>
    <span className="block truncate leading-5 tabular-nums">
      <MoneyCell amount={amount} />
    </span>
    {day && <span className="block truncate text-12 leading-4 text-ink-3">{formatDate(day)}</span>}
  </>
)

/** Below 768 px: what is owed and since when, or what comes next. */
function RentBrief({ row }: { row: RentRow }) {
  const { startedOn, owed, credit, next, nextDue } = row
  const isAgency = useIsAgency()
  if (startedOn === null) return <Brief plate={{ tone: 'muted', label: 'No rent account' }} />
  if (owed > 0)
    return (
      <Brief plate={{ tone: countDaysLate(row) > 0 ? 'bad' : 'pending', label: describeLateness(row) }}>
        <Amount amount={owed} /> owed
      </Brief>
    )
  if (credit > 0)
    return (
      <Brief plate={{ tone: 'info', label: isAgency ? 'In credit' : 'Overpaid' }}>
        <Amount amount={credit} />
      </Brief>
    )
  return (
    <Brief plate={{ tone: 'primary', label: 'Paid' }}>
      {nextDue && (
        <>
          <Amount amount={next ?? 0} /> on {formatDate(nextDue)}
        </>
      )}
    </Brief>
  )
}

const Amount = ({ amount }: { amount: number }) => (
  <span className="font-semibold text-ink">
    <MoneyCell amount={amount} />
  </span>
)

const owed = column.money('owed', 'Owed', ({ startedOn, owed }) => (startedOn === null ? null : owed), {
  sort: true,
  width: 100,
})

const agencyColumns: Column<RentRow>[] = [
  column.link(
    'tenant',
    'Tenant',
    {
      to: ({ id }) => paths.tenancy(id, 'account'),
      text: ({ tenant }) => titleCase(tenant),
      brief: (row) => <RentBrief row={row} />,
    },
    { sort: true },
  ),
  column.text('property', 'Property', ({ property }) => addressLines(property)[0], {
    note: ({ property }) => addressLines(property)[1],
    sort: true,
  }),
  {
    ...owed,
    cell: (row) =>
      row.owed > 0 ? (
        <span className={clsx('font-semibold', countDaysLate(row) > 0 && 'text-danger-ink')}>
          <MoneyCell amount={row.owed} />
        </span>
      ) : (
        <span className="text-ink-3">-</span>
      ),
  },
  {
    key: 'since',
    header: 'Since',
    cell: (row) => (
      <PlainText text={describeLateness(row)} note={row.owedSince && formatDate(row.owedSince)} />
    ),
    csv: ({ owedSince }) => owedSince,
    sort: ({ owedSince }) => owedSince,
    width: 112,
  },
  {
    key: 'last',
    header: 'Last Payment',
    cell: ({ lastReceipt, lastReceiptOn }) => amountAndDay(lastReceipt, lastReceiptOn),
    csv: ({ lastReceiptOn }) => lastReceiptOn,
    sort: ({ lastReceiptOn }) => lastReceiptOn,
    width: 122,
    shows: ({ lastReceipt }) => lastReceipt,
    gives: true,
  },
  {
    key: 'next',
    header: 'Next Due',
    cell: ({ next, nextDue }) => amountAndDay(next, nextDue),
    csv: ({ nextDue }) => nextDue,
    sort: ({ nextDue }) => nextDue,
    width: 108,
    shows: ({ next }) => next,
    gives: true,
  },
  {
    ...column.money('credit', 'In Credit', ({ credit }) => credit || null, { sort: true, width: 98 }),
    gives: true,
  },
]

/** The columns in a private landlord's words. */
const ownColumns = agencyColumns.map((each) =>
  each.key === 'credit' ? { ...each, header: 'Overpaid' } : each,
)

/** Adds the column that records payments, for people who may write. */
const withPayments = (columns: Column<RentRow>[]): Column<RentRow>[] => [
  ...columns,
  { key: 'pay', header: 'Payment', width: 104, cell: (row) => <PayCell row={row} /> },
]
const columns = {
  agency: { read: agencyColumns, write: withPayments(agencyColumns) },
  own: { read: ownColumns, write: withPayments(ownColumns) },
}

export const columnsOf = (isAgency: boolean, mayWrite: boolean): readonly Column<RentRow>[] =>
  columns[isAgency ? 'agency' : 'own'][mayWrite ? 'write' : 'read']

export const rentSearch = ({ tenant, property, landlord }: RentRow) => [tenant, property, landlord]

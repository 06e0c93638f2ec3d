import { Paperclip } from 'lucide-react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { Brief, MoneyCell } from '#client/kit/table/cells.tsx'
import { columnsFor } from '#client/kit/table/columns.tsx'
import type { Column } from '#client/kit/table/state/column.ts'
import { Badge } from '#client/kit/ui/badge.tsx'
import { currentCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { addressLines } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { formatMoney } from '#shared/currency.ts'
import { categoryWords } from '#shared/money/bills/bills.categories.ts'
import type { Bill } from '#shared/money/bills/bills.ts'
import { describeState } from '#shared/money/bills/bills.words.ts'
import { titleCase } from '#shared/text.ts'
import { billPlates } from './bills.words.ts'

/** The list's address with one bill open, or, without an id, with none; search and filters stay. */
export function hrefOfBill(id?: string): string {
  const { pathname, search } = window.location
  const query = new URLSearchParams(search)
  if (id) query.set('bill', id)
  else query.delete('bill')
  const text = query.toString()
  return pathname + (text && `?${text}`)
}

/** Closes the bill without an entry of its own, so that Back does not open it again. */
export const closeBill = (): void => navigate(hrefOfBill(), { replace: true })

const column = columnsFor<Bill>()
const money = (amount: number) => formatMoney(amount, currentCurrency())

const amount: Column<Bill> = {
  ...column.money('amount', 'Amount', (bill) => bill.amount, { sort: true, width: 116 }),
  cell: (bill) => (
    <span className={bill.state === 'cancelled' ? 'text-ink-3 line-through' : 'font-semibold text-ink'}>
      <MoneyCell amount={bill.amount} />
    </span>
  ),
}

/** Whether there is a paper, which the bill shows. */
const paper = (header: string): Column<Bill> => ({
  key: 'paper',
  header,
  cell: (bill) =>
    bill.paper ? (
      <span className="inline-flex items-center gap-1.5 text-13 text-ink-2">
        <Paperclip aria-hidden="true" className="size-4 text-ink-3" />
        {bill.paper.kind === 'pdf' ? 'PDF' : 'Photo'}
      </span>
    ) : (
      <span className="text-ink-3">-</span>
    ),
  csv: (bill) => bill.paper?.name ?? null,
  width: 92,
})

const category = column.text('category', 'Category', (bill) => categoryWords[bill.category].short, {
  sort: true,
  width: 158,
})

function StateCell({ bill }: { bill: Bill }) {
  const { tone, label } = billPlates[bill.state]
  return (
    <span className="flex flex-col items-start gap-0.5">
      <Badge tone={tone}>{label}</Badge>
      {bill.approval ? (
        <Link
          href={paths.of('repairs').edit(bill.approval.repairId)}
          className="max-w-full truncate text-12 text-link hover:underline"
        >
          for approval above {money(bill.approval.approved)}
        </Link>
      ) : (
        bill.short > 0 && <span className="text-12 text-ink-3">short by {money(bill.short)}</span>
      )}
    </span>
  )
}

/** What is decided by, the amount and the status, is in sight on a tablet too. */
const ofAgency: readonly Column<Bill>[] = [
  column.link(
    'contractor',
    'Contractor',
    {
      to: ({ id }) => hrefOfBill(id),
      text: ({ contractor }) => contractor,
      note: ({ number, day }) => number || formatDate(day),
      brief: (bill) => (
        <Brief plate={billPlates[bill.state]}>
          <span className="font-semibold text-ink">
            <MoneyCell amount={bill.amount} />
          </span>
          {bill.approval && `, ${money(bill.approval.approved)} approved`}
        </Brief>
      ),
    },
    { sort: true },
  ),
  column.text('property', 'Property', ({ property }) => addressLines(property)[0] || 'No single property', {
    note: ({ property, landlord }) =>
      [addressLines(property)[1], titleCase(landlord)].filter(Boolean).join(' · '),
    sort: true,
  }),
  amount,
  {
    key: 'state',
    header: 'Status',
    cell: (bill) => <StateCell bill={bill} />,
    csv: (bill) => describeState(bill, money),
    sort: ({ state }) => Object.keys(billPlates).indexOf(state),
    width: 176,
  },
  column.date('due', 'Due', ({ dueOn }) => dueOn, { sort: true, width: 124 }),
  category,
  paper('Invoice'),
]

const ofLandlord: readonly Column<Bill>[] = [
  column.link(
    'contractor',
    'Paid To',
    {
      to: ({ id }) => hrefOfBill(id),
      text: ({ contractor }) => contractor,
      brief: (bill) => (
        <span className="font-semibold text-ink">
          <MoneyCell amount={bill.amount} />
        </span>
      ),
    },
    { sort: true },
  ),
  column.date('day', 'Paid On', ({ day }) => day, { sort: true, width: 132 }),
  amount,
  column.text('property', 'Property', ({ property }) => addressLines(property)[0] || 'All properties', {
    note: ({ property }) => addressLines(property)[1] ?? '',
    sort: true,
  }),
  column.text('category', 'Category', (bill) => categoryWords[bill.category].short, {
    note: ({ memo }) => memo.split('\n')[0] ?? '',
    sort: true,
  }),
  paper('Receipt'),
]

export const columnsOf = (isAgency: boolean): readonly Column<Bill>[] => (isAgency ? ofAgency : ofLandlord)

export const billSearch = ({ contractor, number, property, landlord, memo }: Bill) => [
  contractor,
  number,
  property,
  landlord,
  memo,
]

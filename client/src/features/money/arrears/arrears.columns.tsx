import { Brief, MoneyCell, PlainText } from '#client/kit/table/cells.tsx'
import { columnsFor } from '#client/kit/table/columns.tsx'
import type { Column } from '#client/kit/table/state/column.ts'
import { Badge } from '#client/kit/ui/badge.tsx'
import { currentCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { addressLines } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { formatMoney } from '#shared/currency.ts'
import type { ArrearsRow } from '#shared/money/arrears/arrears.ts'
import { titleCase } from '#shared/text.ts'
import { RowSteps } from './arrears.steps.tsx'
import { describePromise, describeReminders, formatDayCount, promisePlates, toneOf } from './arrears.words.ts'

const column = columnsFor<ArrearsRow>()
const money = (amount: number) => formatMoney(amount, currentCurrency())

function PromiseCell({ row: { promise } }: { row: ArrearsRow }) {
  if (!promise) return <span className="text-ink-3">-</span>
  if (promise.state === 'open')
    return <PlainText text={money(promise.amount)} note={`by ${formatDate(promise.until)}`} />
  const { tone, label } = promisePlates[promise.state]
  return (
    <span title={describePromise(promise, money)}>
      <Badge tone={tone}>{label}</Badge>
    </span>
  )
}

const seen: Column<ArrearsRow>[] = [
  column.link(
    'tenant',
    'Tenant',
    {
      to: ({ id }) => paths.tenancy(id, 'account'),
      text: ({ tenant }) => titleCase(tenant),
      brief: (row) => (
        <Brief plate={{ tone: toneOf(row), label: formatDayCount(row.days) }}>
          <span className="font-semibold text-ink">
            <MoneyCell amount={row.owed} />
          </span>
        </Brief>
      ),
    },
    { sort: true },
  ),
  column.text('property', 'Property', ({ property }) => addressLines(property)[0], {
    // An account with several landlords needs the landlord's name on each row.
    note: ({ property, landlord }) =>
      [addressLines(property)[1], titleCase(landlord)].filter(Boolean).join(' · '),
    sort: true,
  }),
  {
    ...column.money('owed', 'Owed', ({ owed }) => owed, { sort: true, width: 104 }),
    cell: ({ owed }) => (
      <span className="font-semibold text-danger-ink">
        <MoneyCell amount={owed} />
      </span>
    ),
  },
  {
    key: 'since',
    header: 'Since',
    cell: ({ days, owedSince }) => <PlainText text={formatDayCount(days)} note={formatDate(owedSince)} />,
    csv: ({ owedSince }) => owedSince,
    sort: ({ days }) => days,
    width: 112,
  },
  {
    key: 'last',
    header: 'Last Payment',
    cell: ({ lastReceipt, lastReceiptOn }) => (
      <PlainText
        text={lastReceipt === null ? null : money(lastReceipt)}
        note={lastReceiptOn && formatDate(lastReceiptOn)}
      />
    ),
    csv: ({ lastReceiptOn }) => lastReceiptOn,
    sort: ({ lastReceiptOn }) => lastReceiptOn,
    width: 126,
    gives: true,
  },
]

const agents: Column<ArrearsRow>[] = [
  {
    key: 'promise',
    header: 'Promise',
    cell: (row) => <PromiseCell row={row} />,
    csv: ({ promise }) =>
      promise ? `${promisePlates[promise.state].label}: ${describePromise(promise, money)}` : null,
    sort: ({ promise }) => promise?.until ?? null,
    width: 116,
    gives: true,
  },
  {
    key: 'reminder',
    header: 'Reminder',
    cell: (row) => {
      const { text, note } = describeReminders(row)
      return <PlainText text={text} note={note} />
    },
    csv: (row) => Object.values(describeReminders(row)).filter(Boolean).join(', '),
    sort: ({ reminded }) => reminded?.on ?? null,
    width: 124,
    gives: true,
  },
]

const steps: Column<ArrearsRow> = {
  key: 'steps',
  header: 'Next',
  width: 88,
  cell: (row) => <RowSteps row={row} />,
}

/** A client landlord sees neither promises nor reminders; on paper nothing can be pressed. */
export const columnsOf = ({
  mayRead,
  mayAct,
}: {
  mayRead: boolean
  mayAct: boolean
}): readonly Column<ArrearsRow>[] => (mayRead ? (mayAct ? withSteps : withAgents) : seen)
const withAgents = [...seen, ...agents]
const withSteps = [...withAgents, steps]

export const arrearsSearch = ({ tenant, property, landlord }: ArrearsRow) => [tenant, property, landlord]

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BellOff, HandCoins, NotebookPen, Send } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'wouter'
import { Dialogs, useOpenDialog } from '#client/kit/facts/dialogs.tsx'
import { DataTable } from '#client/kit/table/data-table.tsx'
import { linkFilter } from '#client/kit/table/filters/link-filter.ts'
import { ContactItems } from '#client/kit/table/row-menu.tsx'
import { type Filter, useTable } from '#client/kit/table/state/use-table.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { DayWords } from '#client/kit/ui/day-words.tsx'
import { EmptyPlot } from '#client/kit/ui/empty-plot.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { MenuItem } from '#client/kit/ui/overlays/menu.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { usePrinting } from '#client/lib/browser/use-printing.ts'
import { queryFor } from '#client/lib/calls/calls.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { isDate, today } from '#shared/dates.ts'
import { arrearsCalls } from '#shared/money/arrears/arrears.calls.ts'
import type { ArrearsBoard, ArrearsRow } from '#shared/money/arrears/arrears.ts'
import { arrearsBuckets } from '#shared/money/rent/arrears.ts'
import { titleCase } from '#shared/text.ts'
import { Buckets } from './arrears.buckets.tsx'
import { ArrearsBulk, type OfficeDialogs } from './arrears.bulk.tsx'
import { arrearsSearch, columnsOf } from './arrears.columns.tsx'
import { type DebtAction, DebtDialog } from './arrears.steps.tsx'

const icon = { 'aria-hidden': true } as const

function ArrearsItems({ row }: { row: ArrearsRow }) {
  const open = useOpenDialog()
  const begin = (action: DebtAction) => open(<DebtDialog action={action} tenancy={row} />)
  const { id, email, phone, reminders } = row
  return (
    <>
      <MenuItem to={paths.tenancy(id, 'account')}>Open the account</MenuItem>
      <MenuItem icon={<Send {...icon} />} onSelect={() => begin('remind')}>
        Send a reminder...
      </MenuItem>
      <MenuItem icon={<HandCoins {...icon} />} onSelect={() => begin('promise')}>
        Note a promise...
      </MenuItem>
      <MenuItem icon={<NotebookPen {...icon} />} onSelect={() => begin('note')}>
        Add a note...
      </MenuItem>
      <MenuItem icon={<BellOff {...icon} />} onSelect={() => begin('pause')}>
        {reminders.state === 'on' ? 'Pause reminders...' : 'Change the pause...'}
      </MenuItem>
      <ContactItems email={email} phone={phone} />
    </>
  )
}

interface AsOfProps {
  asOf: string | undefined
  onChange: (asOf: string | undefined) => void
}

/** A day that has come and is not today, from the address; undefined for today. */
export const readAsOf = (text: string | undefined | null): string | undefined =>
  text && isDate(text) && text < today() ? text : undefined

function AsOfField({ asOf, onChange }: AsOfProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-start gap-2 print:hidden">
      <label htmlFor={id} className="text-14 leading-10 text-ink-2">
        As of
      </label>
      <div className="grid w-40 gap-1">
        <Input
          id={id}
          type="date"
          max={today()}
          autoComplete="off"
          value={asOf ?? today()}
          onChange={({ target }) => {
            if (target.value === '' || isDate(target.value)) onChange(readAsOf(target.value))
          }}
        />
        <DayWords day={asOf ?? today()} />
      </div>
      {asOf && <Button onClick={() => onChange(undefined)}>Today</Button>}
    </div>
  )
}

/** The arrears on a day, by default today. Each visit fetches them, because rent falls due without a write. */
const boardOf = (asOf: string | undefined) => ({
  ...queryFor(arrearsCalls.board, { query: asOf ? { asOf } : {} }),
  refetchOnMount: 'always' as const,
  placeholderData: keepPreviousData,
})

const useBoard = (asOf: string | undefined) => useQuery(boardOf(asOf))

const rowsOf = ({ rows }: ArrearsBoard) => rows

/** The rows alone of the answer of `useBoard`. */
const useBoardRows = (asOf: string | undefined) => useQuery({ ...boardOf(asOf), select: rowsOf })

const words = { one: 'Tenancy', many: 'Tenancies' }

const filters: readonly Filter<ArrearsRow>[] = [
  {
    key: 'age',
    label: 'Age',
    all: 'Any Age',
    options: arrearsBuckets.map(({ id, name }) => ({ value: id, label: name })),
    keeps: ({ bucket }, age) => bucket === age,
  },
  {
    // The server works out what was owed on the day, so this filter only shows the day as a chip and keeps every row.
    key: 'asOf',
    label: 'As of',
    all: '',
    options: [],
    show: (day) => (isDate(day) ? formatDate(day) : ''),
    keeps: () => true,
  },
  linkFilter<ArrearsRow>(
    'landlord',
    'Landlord',
    ({ landlordId }) => landlordId,
    ({ landlord }) => landlord,
  ),
]

export default function ArrearsList({ bulk: office }: { bulk?: OfficeDialogs }) {
  const asOf = readAsOf(useParameter('asOf'))
  const mayRead = useMay('read')
  const mayWrite = useMayWrite()
  const printing = usePrinting()
  const board = useBoard(asOf)
  const table = useTable<ArrearsRow>({
    name: 'arrears',
    list: useBoardRows(asOf),
    columns: columnsOf({ mayRead, mayAct: mayWrite && !printing }),
    searchIn: arrearsSearch,
    filters,
    sort: '-since',
  })
  const { state, controls } = table

  return (
    <Dialogs>
      <PageHeader
        title="Arrears"
        figures={
          <Buckets
            board={board.data}
            asOf={asOf}
            chosen={state.filters.age}
            onChoose={(age) => controls.filter('age', age)}
          />
        }
        actions={<AsOfField asOf={asOf} onChange={(day) => controls.filter('asOf', day)} />}
      />
      <DataTable
        table={table}
        words={words}
        searchPlaceholder="Search tenant or property..."
        minWidth={mayWrite ? 1020 : 920}
        oneRow
        open={({ id }) => paths.tenancy(id, 'account')}
        label={({ tenant }) => titleCase(tenant)}
        menu={mayWrite ? (row) => <ArrearsItems row={row} /> : undefined}
        bulk={
          mayWrite && !asOf && office
            ? (chosen) => <ArrearsBulk chosen={chosen} office={office} onDone={table.select.none} />
            : undefined
        }
        empty={<Nothing asOf={asOf} />}
      />
    </Dialogs>
  )
}

function Nothing({ asOf }: { asOf: string | undefined }) {
  if (asOf)
    return (
      <EmptyState
        picture={<EmptyPlot sign="CLEAR" />}
        title={`No rent was overdue on ${formatDate(asOf)}`}
        text="Only tenancies with a rent account are counted."
        action={<Link href={paths.arrears()}>As of Today</Link>}
      />
    )
  return (
    <EmptyState
      picture={<EmptyPlot sign="CLEAR" />}
      title="No tenant is in arrears"
      text="All rent that is due has been paid. Tenancies without a rent account are not counted."
      action={<Link href={paths.rent()}>Open Rent</Link>}
    />
  )
}

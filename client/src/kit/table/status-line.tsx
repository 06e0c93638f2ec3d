import { X } from 'lucide-react'
import { type ReactNode, Suspense, useMemo } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { formatCount } from '#client/lib/format.ts'
import type { Column } from './state/column.ts'
import type { Filter, Table } from './state/use-table.ts'
import { SavedViews } from './views/saved-views.tsx'

interface Words {
  one: string
  many: string
}

/** 'Showing 5 of 12 properties', announced by screen readers when it changes. */
export function ShownCount<Row>({ table, words }: { table: Table<Row>; words: Words }) {
  const total = table.rows?.length ?? 0
  return (
    <p role="status" className="text-13 text-ink-3 tabular-nums">
      Showing {formatCount(table.shown.length)} of {formatCount(total)}{' '}
      {(total === 1 ? words.one : words.many).toLowerCase()}
    </p>
  )
}

/** The active filters of a list with the text of each chip. */
export function activeFilters<Row>(
  filters: readonly Filter<Row>[],
  values: Readonly<Record<string, string>>,
  rows: readonly Row[] = [],
) {
  return filters.flatMap(({ key, label, options = [], show }) => {
    const value = values[key]
    if (value === undefined) return []
    const found = options.find((option) => option.value === value)
    const text = found?.label ?? (show ? show(value, rows) : value)
    return text ? [{ key, label: `${label}: ${text}` }] : []
  })
}

function Chips<Row>({ table, of = table.filters }: { table: Table<Row>; of?: readonly Filter<Row>[] }) {
  const { controls, state } = table
  const chips = activeFilters(of, state.filters, table.rows)
  if (chips.length === 0) return null
  return (
    <ul aria-label="Filters" className="flex flex-wrap items-center gap-2">
      {chips.map(({ key, label }) => (
        <li
          key={key}
          className="flex h-8 items-center gap-1 rounded-badge bg-brand-soft pl-2.5 text-13 font-medium text-brand-soft-ink"
        >
          {label}
          <button
            type="button"
            aria-label={`Remove filter ${label}`}
            onClick={() => controls.filter(key, undefined)}
            className="flex size-8 items-center justify-center rounded-badge hover:bg-[color-mix(in_oklab,currentColor_12%,transparent)]"
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </li>
      ))}
      <li>
        <Button look="ghost" size="sm" onClick={controls.clear}>
          Clear Filters
        </Button>
      </li>
    </ul>
  )
}

/** The sum of each visible money column over the selected rows: 'Rent £3,450/mo'. */
function Sums<Row>({ chosen, columns }: { chosen: readonly Row[]; columns: readonly Column<Row>[] }) {
  const { format } = useCurrency()
  const sums = useMemo(
    () =>
      columns.flatMap(({ key, header, amount, per }) => {
        if (!amount) return []
        // Added up in whole pence, because 0.1 + 0.2 is not 0.3 in binary fractions.
        const pence = chosen.reduce((sum, row) => sum + Math.round((amount(row) ?? 0) * 100), 0)
        return [{ key, header: header.replace(per ?? '', ''), amount: pence / 100, per }]
      }),
    [chosen, columns],
  )
  return sums.map(({ key, header, amount, per }) => (
    <p key={key} className="mr-1 text-13 tabular-nums">
      {header}{' '}
      <span className="font-semibold">
        {format(amount)}
        {per}
      </span>
    </p>
  ))
}

const noRows: never[] = []

export interface StatusLineProps<Row> {
  table: Table<Row>
  words: Words
  /** Shown beside the count, e.g. the total of the shown rows. */
  note?: ReactNode
  /** Whether this line has 'Showing 5 of 12'. */
  counts: boolean
  /** The buttons of the bar that appears once rows are selected. */
  bulk: ((chosen: Row[]) => ReactNode) | undefined
}

type SelectionProps<Row> = Pick<StatusLineProps<Row>, 'table' | 'bulk'>

/** How many rows are selected, their sums and the bulk actions; `otherwise` while none is. */
export function Selection<Row extends { id: string }>({
  table,
  bulk,
  otherwise,
}: SelectionProps<Row> & { otherwise: ReactNode }) {
  const { selected, rows = noRows, shown, select } = table
  const mayChoose = bulk !== undefined
  const chosen = useMemo(
    () => (selected.size > 0 && mayChoose ? rows.filter(({ id }) => selected.has(id)) : []),
    [rows, selected, mayChoose],
  )
  const inSight = useMemo(
    () => (chosen.length > 0 ? shown.filter(({ id }) => selected.has(id)).length : 0),
    [chosen, shown, selected],
  )
  if (chosen.length === 0) return otherwise
  return (
    <section
      aria-label="Selection"
      className="flex flex-wrap items-center gap-2 rounded-control bg-brand-soft py-1 pr-1 pl-3 text-brand-soft-ink"
    >
      <p role="status" className="mr-1 text-14 font-semibold tabular-nums">
        {formatCount(chosen.length)} selected
      </p>
      <Sums chosen={chosen} columns={table.visible} />
      {inSight < chosen.length && (
        <p className="mr-1 text-13">{formatCount(chosen.length - inSight)} of them not shown</p>
      )}
      <Suspense fallback={null}>{bulk?.(chosen)}</Suspense>
      <button
        type="button"
        aria-label="Clear selection"
        onClick={select.none}
        className="flex size-8 items-center justify-center rounded-badge hover:bg-[color-mix(in_oklab,currentColor_12%,transparent)] pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </section>
  )
}

/** The line above the table: how many rows are shown or, once rows are selected, the bulk actions. Its height is fixed, so rows don't jump. */
export function StatusLine<Row extends { id: string }>({
  table,
  words,
  note,
  bulk,
  counts,
}: StatusLineProps<Row>) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 py-0.5 pointer-coarse:min-h-15 print:hidden">
      <Selection
        table={table}
        bulk={bulk}
        otherwise={
          <>
            {counts && <ShownCount table={table} words={words} />}
            {note}
          </>
        }
      />
      <SavedViews name={table.name} density={table.density} hidden={table.hidden} />
      <Chips table={table} />
    </div>
  )
}

/** The same in the row of the search, where no filter but those of links and panels needs a chip. */
export function InlineStatus<Row extends { id: string }>({
  table,
  words,
  note,
}: Pick<StatusLineProps<Row>, 'table' | 'words' | 'note'>) {
  const unseen = table.filters.filter(({ options = [] }) => options.length === 0)
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2 whitespace-nowrap max-xl:order-3 max-sm:basis-full sm:flex-1 xl:flex-nowrap">
      {table.rows && (
        <>
          <ShownCount table={table} words={words} />
          {note}
          <SavedViews name={table.name} density={table.density} hidden={table.hidden} />
          <Chips table={table} of={unseen} />
        </>
      )}
    </div>
  )
}

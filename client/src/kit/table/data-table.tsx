import { type KeyboardEvent, type ReactNode, useDeferredValue } from 'react'
import { usePrinting } from '#client/lib/browser/use-printing.ts'
import { countOf, formatCount } from '#client/lib/format.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { today } from '#shared/dates.ts'
import { formatCsvFile, saveFile } from './csv.ts'
import type { ChangeRow } from './edit/cell-edit.ts'
import { ImportHint } from './files.tsx'
import { Grid } from './grid.tsx'
import type { PeekProps } from './peek.ts'
import type { Column } from './state/column.ts'
import { useFollowed } from './state/use-followed.ts'
import { type Table, useLatest } from './state/use-table.ts'
import { HiddenNote, NoMatches, TableError, TableLoading } from './states.tsx'
import { activeFilters, InlineStatus, Selection, ShownCount, StatusLine } from './status-line.tsx'
import { Toolbar } from './toolbar.tsx'

interface PrintNoteProps<Row> {
  table: Table<Row>
  words: { one: string; many: string }
}

/** The list's filters in words, on paper only, e.g. 'Status: Rented · 12 of 60 properties'. */
function PrintNote<Row>(props: PrintNoteProps<Row>) {
  return usePrinting() && <Note {...props} />
}

function Note<Row>({ table, words }: PrintNoteProps<Row>) {
  const { rows = [], shown, state, filters, columns } = table
  const sorted = columns.find(({ key }) => key === state.sort.by)?.header
  const parts = [
    ...activeFilters(filters, state.filters).map(({ label }) => label),
    state.text.trim() && `Search: “${state.text.trim()}”`,
    sorted && `Order: ${sorted}${state.sort.down ? ', descending' : ''}`,
    `${formatCount(shown.length)} of ${countOf(rows.length, words)}`,
  ]
  return <p className="mb-3 hidden text-13 text-ink-2 print:block">{parts.filter(Boolean).join(' · ')}</p>
}

/** Downloads the given rows and columns as a CSV file named after the list and the day. */
function exportRows<Row>(name: string, rows: readonly Row[], columns: readonly Column<Row>[]): void {
  const data = columns.flatMap(({ header, csv }) => (csv ? [{ header, csv }] : []))
  const head = data.map(({ header }) => header)
  const body = rows.map((row) => data.map(({ csv }) => csv(row)))
  saveFile(`${name}-${today()}.csv`, formatCsvFile([head, ...body]))
}

export interface DataTableProps<Row> {
  table: Table<Row>
  /** Names of the kind of record: { one: 'Property', many: 'Properties' }. */
  words: { one: string; many: string }
  /** The placeholder of the search box, e.g. 'Search tenants...'. */
  searchPlaceholder: string
  /** The address of a row's record. */
  open: (row: Row) => string
  /** The panel that shows a record beside the list. */
  peek?: ((asked: PeekProps) => ReactNode) | undefined
  /** The row's name, e.g. the property's address, for the labels of its checkbox and menu. */
  label: (row: Row) => string
  /** The items of the row's menu; without `menu` rows have no menu. */
  menu?: ((row: Row) => ReactNode) | undefined
  /** Stores a change of a cell; without `change` cells cannot be changed in the list. */
  change?: ChangeRow<Row> | undefined
  /** Buttons of the 'N selected' bar; without `bulk` rows cannot be selected. */
  bulk?: ((chosen: Row[]) => ReactNode) | undefined
  /** Shown when there are no records at all. */
  empty: ReactNode
  /** The least width of the table in px; 900 unless given. */
  minWidth?: number
  /** The height of every row in px, where a list has one of its own. */
  rowHeight?: number | undefined
  /** Shown beside 'Showing 5 of 12', e.g. the total of the shown rows. */
  note?: ReactNode
  /** Whether count, saved views and bulk actions stand in the row of the search, for a list with few filters. */
  oneRow?: boolean
  /** Whether 'Showing 5 of 12' is in a footer below the table instead of above the table. */
  countBelow?: boolean
  /** The URL of a file with all records, offered by 'Export CSV'. */
  everything?: string
  /** The path of the import screen; undefined for a person who may not import. */
  importAt?: string | undefined
}

const frame = 'overflow-hidden rounded-card border border-hairline bg-surface shadow-card'

/** Whether Esc was pressed for the list itself, and neither closes a menu or dialog nor clears a field. */
function isEscape(event: KeyboardEvent): boolean {
  const { target, currentTarget } = event
  if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof Element)) return false
  return currentTarget.contains(target) && !target.matches('input:not([type="checkbox"]), textarea')
}

/** A list screen's content: toolbar, status line and table, or the loading, error or empty state. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const {
    table,
    words,
    searchPlaceholder,
    open,
    label,
    menu,
    bulk,
    empty,
    minWidth,
    importAt,
    countBelow = false,
    oneRow = false,
  } = props
  const { list, rows, shown, controls, name } = table
  const many = words.many.toLowerCase()
  const followed = useFollowed(table)
  // Rows that arrive replace the bars of the loading state in small steps, so that a phone stays touchable meanwhile.
  const isDrawn = useDeferredValue(rows !== undefined)
  const mayRead = useMay('read')
  const onExport = useLatest(() => exportRows(name, shown, table.kept))

  if (!rows && list.error)
    return (
      <div className={frame}>
        <TableError read={list} what={many} />
      </div>
    )
  if (rows && rows.length === 0)
    return (
      <div className={frame}>
        {empty}
        {importAt && <ImportHint to={importAt} />}
      </div>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is heard wherever the focus is in the list
    <div onKeyDown={(event) => isEscape(event) && table.selected.size > 0 && table.select.none()}>
      <Toolbar
        table={table}
        searchPlaceholder={searchPlaceholder}
        onExport={onExport}
        everything={mayRead ? props.everything : undefined}
        importAt={importAt}
        {...(oneRow && {
          beside: <InlineStatus table={table} words={words} note={props.note} />,
          around: (finding: ReactNode) => <Selection table={table} bulk={bulk} otherwise={finding} />,
        })}
      />
      {oneRow ? null : rows ? (
        <StatusLine table={table} words={words} note={props.note} bulk={bulk} counts={!countBelow} />
      ) : (
        <div className="h-11 pointer-coarse:h-15" />
      )}
      <PrintNote table={table} words={words} />
      {followed.hidden && <HiddenNote label={label(followed.hidden)} onReveal={followed.reveal} />}
      {!rows || !isDrawn ? (
        <div className={frame}>
          <TableLoading text={`Loading ${many}...`} />
        </div>
      ) : shown.length === 0 ? (
        <div className={frame}>
          <NoMatches title={`No ${many} found`} onClear={controls.clear} />
        </div>
      ) : (
        <Grid
          table={table}
          caption={words.many}
          open={open}
          peek={props.peek}
          label={label}
          menu={menu}
          marked={followed.marked}
          onFollow={followed.follow}
          change={props.change}
          selectable={bulk !== undefined}
          minWidth={minWidth}
          rowHeight={props.rowHeight}
          roomBelow={countBelow ? '3rem' : '0px'}
        />
      )}
      {rows && countBelow && (
        <footer className="print:hidden flex min-h-12 items-center">
          <ShownCount table={table} words={words} />
        </footer>
      )}
    </div>
  )
}

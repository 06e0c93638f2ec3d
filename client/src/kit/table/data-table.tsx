import type { ReactNode } from 'react'
import { useMay } from '#client/lib/use-may-write.ts'
import { exportShown } from './export.ts'
import { OrImport } from './files.tsx'
import { Grid } from './grid.tsx'
import { type Table, useLatest } from './state/use-table.ts'
import { NoMatch, TableError, TableLoading } from './states.tsx'
import { StatusLine } from './status-line.tsx'
import { Toolbar } from './toolbar.tsx'

export interface DataTableProps<Row> {
  table: Table<Row>
  /** The records' names as titles: { one: 'Property', many: 'Properties' }. */
  words: { one: string; many: string }
  /** In the search box, e.g. 'Search tenants...'. */
  searchPlaceholder: string
  /** Where a row leads. */
  open: (row: Row) => string
  /** What a row is called, e.g. its address: for checkboxes and menus. */
  label: (row: Row) => string
  /** MenuItems of the row's menu. */
  menu?: ((row: Row) => ReactNode) | undefined
  /** Buttons of the 'N selected' bar; without it rows cannot be selected. */
  bulk?: ((chosen: Row[]) => ReactNode) | undefined
  /** What stands there when there are no records at all. */
  empty: ReactNode
  /** In px, where the columns need more than the usual 900. */
  minWidth?: number
  /** Beside 'Showing 5 of 12', e.g. what the shown rows add up to. */
  note?: ReactNode
  /** Further controls beside the filters, e.g. a sort select. */
  extra?: ReactNode
  /** The address of a file with all records, for 'Export CSV'. */
  everything?: string
  /** The screen that reads a CSV file in; undefined where this person may not. */
  importAt?: string | undefined
}

const frame = 'overflow-hidden rounded-card border border-hairline bg-surface shadow-card'

/** A list: search, filters, selection, table, and the states it can be in. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { table, words, searchPlaceholder, open, label, menu, bulk, empty, minWidth, importAt } = props
  const { list, rows, shown, visible, controls, name } = table
  const many = words.many.toLowerCase()
  const mayRead = useMay('read')
  const onExport = useLatest(() => exportShown(name, shown, visible))

  if (!rows && list.error)
    return (
      <div className={frame}>
        <TableError
          what={many}
          error={list.error}
          pending={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      </div>
    )
  if (rows && rows.length === 0)
    return (
      <div className={frame}>
        {empty}
        {importAt && <OrImport to={importAt} />}
      </div>
    )
  return (
    <div>
      <Toolbar
        table={table}
        searchPlaceholder={searchPlaceholder}
        onExport={onExport}
        extra={props.extra}
        everything={mayRead ? props.everything : undefined}
        importAt={importAt}
      />
      {rows ? (
        <StatusLine table={table} words={words} note={props.note} bulk={bulk} />
      ) : (
        <div className="h-12" />
      )}
      {!rows ? (
        <div className={frame}>
          <TableLoading text={`Loading ${many}...`} />
        </div>
      ) : shown.length === 0 ? (
        <div className={frame}>
          <NoMatch title={`No ${many} found`} onClear={controls.clear} />
        </div>
      ) : (
        <Grid
          table={table}
          caption={words.many}
          open={open}
          label={label}
          menu={menu}
          selectable={bulk !== undefined}
          minWidth={minWidth}
        />
      )}
    </div>
  )
}

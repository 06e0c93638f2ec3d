import { clsx } from 'clsx'
import { memo, type ReactNode } from 'react'
import { RowCheckbox } from './check.tsx'
import type { ChangeRow } from './edit/cell-edit.ts'
import { EditButton } from './edit/edit-button.tsx'
import { RowMenu } from './row-menu.tsx'
import { type ControlName, nameControl, RowName } from './row-names.tsx'
import './row-mark.css'
import './row-signs.css'
import type { Column } from './state/column.ts'

export interface RowActions<Row> {
  /** The row's name for screen readers. */
  label: (row: Row) => string
  menu: ((row: Row) => ReactNode) | undefined
  toggle: (id: string, extend: boolean) => void
  /** Whether the record's name has a button that shows the record in the panel. */
  mayPeek: boolean
  /** Stores a change of a cell; undefined for a person who may not write. */
  change: ChangeRow<Row> | undefined
  onChanged: (row: Row, cell: string) => void
}

interface RowProps<Row> {
  row: Row
  /** The list's name in addresses. */
  list: string
  /** The row's position in the whole list, from 0. */
  at: number
  columns: readonly Column<Row>[]
  selected: boolean
  /** Pointed out for a moment, or as long as the panel shows the row's record. */
  marked: 'briefly' | 'peeked' | undefined
  selectable: boolean
  actions: RowActions<Row>
  /** Whether the window is narrower than 768 px. */
  narrow: boolean
  /** The money columns in which an amount has pence. */
  pence: ReadonlySet<string>
  /** The currency and date style. No code reads `written`; a change of it renders the row again. */
  written: string
}

const cellLine = 'border-b border-hairline'

/** The cell that names the row stays in sight when the table scrolls sideways. */
const leadCell = clsx(
  cellLine,
  'px-3 text-left text-14 font-normal text-ink',
  'relative max-[1439px]:sticky print:static! max-[1439px]:left-0 max-[1439px]:z-1 max-[1439px]:bg-inherit',
  'max-[1439px]:shadow-[inset_-1px_0_0_var(--hairline)]',
)

/** Appears beside the name under the pointer. The space bar does the same, so the button is no stop for the Tab key. */
function PeekButton({ name }: { name: ControlName }) {
  return (
    <button
      type="button"
      data-peek
      tabIndex={-1}
      {...name}
      title="Quick view (Space)"
      className="row-sign sign-panel absolute inset-y-0 right-1.5 my-auto size-8 rounded-control text-ink-2 group-hover:border group-hover:border-hairline group-hover:bg-surface group-hover:shadow-card hover:bg-sunken pointer-coarse:hidden print:hidden"
    />
  )
}

function TableRow<Row extends { id: string }>(props: RowProps<Row>) {
  const { row, list, at, columns, selected, marked, selectable, actions, narrow, pence } = props
  const label = actions.label(row)
  const nameOf = (action: string) => nameControl(list, action, at)
  return (
    <tr
      data-id={row.id}
      aria-rowindex={at + 2}
      aria-selected={selectable ? selected : undefined}
      className={clsx(
        'group h-(--row) cursor-pointer break-inside-avoid',
        selected || marked ? 'bg-brand-soft' : 'bg-surface hover:bg-(--row-hover)',
        marked === 'briefly' && 'row-marked',
        marked && 'shadow-[inset_3px_0_0_var(--brand-edge)]',
      )}
    >
      {selectable && (
        <td className={clsx(cellLine, 'print:hidden')} data-stop="open">
          <RowCheckbox
            mark={selected ? 'all' : 'none'}
            name={nameOf('select')}
            onToggle={(extend) => actions.toggle(row.id, extend)}
          />
        </td>
      )}
      {columns.map((column) =>
        column.lead ? (
          <th key={column.key} scope="row" className={leadCell}>
            {column.cell(row, narrow ? column.brief?.(row) : undefined)}
            <RowName list={list} at={at} label={label} />
            {actions.mayPeek && !narrow && <PeekButton name={nameOf('peek')} />}
          </th>
        ) : (
          <td
            key={column.key}
            data-pence={pence.has(column.key) || undefined}
            className={clsx(
              cellLine,
              'text-14 text-ink',
              column.tight ? 'px-1' : 'px-3',
              column.align === 'end' && 'text-right tabular-nums',
              column.oneLine && 'whitespace-nowrap',
              column.edit &&
                'relative group-focus-within:bg-inherit group-hover:bg-inherit pointer-coarse:bg-inherit',
            )}
          >
            {column.cell(row)}
            {column.edit && actions.change && column.edit.when?.(row) !== false && (
              <EditButton
                row={row}
                edit={column.edit}
                cell={`edit-${column.key}`}
                label={label}
                name={nameOf(`change-${column.key}`)}
                alignEnd={column.align === 'end'}
                change={actions.change}
                onChanged={actions.onChanged}
              />
            )}
          </td>
        ),
      )}
      {actions.menu && (
        <td className={clsx(cellLine, 'pr-2 text-right print:hidden')} data-stop="open">
          <RowMenu name={nameOf('menu')} items={() => actions.menu?.(row)} />
        </td>
      )}
    </tr>
  )
}

/** A row that renders again only when its own props change. */
export const MemoRow = memo(TableRow) as typeof TableRow

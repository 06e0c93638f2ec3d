import { clsx } from 'clsx'
import { memo, type ReactNode } from 'react'
import { Check } from './check.tsx'
import { RowMenu } from './row-menu.tsx'
import type { Column } from './state/column.ts'

export interface RowActions<Row> {
  /** What the row is called, for people who cannot see it. */
  label: (row: Row) => string
  menu: ((row: Row) => ReactNode) | undefined
  toggle: (id: string, reach: boolean) => void
}

interface RowProps<Row> {
  row: Row
  /** Its place in the whole list, from 0. */
  at: number
  columns: readonly Column<Row>[]
  selected: boolean
  selectable: boolean
  actions: RowActions<Row>
  /** Amounts are drawn in it: another one draws the row anew. */
  currency: string
}

const cellLine = 'border-b border-hairline'

function TableRow<Row extends { id: string }>(props: RowProps<Row>) {
  const { row, at, columns, selected, selectable, actions } = props
  const label = actions.label(row)
  return (
    <tr
      data-id={row.id}
      aria-rowindex={at + 2}
      aria-selected={selectable ? selected : undefined}
      className={clsx(
        'group h-(--row) cursor-pointer',
        selected ? 'bg-brand-soft' : 'bg-surface hover:bg-(--row-hover)',
      )}
    >
      {selectable && (
        <td className={cellLine} data-stop="open">
          <Check
            mark={selected ? 'all' : 'none'}
            label={`Select ${label}`}
            onToggle={(reach) => actions.toggle(row.id, reach)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          className={clsx(
            cellLine,
            'px-3 text-14 text-ink',
            column.align === 'end' && 'text-right tabular-nums',
            column.lead &&
              'max-[1439px]:sticky max-[1439px]:left-0 max-[1439px]:z-1 max-[1439px]:bg-inherit max-[1439px]:shadow-[inset_-1px_0_0_var(--hairline)]',
          )}
        >
          {column.cell(row)}
        </td>
      ))}
      {actions.menu && (
        <td className={clsx(cellLine, 'pr-2 text-right')} data-stop="open">
          <RowMenu label={`Actions for ${label}`} items={() => actions.menu?.(row)} />
        </td>
      )}
    </tr>
  )
}

/** Drawn anew only when something of its own changed. */
export const MemoRow = memo(TableRow) as typeof TableRow

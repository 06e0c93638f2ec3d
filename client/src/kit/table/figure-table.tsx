import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface FigureColumn<Row> {
  name: string
  cell: (row: Row) => ReactNode
  /** Its sum, in a row below the others. */
  sum?: ReactNode
  /** Its cells are text, which stands at the left. */
  isText?: boolean
  /** More classes of its cells; its head and its sum take their places from them too. */
  className?: string
}

interface FigureTableProps<Row> {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The first column names the row. */
  columns: readonly FigureColumn<Row>[]
  rowClass?: (row: Row) => string | false | undefined
  /** The names stay in sight while the figures are scrolled sideways. */
  stays?: boolean
  /** The table is part of a text, so that it has no margins of its own. */
  inset?: boolean
}

const inSight = 'max-[1439px]:sticky max-[1439px]:left-0 max-[1439px]:shadow-[inset_-1px_0_0_var(--hairline)]'

/** A table of few rows and many columns of figures, and what they come to. A list of records is a DataTable. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { label, rows, keyOf, columns, rowClass, stays = false, inset = false } = props
  const room = inset ? 'py-1.5 pl-4 first:pl-0' : 'px-2 py-2.5 first:pl-5 last:pr-5 sm:px-3'
  const look = ({ isText, className }: FigureColumn<Row>, at: number) =>
    clsx(room, 'align-baseline', at === 0 || isText ? 'text-left' : 'text-right', className)
  const figure = (column: FigureColumn<Row>, at: number) =>
    clsx(look(column, at), !column.isText && 'whitespace-nowrap')
  const lead = (background: string) => stays && [inSight, background]
  // Three columns fit every screen, with names of two lines; what is wider is scrolled, also by the keyboard.
  const isWide = columns.length > 3
  const table = (
    <table aria-label={isWide ? undefined : label} className="w-full text-14 tabular-nums">
      <thead>
        <tr className={clsx('border-b border-hairline text-13 text-ink-3', isWide && 'whitespace-nowrap')}>
          {columns.map((column, at) => (
            <th
              key={column.name}
              scope="col"
              className={clsx(look(column, at), 'font-medium! text-ink-3!', at === 0 && lead('bg-surface'))}
            >
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline">
        {rows.map((row) => (
          <tr key={keyOf(row)} className={rowClass?.(row) || undefined}>
            {columns.map((column, at) =>
              at === 0 ? (
                <th
                  key={column.name}
                  scope="row"
                  className={clsx(look(column, at), 'font-normal', lead('bg-surface'))}
                >
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.name} className={figure(column, at)}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {columns.some(({ sum }) => sum !== undefined) && (
        <tfoot>
          <tr className="border-t border-hairline bg-sunken font-semibold">
            {columns.map((column, at) =>
              at === 0 ? (
                <th key={column.name} scope="row" className={clsx(look(column, at), lead('bg-sunken'))}>
                  {column.sum}
                </th>
              ) : (
                <td key={column.name} className={figure(column, at)}>
                  {column.sum}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </table>
  )
  if (!isWide) return table
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label={label}>
      {table}
    </section>
  )
}

import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown, Info } from 'lucide-react'
import { memo } from 'react'
import { Tooltip } from '#client/kit/ui/overlays/tooltip.tsx'
import { RowCheckbox } from './check.tsx'
import type { Column } from './state/column.ts'
import type { Sort } from './state/order.ts'
import type { Mark } from './state/selection.ts'

interface HeadProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort
  onSort: (key: string) => void
  mark: Mark
  onAll: ((on: boolean) => void) | undefined
  all: string
  menu: boolean
  /** Whether the head is printed. It then has no buttons, which Chromium would leave out on every sheet but the first. */
  printing: boolean
}

const cell =
  'sticky print:static top-0 z-2 h-10 border-b border-hairline bg-sunken text-left text-13 font-semibold text-ink-2'

function UnmemoizedHead<Row>({ columns, sort, onSort, mark, onAll, all, menu, printing }: HeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {onAll && (
          <th scope="col" className={clsx(cell, 'print:hidden')}>
            <RowCheckbox mark={mark} name={{ 'aria-label': all }} onToggle={() => onAll(mark !== 'all')} />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} printing={printing} />
        ))}
        {menu && (
          <th scope="col" className={clsx(cell, 'print:hidden')}>
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

export const TableHead = memo(UnmemoizedHead) as typeof UnmemoizedHead

function HeadCell<Row>({
  column,
  sort,
  onSort,
  printing,
}: {
  column: Column<Row>
  sort: Sort
  onSort: (key: string) => void
  printing: boolean
}) {
  const { key, header, head, tip, align, lead } = column
  const sorted = sort.by === key ? (sort.down ? 'descending' : 'ascending') : 'none'
  const Arrow = sorted === 'none' ? ChevronsUpDown : sorted === 'ascending' ? ArrowUp : ArrowDown
  const words = (
    <>
      <span className="truncate">{header}</span>
      {tip && <Info aria-hidden="true" className="size-3.5 shrink-0 text-ink-3" />}
    </>
  )
  const box = clsx(
    'group inline-flex h-8 max-w-full items-center gap-1 rounded-badge px-3',
    align === 'end' && 'flex-row-reverse',
  )
  const named =
    head !== undefined && !printing ? (
      head
    ) : printing ? (
      <span className={box}>
        {words}
        {sorted !== 'none' && <Arrow aria-hidden="true" className="size-3.5 shrink-0" />}
      </span>
    ) : column.sort ? (
      <button
        type="button"
        onClick={() => onSort(key)}
        className={clsx(box, 'hover:text-ink', sorted !== 'none' && 'text-ink')}
      >
        {words}
        <Arrow
          aria-hidden="true"
          className={clsx(
            'size-3.5 shrink-0',
            sorted === 'none' &&
              'text-ink-3 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
          )}
        />
      </button>
    ) : tip ? (
      <button type="button" className={clsx(box, 'cursor-help')}>
        {words}
      </button>
    ) : (
      <span className={box}>{words}</span>
    )
  return (
    <th
      scope="col"
      aria-sort={column.sort ? sorted : undefined}
      className={clsx(
        cell,
        align === 'end' && 'text-right',
        lead && 'max-[1439px]:left-0 max-[1439px]:z-3 max-[1439px]:shadow-[inset_-1px_0_0_var(--hairline)]',
      )}
    >
      {tip ? <Tooltip text={tip}>{named}</Tooltip> : named}
    </th>
  )
}

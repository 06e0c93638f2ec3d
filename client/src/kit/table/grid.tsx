import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useLocation } from 'wouter'
import { useIsNarrow, useMedia } from '#client/lib/browser/use-media.ts'
import { usePrinting } from '#client/lib/browser/use-printing.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { useDateFormat } from '#client/lib/dates.ts'
import { checkWidth, computeNeededWidth, menuWidth, planWidths } from './column-widths.ts'
import type { ChangeRow, RowChange } from './edit/cell-edit.ts'
import { TableHead } from './head.tsx'
import type { PeekProps } from './peek.ts'
import { MemoRow, type RowActions } from './row.tsx'
import { isPeekClick, isRowClick, linkOf } from './row-clicks.ts'
import { focusRow, handleRowKey, scrollToRow } from './row-keys.ts'
import { ControlNames } from './row-names.tsx'
import { rowHeights } from './state/preferences.ts'
import type { Marked } from './state/use-followed.ts'
import { useHeldFocus } from './state/use-held-focus.ts'
import { useRowWindow } from './state/use-row-window.ts'
import { type Table, useLatest } from './state/use-table.ts'
import { useTopOffset } from './state/use-top.ts'

export interface GridProps<Row> {
  table: Table<Row>
  /** The table's name, e.g. 'Properties'. */
  caption: string
  open: (row: Row) => string
  peek: ((asked: PeekProps) => ReactNode) | undefined
  label: (row: Row) => string
  menu: ((row: Row) => ReactNode) | undefined
  /** The row to focus and to mark for a moment. */
  marked: Marked | undefined
  onFollow: (id: string, control: string) => void
  /** Stores a change of a cell; undefined for a person who may not write. */
  change: ChangeRow<Row> | undefined
  selectable: boolean
  minWidth: number | undefined
  rowHeight?: number | undefined
  /** The height that the window needs below the table, as CSS. */
  roomBelow: string
}

/** The numbers from `first` up to, but not including, `end`. */
const range = (first: number, end: number) => Array.from({ length: end - first }, (_, at) => first + at)

/** The height of the header row in px. */
const headHeight = 40

/** Whether a row may take the focus: nobody is typing, and no dialog is open. */
function mayTakeFocus(): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body) return true
  return !focused.matches('input:not([type="checkbox"]), textarea') && !focused.closest('[role$="dialog"]')
}

export function Grid<Row extends { id: string }>(props: GridProps<Row>) {
  const {
    table,
    caption,
    open,
    peek,
    label,
    menu,
    marked,
    onFollow,
    change,
    selectable,
    minWidth = 900,
    roomBelow,
  } = props
  const { shown, visible, state, view, controls, select, selected, density, name } = table
  const height = props.rowHeight ?? rowHeights[density]
  const scroller = useTopOffset()
  const [, navigate] = useLocation()
  const { code } = useCurrency()
  const { dateStyle } = useDateFormat()
  const { focused, onMove } = useHeldFocus(scroller, view)
  const inSight = useRowWindow({ scroller, count: shown.length, height, view, onMove })

  useEffect(() => {
    const at = marked === undefined ? -1 : shown.findIndex(({ id }) => id === marked.id)
    if (marked && at >= 0 && mayTakeFocus()) focusRow({ scroller, height }, { at, control: marked.control })
  }, [marked, shown, scroller, height])

  const printing = usePrinting()
  const { first, end } = printing ? { first: 0, end: shown.length } : inSight

  const latestLabel = useLatest(label)
  const latestMenu = useLatest((row: Row) => menu?.(row))
  const latestChange = useLatest((wanted: RowChange<Row>) => change?.(wanted) ?? Promise.resolve())
  const onChanged = useLatest((row: Row, cell: string) => onFollow(row.id, `[data-cell="${cell}"]`))
  const hasMenu = menu !== undefined
  const hasPeek = peek !== undefined
  const [peekedId, setPeekedId] = useState<string>()
  const peekedAt = peekedId === undefined ? -1 : shown.findIndex(({ id }) => id === peekedId)
  const peeked = shown[peekedAt]
  const mayChange = change !== undefined
  const narrow = useIsNarrow()
  const hasFingers = useMedia('(pointer: coarse)')
  const room = useMemo(
    () => planWidths(visible, { narrow, fingers: mayChange && hasFingers }),
    [visible, narrow, mayChange, hasFingers],
  )
  const needed = computeNeededWidth(visible, { checks: selectable, menu: hasMenu })
  const actions = useMemo<RowActions<Row>>(
    () => ({
      label: latestLabel,
      menu: hasMenu ? latestMenu : undefined,
      mayPeek: hasPeek,
      toggle: select.toggle,
      change: mayChange ? latestChange : undefined,
      onChanged,
    }),
    [latestLabel, latestMenu, hasMenu, hasPeek, select, mayChange, latestChange, onChanged],
  )

  const onClick = (event: MouseEvent) => {
    if (event.button > 1) return
    const link = linkOf(event)
    if (link !== null) {
      event.preventDefault()
      return navigate(link)
    }
    const id = event.target instanceof Element && event.target.closest<HTMLElement>('tr[data-id]')?.dataset.id
    if (id && isPeekClick(event)) return setPeekedId(id)
    if (!isRowClick(event)) return
    const row = shown.find((each) => each.id === id)
    if (!row) return
    if (event.ctrlKey || event.metaKey || event.button === 1) window.open(open(row), '_blank')
    else navigate(open(row))
  }

  const onKeyDown = (event: KeyboardEvent) =>
    handleRowKey(
      event,
      { scroller, rows: shown, height, toggle: select.toggle, peek: hasPeek ? setPeekedId : undefined },
      focused(),
    )

  const closePeek = () => {
    setPeekedId(undefined)
    if (peekedAt >= 0) focusRow({ scroller, height }, { at: peekedAt, control: 'a' })
  }
  const stepPeek = (step: 1 | -1) => {
    const next = shown[peekedAt + step]
    if (!next) return
    setPeekedId(next.id)
    scrollToRow({ scroller, height }, peekedAt + step)
  }

  // Only the rows in sight are rendered: the margin replaces the rows above, and the outer height that of all rows.
  const windowStyle: CSSProperties & Record<`--${string}`, string> = {
    marginTop: first * height,
    '--row': printing ? '1.75rem' : `${height}px`,
    '--row-hover': 'color-mix(in oklab, var(--sunken) 45%, var(--surface))',
  }

  return (
    <>
      {/* Focusable, to hold the focus of a row that has scrolled out of sight. */}
      <section
        ref={scroller}
        aria-label={`Table of ${caption.toLowerCase()}`}
        tabIndex={-1}
        onKeyDown={(event) => event.target === event.currentTarget && onKeyDown(event)}
        className="relative outline-offset-[-2px] overflow-auto overscroll-x-contain contain-content [overflow-anchor:none] rounded-card border border-hairline bg-surface shadow-card print:overflow-visible print:rounded-none print:border-0 print:shadow-none print:[contain:none]"
        style={printing ? {} : { maxHeight: `max(20rem, calc(100dvh - var(--top) - 2rem - ${roomBelow}))` }}
      >
        <div
          className="flow-root"
          style={{
            minWidth: printing ? 0 : Math.min(minWidth, needed) + room.more,
            height: printing ? 'auto' : headHeight + shown.length * height,
          }}
        >
          <ControlNames list={name} columns={visible} />
          <table
            aria-rowcount={shown.length + 1}
            // The layout of cells with `overflow: clip` takes a third of the time of cells that could scroll.
            className="w-full table-fixed border-separate [&_.truncate]:min-w-0 [&_.truncate]:overflow-clip print:table-auto print:[&_:is(td,th)]:px-1.5 print:[&_:is(td,th)]:text-12 print:[&_.truncate]:whitespace-normal print:[&_th_.truncate]:whitespace-nowrap border-spacing-0"
            style={windowStyle}
            data-list={name}
          >
            <caption className="sr-only">{caption}</caption>
            <colgroup>
              {selectable && !printing && <col style={{ width: checkWidth }} />}
              {visible.map(({ key }, at) => (
                <col key={key} style={printing ? {} : room.columns[at]} />
              ))}
              {hasMenu && !printing && <col style={{ width: menuWidth }} />}
            </colgroup>
            <TableHead
              columns={visible}
              sort={state.sort}
              onSort={controls.sortBy}
              mark={table.mark}
              onAll={selectable ? select.all : undefined}
              all={`Select all ${caption.toLowerCase()}`}
              menu={hasMenu}
              printing={printing}
            />
            <tbody onClick={onClick} onAuxClick={onClick} onKeyDown={onKeyDown}>
              {range(first, end).map((at) => {
                const row = shown[at]
                // The key is the position, not the record: another sort then updates texts and creates no elements.
                return (
                  row && (
                    <MemoRow
                      key={at}
                      row={row}
                      list={name}
                      at={at}
                      columns={visible}
                      selected={selected.has(row.id)}
                      marked={row.id === peekedId ? 'peeked' : row.id === marked?.id ? 'briefly' : undefined}
                      narrow={narrow && !printing}
                      selectable={selectable}
                      actions={actions}
                      pence={table.pence}
                      written={`${code} ${dateStyle}`}
                    />
                  )
                )
              })}
            </tbody>
          </table>
        </div>
      </section>
      {peek && peeked && (
        <Suspense>
          {peek({ id: peeked.id, href: open(peeked), onStep: stepPeek, onClose: closePeek })}
        </Suspense>
      )}
    </>
  )
}

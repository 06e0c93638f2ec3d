import type { KeyboardEvent, RefObject } from 'react'

interface Grid {
  scroller: RefObject<HTMLElement | null>
  rows: readonly { id: string }[]
  height: number
  toggle: (id: string, extend: boolean) => void
  /** Shows a record in the panel; undefined in a list without one. */
  peek?: ((id: string) => void) | undefined
}

/** The control of a row that has the focus: the row's position in the list, and which of its cells. */
export interface FocusedCell {
  at: number
  /** A selector of the control within its row. */
  control: string
}

/** The control of a row that holds the focus, or undefined when the focus is elsewhere. */
export function findFocusedCell(target: Element | null): FocusedCell | undefined {
  const row = target?.closest<HTMLElement>('tr[data-id]')
  if (!row || !(target instanceof HTMLElement)) return undefined
  const { cell } = target.dataset
  return {
    at: Number(row.ariaRowIndex ?? row.getAttribute('aria-rowindex')) - 2,
    control: cell ? `[data-cell="${cell}"]` : 'a',
  }
}

/** How many rows a key moves the focus; undefined for a key that moves none. */
function stepOf(key: string, { scroller, rows, height }: Grid): number | undefined {
  const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 1)
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
    Home: -rows.length,
    End: rows.length,
  }
  return steps[key]
}

/** The action of a key on the focused link's row; undefined for a key without one. */
function actionOf(event: KeyboardEvent, { peek, toggle }: Grid, id: string): (() => void) | undefined {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event
  if (altKey || ctrlKey || metaKey) return undefined
  if (key === ' ' && peek && !shiftKey) return () => peek(id)
  if (key === ' ') return () => toggle(id, shiftKey && !peek)
  return key.toLowerCase() === 'x' ? () => toggle(id, shiftKey) : undefined
}

/**
 * Arrow keys, Page Up, Page Down, Home and End move the focus to another row in the same column, also to rows that are
 * not rendered yet. On the focused link the space bar shows the record in the panel, and x or Shift and the space bar
 * select the row. The browser itself follows the link on Enter. `from` is the focused cell, which may have scrolled out of
 * the rendered rows.
 */
export function handleRowKey(event: KeyboardEvent, grid: Grid, from: FocusedCell | undefined): void {
  const target = event.target
  if (!from || !(target instanceof HTMLElement) || target.getAttribute('aria-expanded') === 'true') return
  const row = grid.rows[from.at]
  const run = row && target instanceof HTMLAnchorElement ? actionOf(event, grid, row.id) : undefined
  if (run) {
    event.preventDefault()
    run()
    return
  }
  const step = stepOf(event.key, grid)
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const at = Math.max(0, Math.min(grid.rows.length - 1, from.at + step))
  event.preventDefault()
  if (at !== from.at || target === grid.scroller.current) focusRow(grid, { ...from, at })
}

/** Moves the focus to a control of a row, and scrolls as little as needed to show the row. */
export function focusRow(grid: Pick<Grid, 'scroller' | 'height'>, { at, control }: FocusedCell): void {
  scrollToRow(grid, at)
  // The row is rendered only after the scroll event, which takes some frames.
  const focus = (tries: number) => {
    const row = grid.scroller.current?.querySelector(`tr[aria-rowindex="${at + 2}"]`)
    const target = row?.querySelector<HTMLElement>(control) ?? row?.querySelector<HTMLElement>('a')
    if (target) target.focus({ preventScroll: true })
    else if (tries > 0) requestAnimationFrame(() => focus(tries - 1))
  }
  focus(10)
}

/** Scrolls as little as needed to show the row between the sticky header and the lower edge. */
export function scrollToRow({ scroller, height }: Pick<Grid, 'scroller' | 'height'>, at: number): void {
  const box = scroller.current
  if (!box) return
  const head = box.querySelector('thead')?.clientHeight ?? 0
  const top = at * height
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + height + head > box.scrollTop + box.clientHeight)
    box.scrollTop = top + height + head - box.clientHeight
}

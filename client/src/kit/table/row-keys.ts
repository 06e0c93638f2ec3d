import type { KeyboardEvent, RefObject } from 'react'

const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

interface Grid {
  scroller: RefObject<HTMLElement | null>
  rows: readonly { id: string }[]
  height: number
  toggle: (id: string, reach: boolean) => void
}

/**
 * Arrows go from row to row in the same column, also past the rows that are drawn; the space bar selects the
 * row of the focused link. Enter opens by itself: the focus is on the row's link.
 */
export function onRowKey(event: KeyboardEvent, grid: Grid): void {
  const from = event.target
  if (!(from instanceof HTMLElement)) return
  const id = from.closest<HTMLElement>('tr[data-id]')?.dataset.id
  if (id === undefined || from.getAttribute('aria-expanded') === 'true') return
  if (event.key === ' ' && from instanceof HTMLAnchorElement) {
    event.preventDefault()
    grid.toggle(id, event.shiftKey)
    return
  }
  const move = moves[event.key]
  if (!move || event.altKey || event.ctrlKey || event.metaKey) return
  const next = grid.rows.findIndex((row) => row.id === id) + move
  const nextId = grid.rows[next]?.id
  if (nextId === undefined) return
  event.preventDefault()
  const part = from.dataset.cell ? `[data-cell="${from.dataset.cell}"]` : 'a'
  reveal(grid, next)
  // The row may be drawn only after the scroll has been seen.
  const focus = (tries: number) => {
    const target = grid.scroller.current?.querySelector<HTMLElement>(`tr[data-id="${nextId}"] ${part}`)
    if (target) target.focus({ preventScroll: true })
    else if (tries > 0) requestAnimationFrame(() => focus(tries - 1))
  }
  focus(10)
}

/** Scrolls as little as needed to have the row between the sticky header and the lower edge. */
function reveal({ scroller, height }: Grid, at: number): void {
  const box = scroller.current
  if (!box) return
  const head = box.querySelector('thead')?.clientHeight ?? 0
  const top = at * height
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + height + head > box.scrollTop + box.clientHeight)
    box.scrollTop = top + height + head - box.clientHeight
}

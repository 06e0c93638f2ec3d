import type { KeyboardEvent, RefObject } from 'react'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

interface Grid {
  scroller: RefObject<HTMLElement | null>
  rows: readonly { id: string }[]
  height: number
  toggle: (id: string, extend: boolean) => void
}

/**
 * Arrow keys step the focus to the next row in the same column, also to rows that are not rendered yet. The space
 * bar selects the row of the focused link. Enter needs no handling: the browser follows the focused link.
 */
export function handleRowKey(event: KeyboardEvent, grid: Grid): void {
  const from = event.target
  if (!(from instanceof HTMLElement)) return
  const id = from.closest<HTMLElement>('tr[data-id]')?.dataset.id
  if (id === undefined || from.getAttribute('aria-expanded') === 'true') return
  if (event.key === ' ' && from instanceof HTMLAnchorElement) {
    event.preventDefault()
    grid.toggle(id, event.shiftKey)
    return
  }
  const step = steps[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  const next = grid.rows.findIndex((row) => row.id === id) + step
  const nextId = grid.rows[next]?.id
  if (nextId === undefined) return
  event.preventDefault()
  const cell = from.dataset.cell ? `[data-cell="${from.dataset.cell}"]` : 'a'
  scrollToRow(grid, next)
  // The row is rendered only after the scroll event, which takes some frames.
  const focus = (tries: number) => {
    const target = grid.scroller.current?.querySelector<HTMLElement>(`tr[data-id="${nextId}"] ${cell}`)
    if (target) target.focus({ preventScroll: true })
    else if (tries > 0) requestAnimationFrame(() => focus(tries - 1))
  }
  focus(10)
}

/** Scrolls as little as needed to show the row between the sticky header and the lower edge. */
function scrollToRow({ scroller, height }: Grid, at: number): void {
  const box = scroller.current
  if (!box) return
  const head = box.querySelector('thead')?.clientHeight ?? 0
  const top = at * height
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + height + head > box.scrollTop + box.clientHeight)
    box.scrollTop = top + height + head - box.clientHeight
}

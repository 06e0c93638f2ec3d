import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { type FocusedCell, findFocusedCell } from '../row-keys.ts'

/**
 * Keeps the focus while rows scroll: only the rows in sight are rendered, so the focused row may leave the page. The
 * table itself then holds the focus, and gives it back when the row is rendered again. `focused` finds the cell that
 * the keyboard works from.
 */
export function useHeldFocus(scroller: RefObject<HTMLElement | null>, view: string) {
  const held = useRef<FocusedCell>(undefined)

  // After another search or sort the held position belongs to another row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view alone says when
  useLayoutEffect(() => {
    held.current = undefined
  }, [view])

  const focused = useCallback(
    () =>
      document.activeElement === scroller.current ? held.current : findFocusedCell(document.activeElement),
    [scroller],
  )

  const onMove = useCallback(() => {
    const box = scroller.current
    const before = focused()
    return () => {
      if (!box || !before) return
      const row = box.querySelector(`tr[aria-rowindex="${before.at + 2}"]`)
      const control = row?.querySelector<HTMLElement>(before.control)
      held.current = before
      if (control) control.focus({ preventScroll: true })
      else if (!box.contains(document.activeElement)) box.focus({ preventScroll: true })
    }
  }, [scroller, focused])

  return { focused, onMove }
}

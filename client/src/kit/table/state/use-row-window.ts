import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows rendered beyond each edge of the visible area, so that scrolling meets no empty space. */
const spare = 3
/** Milliseconds without another search or sort before the spare rows are rendered: a keystroke draws what is visible. */
const calm = 200
/** The window moves by this many rows at a time. */
const step = 2
/** The assumed px above a table, and the most rows that are assumed to be visible until the table has been measured. */
const above = 260
const most = 16
const assumedRows = (height: number) => Math.min(most, Math.ceil((window.innerHeight - above) / height))

/** The scroll position of each list by its view, so that coming back from a record continues at the same rows. */
const positions = new Map<string, number>()

interface Options {
  scroller: RefObject<HTMLElement | null>
  count: number
  /** The height of a row in px. */
  height: number
  /** Identifies the path, search and sort: each view has its own scroll position. */
  view: string
  /** Called before the window moves. The returned function is called once the new rows are rendered. */
  onMove: () => () => void
}

/**
 * The range of rows to render: the visible ones and a few more. All rows have the same height, so a virtual-list
 * library, which measures rows, would add nothing. The scroll position comes from scroll events: reading it from
 * the element between two renders would force the browser to lay out the page twice.
 */
export function useRowWindow({ scroller, count, height, view, onMove }: Options) {
  const firstAt = (top: number) => Math.floor(top / height / step) * step
  const saved = positions.get(view) ?? 0
  const [rowWindow, setRowWindow] = useState({ view, first: firstAt(saved), visible: assumedRows(height) })
  const [calmView, setCalmView] = useState<string>()
  const top = useRef(0)

  useEffect(() => {
    // A transition, so that the next key does not wait for this render.
    const timer = setTimeout(() => startTransition(() => setCalmView(view)), calm)
    return () => clearTimeout(timer)
  }, [view])

  useLayoutEffect(() => {
    const box = scroller.current
    const target = positions.get(view) ?? 0
    if (box && top.current !== target) {
      top.current = target
      box.scrollTop = target
    }
    return () => {
      if (top.current > 0) positions.set(view, top.current)
      else positions.delete(view)
    }
  }, [scroller, view])

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    let rendered = -1
    const onScroll = () => {
      top.current = box.scrollTop
      const first = Math.floor(top.current / height / step) * step
      if (first === rendered) return
      rendered = first
      const settle = onMove()
      // Synchronous, because the browser is about to paint this frame and the rows must be in it.
      flushSync(() => {
        setCalmView(view)
        setRowWindow((before) => ({ ...before, view, first }))
      })
      settle()
    }
    const measure = () => {
      const visible = Math.ceil(box.clientHeight / height) || assumedRows(height)
      setRowWindow((before) => (before.visible === visible ? before : { ...before, visible }))
    }
    box.addEventListener('scroll', onScroll, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    observer?.observe(box)
    return () => {
      box.removeEventListener('scroll', onScroll)
      observer?.disconnect()
    }
  }, [scroller, height, view, onMove])

  const wanted = rowWindow.view === view ? rowWindow.first : firstAt(saved)
  const around = calmView === view ? spare : 0
  const reached = Math.max(0, Math.min(wanted, count - rowWindow.visible))
  const first = Math.max(0, reached - around)
  // A new view that is scrolled to its top needs no spare rows.
  const after = around > 0 || wanted > 0 || saved > 0 ? step + around : 0
  const end = Math.min(count, reached + rowWindow.visible + after)
  return { first, end }
}

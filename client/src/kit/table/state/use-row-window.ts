import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows drawn beyond each edge, and how many rows the window moves at a time. */
const spare = 4
const step = 4
/** Rows in sight until the table has been measured. */
const atFirst = 16

/** Where each list was left, for this visit: coming back from a record continues there. */
const places = new Map<string, number>()

interface Options {
  scroller: RefObject<HTMLElement | null>
  count: number
  /** Height of a row in px. */
  height: number
  /** Names what is shown: another search or sort begins at the top, or where it was left. */
  view: string
}

/**
 * Which rows to draw: those in sight and a few more. Rows have one height, so that this is arithmetic; a
 * library that measures rows has nothing to add. The scroll position is remembered from scroll events: asking
 * the browser for it between two drawings would make it lay the page out twice.
 */
export function useRowWindow({ scroller, count, height, view }: Options) {
  const firstAt = (top: number) => Math.floor(top / height / step) * step
  const kept = places.get(view) ?? 0
  const [place, setPlace] = useState({ view, first: firstAt(kept), seen: atFirst })
  const top = useRef(0)

  useLayoutEffect(() => {
    const box = scroller.current
    const target = places.get(view) ?? 0
    if (box && top.current !== target) {
      top.current = target
      box.scrollTop = target
    }
    return () => {
      if (top.current > 0) places.set(view, top.current)
      else places.delete(view)
    }
  }, [scroller, view])

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    let drawn = -1
    const look = () => {
      top.current = box.scrollTop
      const first = Math.floor(top.current / height / step) * step
      if (first === drawn) return
      drawn = first
      // At once: the browser is about to paint this frame, and the rows must be there.
      flushSync(() => setPlace((before) => ({ ...before, view, first })))
    }
    const measure = () => {
      const seen = Math.ceil(box.clientHeight / height) || atFirst
      setPlace((before) => (before.seen === seen ? before : { ...before, seen }))
    }
    box.addEventListener('scroll', look, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    observer?.observe(box)
    return () => {
      box.removeEventListener('scroll', look)
      observer?.disconnect()
    }
  }, [scroller, height, view])

  const wanted = place.view === view ? place.first : firstAt(kept)
  const first = Math.max(0, Math.min(wanted, count - place.seen) - spare)
  const end = Math.min(count, first + place.seen + step + 2 * spare)
  return { first, end }
}

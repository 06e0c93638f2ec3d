import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'

/** Rows drawn beyond each edge, and how many rows the window moves at a time. */
const spare = 4
const step = 4

interface Options {
  scroller: RefObject<HTMLElement | null>
  count: number
  /** Height of a row in px. */
  height: number
  /** When it changes, another list is shown: it begins at the top. */
  about: string
}

/**
 * Which rows to draw: those in sight and a few more. Rows have one height, so that this is arithmetic; a
 * library that measures rows has nothing to add here.
 */
export function useRowWindow({ scroller, count, height, about }: Options) {
  const [room, setRoom] = useState({ first: 0, seen: 16, about })

  const look = useCallback(() => {
    const box = scroller.current
    if (!box) return
    const first = Math.floor(box.scrollTop / height / step) * step
    const seen = Math.ceil(box.clientHeight / height) || 16
    setRoom((before) =>
      before.first === first && before.seen === seen && before.about === about
        ? before
        : { first, seen, about },
    )
  }, [scroller, height, about])

  useLayoutEffect(() => {
    const box = scroller.current
    if (box && room.about !== about) {
      box.scrollTop = 0
      look()
    }
  }, [scroller, room.about, about, look])

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    look()
    box.addEventListener('scroll', look, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look)
    observer?.observe(box)
    return () => {
      box.removeEventListener('scroll', look)
      observer?.disconnect()
    }
  }, [scroller, look])

  const wanted = room.about === about ? room.first : 0
  const first = Math.max(0, Math.min(wanted, count - room.seen) - spare)
  const end = Math.min(count, first + room.seen + step + 2 * spare)
  return { first, end }
}

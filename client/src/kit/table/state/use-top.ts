import { useLayoutEffect, useRef, useState } from 'react'

/** The distance in px from the page's top to the table's, so that the table's height can end at the window's lower edge. */
export function useTopOffset() {
  const frame = useRef<HTMLElement>(null)
  const [top, setTop] = useState(260)
  useLayoutEffect(() => {
    const measure = () => {
      const box = frame.current
      if (box) setTop(Math.round(box.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    window.addEventListener('resize', measure)
    const above = frame.current?.parentElement
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    for (const part of above?.children ?? []) if (part !== frame.current) observer?.observe(part)
    return () => {
      window.removeEventListener('resize', measure)
      observer?.disconnect()
    }
  }, [])
  return { frame, top }
}

import { useLayoutEffect, useRef, useState } from 'react'

/** How far the table's top is from the window's, so that it may reach down to the lower edge and no further. */
export function useTop() {
  const frame = useRef<HTMLDivElement>(null)
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

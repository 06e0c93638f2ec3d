import { useLayoutEffect, useRef } from 'react'

/**
 * Writes the distance in px from the page's top to the table's into the table's `--top`, so that the table's height can end at
 * the window's lower edge. A state of React would render all rows once more for it.
 */
export function useTopOffset() {
  const frame = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const measure = () => {
      const box = frame.current
      box?.style.setProperty('--top', `${Math.round(box.getBoundingClientRect().top + window.scrollY)}px`)
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
  return frame
}

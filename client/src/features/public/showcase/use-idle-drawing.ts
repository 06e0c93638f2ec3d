import { useEffect } from 'react'

/** A substitute for browsers without requestIdleCallback. */
const soon = (work: () => void) => window.setTimeout(work, 200)
const idle = (work: () => void) => (window.requestIdleCallback ?? soon)(work)

/**
 * Renders the pictures below the first screen, whose rendering showcase.css defers, one after the other once the
 * browser is idle, so that prints, screenshots and fast scrolling find them complete.
 */
export function useIdleDrawing() {
  useEffect(() => {
    let stopped = false
    const next = (waiting: HTMLElement[]) => {
      const [first, ...rest] = waiting
      if (!first || stopped) return
      idle(() => {
        first.style.contentVisibility = 'visible'
        next(rest)
      })
    }
    const start = () => next([...document.querySelectorAll<HTMLElement>('.window-card .portrait')])
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start)
    return () => {
      stopped = true
      window.removeEventListener('load', start)
    }
  }, [])
}

import { useEffect } from 'react'

/** Not every browser tells when it is idle. */
const soon = (work: () => void) => window.setTimeout(work, 200)
const idle = (work: () => void) => (window.requestIdleCallback ?? soon)(work)

/**
 * Draws the pictures that wait below the first screen (showcase.css), one after the other, once the page has loaded and
 * the browser has nothing else to do: for prints and pictures of the whole page, and for whoever scrolls fast.
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

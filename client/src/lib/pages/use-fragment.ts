import { useEffect } from 'react'
import { useIsShownTogether } from './together.tsx'

/**
 * Brings the part of a page into view that the fragment of the address names, once the part is there. A link on the same page
 * to its own part does so again. `selector`: what is brought into view, if not the element of that id.
 */
export function useFragment(
  fragment: string,
  isThere: boolean,
  { block = 'start', selector = `#${fragment}` }: { block?: ScrollLogicalPosition; selector?: string } = {},
): void {
  const isShown = useIsShownTogether()
  useEffect(() => {
    if (!isThere || !isShown) return
    const show = () => {
      if (window.location.hash === `#${fragment}`) document.querySelector(selector)?.scrollIntoView({ block })
    }
    show()
    // The router dispatches the first event for its own changes of the address.
    const events = ['pushState', 'hashchange', 'popstate']
    for (const event of events) window.addEventListener(event, show)
    return () => {
      for (const event of events) window.removeEventListener(event, show)
    }
  }, [fragment, isThere, isShown, block, selector])
}

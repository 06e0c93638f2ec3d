import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { setPageTitle } from '#client/lib/page-title.ts'

/** Back and Forward: the browser puts the scroll position back itself. */
let wentBack = false
window.addEventListener('popstate', () => {
  wentBack = true
})

/** The page that was arrived at last; the first one of a visit leaves focus and scroll alone. */
let last: string | null = null

function focusHeading(): boolean {
  const main = document.getElementById('content')
  if (!main || (main !== document.activeElement && main.contains(document.activeElement))) return true
  const heading = main.querySelector('h1')
  const target = heading ?? main
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
  return heading !== null
}

/** Around a screen, inside its Suspense: titles the page, goes to its top, and tells people where they are. */
export function Arrival({ title, children }: { title: string; children: ReactNode }) {
  // Before the screen's own effects, so that its own title (usePageTitle) wins.
  useLayoutEffect(() => setPageTitle(title), [title])
  useEffect(() => {
    const here = window.location.pathname
    const stayed = last === null || last === here
    const back = wentBack
    last = here
    wentBack = false
    if (stayed) return
    if (!back) window.scrollTo(0, 0)
    const announcer = document.getElementById('announcer')
    if (!focusHeading() && announcer) announcer.textContent = document.title
  }, [])
  return children
}

/** Speaks the title of a page that has no heading to focus yet. */
export function Announcer() {
  return <div id="announcer" aria-live="polite" className="sr-only" />
}

import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { setPageTitle } from '#client/lib/pages/page-title.ts'

/** True after Back or Forward, when the browser restores the scroll position itself. */
let wentBack = false
window.addEventListener('popstate', () => {
  wentBack = true
})

/** The path of the page shown last; null on the first page of a visit, which leaves focus and scroll alone. */
let lastPath: string | null = null

function focusHeading(): boolean {
  const main = document.getElementById('content')
  if (!main || (main !== document.activeElement && main.contains(document.activeElement))) return true
  const heading = main.querySelector('h1')
  const target = heading ?? main
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
  return heading !== null
}

/** Wraps a screen inside its Suspense: sets the title, scrolls to the top, and moves the focus to the heading. */
export function Arrival({ title, children }: { title: string; children: ReactNode }) {
  // A layout effect runs before the screen's own effects, so that the screen's title (usePageTitle) wins.
  useLayoutEffect(() => setPageTitle(title), [title])
  useEffect(() => {
    const here = window.location.pathname
    const isSamePage = lastPath === null || lastPath === here
    const back = wentBack
    lastPath = here
    wentBack = false
    if (isSamePage) return
    if (!back) window.scrollTo(0, 0)
    const announcer = document.getElementById('announcer')
    if (!focusHeading() && announcer) announcer.textContent = document.title
  }, [])
  return children
}

/** Where screen readers hear the title of a page that has no heading to focus yet. */
export function Announcer() {
  return <div id="announcer" aria-live="polite" className="sr-only" />
}

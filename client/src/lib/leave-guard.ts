import { useEffect } from 'react'
import type { AroundNavHandler } from 'wouter'

/** A screen with something unsaved. `ask` gets what to do once the person has decided to leave. */
interface Holder {
  holds: () => boolean
  ask: (leave: () => void) => void
  /** Its place in the browser's history, where the browser tells. */
  entry: number | undefined
}

let holder: Holder | null = null

/** For the router: every navigation inside the application asks first where something is unsaved. */
export const askBeforeLeaving: AroundNavHandler = (navigate, to, options) => {
  const leave = () => navigate(to, options)
  if (holder?.holds()) holder.ask(leave)
  else leave()
}

/** Leaves without asking: the record is deleted, so there is nothing left to save. */
export function leaveFreely(leave: () => void): void {
  holder = null
  leave()
}

const entryIndex = () => window.navigation?.currentEntry?.index

let undoing = false
let leaving = false

/**
 * Back and Forward have already happened when the browser tells of them: they are undone before anybody else
 * hears of them, and done again once the person has agreed.
 */
function onPop(event: PopStateEvent): void {
  if (undoing || leaving) {
    if (undoing) event.stopImmediatePropagation()
    undoing = false
    leaving = false
    return
  }
  if (!holder?.holds()) return
  event.stopImmediatePropagation()
  const now = entryIndex()
  const steps = holder.entry === undefined || now === undefined ? 1 : holder.entry - now
  undoing = true
  history.go(steps)
  holder.ask(() => {
    leaving = true
    history.go(-steps)
  })
}

/** Before the router starts to listen: listeners of the window are called in the order they came. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', onPop)
}

/** While `holds()` is true: links, buttons, Back and closing the tab ask before they leave. */
export function useLeaveGuard(holds: () => boolean, ask: (leave: () => void) => void): void {
  useEffect(() => {
    const mine: Holder = { holds, ask, entry: entryIndex() }
    holder = mine
    const onUnload = (event: BeforeUnloadEvent) => {
      if (holds()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => {
      if (holder === mine) holder = null
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [holds, ask])
}

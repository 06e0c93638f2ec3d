import { useEffect } from 'react'
import type { AroundNavHandler } from 'wouter'

/** A screen that may have unsaved input. `ask` opens its question and calls `leave` if the person decides to leave. */
interface Guard {
  isUnsaved: () => boolean
  ask: (leave: () => void) => void
  /** The screen's index in the browser's history, if the browser supports the Navigation API. */
  entry: number | undefined
}

let guard: Guard | null = null

/** The router's hook around each navigation: asks first when the screen has unsaved input. */
export const askBeforeLeaving: AroundNavHandler = (navigate, to, options) => {
  const leave = () => navigate(to, options)
  if (guard?.isUnsaved()) guard.ask(leave)
  else leave()
}

/** Whether the open screen has input that is not saved. */
export const isSomethingUnsaved = (): boolean => guard?.isUnsaved() === true

/** Leaves without asking, e.g. after a deletion, when there is nothing left to save. */
export function leaveWithoutAsking(leave: () => void): void {
  guard = null
  leave()
}

const entryIndex = () => window.navigation?.currentEntry?.index

let reverting = false
let leaving = false

/**
 * Back and Forward have already happened when the browser fires the event. The handler reverts them before the
 * router sees the event, and repeats them once the person agrees to leave.
 */
function onPop(event: PopStateEvent): void {
  if (reverting || leaving) {
    if (reverting) event.stopImmediatePropagation()
    reverting = false
    leaving = false
    return
  }
  if (!guard?.isUnsaved()) return
  event.stopImmediatePropagation()
  const now = entryIndex()
  const steps = guard.entry === undefined || now === undefined ? 1 : guard.entry - now
  reverting = true
  history.go(steps)
  guard.ask(() => {
    leaving = true
    history.go(-steps)
  })
}

/** Must be called before the router is created: the window calls listeners in the order in which they were added. */
export function guardHistory(): void {
  window.addEventListener('popstate', onPop)
}

/** While `isUnsaved()` is true, links, buttons, Back and closing the tab ask before they leave. */
export function useLeaveGuard(isUnsaved: () => boolean, ask: (leave: () => void) => void): void {
  useEffect(() => {
    const ownGuard: Guard = { isUnsaved, ask, entry: entryIndex() }
    guard = ownGuard
    const onUnload = (event: BeforeUnloadEvent) => {
      if (guard && isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => {
      if (guard === ownGuard) guard = null
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [isUnsaved, ask])
}

import { useEffect } from 'react'
import type { AroundNavHandler } from 'wouter'

/** A screen with something unsaved. `ask` gets what to do once the person has decided to leave. */
interface Holder {
  holds: () => boolean
  ask: (leave: () => void) => void
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

/**
 * While `holds()` is true: links, buttons, Back and closing the tab ask before they leave. Back has already
 * happened when the browser tells of it, so it is undone first and done again once the person has agreed.
 */
export function useLeaveGuard(holds: () => boolean, ask: (leave: () => void) => void): void {
  useEffect(() => {
    const mine: Holder = { holds, ask }
    holder = mine
    const here = entryIndex()
    let undoing = false
    let leaving = false

    const onUnload = (event: BeforeUnloadEvent) => {
      if (holds()) event.preventDefault()
    }
    const onPop = (event: PopStateEvent) => {
      if (undoing) {
        undoing = false
        event.stopImmediatePropagation()
        return
      }
      if (leaving || !holds()) return
      event.stopImmediatePropagation()
      const now = entryIndex()
      const back = here === undefined || now === undefined ? 1 : here - now
      undoing = true
      history.go(back)
      ask(() => {
        leaving = true
        history.go(-back)
      })
    }
    window.addEventListener('beforeunload', onUnload)
    window.addEventListener('popstate', onPop, { capture: true })
    return () => {
      if (holder === mine) holder = null
      window.removeEventListener('beforeunload', onUnload)
      window.removeEventListener('popstate', onPop, { capture: true })
    }
  }, [holds, ask])
}

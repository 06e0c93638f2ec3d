import { useSyncExternalStore } from 'react'
import { storedUser } from '#client/lib/calls/session.ts'

function subscribe(changed: () => void) {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

/** The name of the person who is signed in in this browser; null in the server's HTML, which all visitors share. */
export const useSignedInName = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => storedUser()?.name ?? null,
    () => null,
  )

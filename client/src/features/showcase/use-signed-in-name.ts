import { useSyncExternalStore } from 'react'
import { storedUser } from '#client/lib/session.ts'

function subscribe(changed: () => void) {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

/** The name of whoever has signed in in this browser; null in the server's HTML, which every visitor shares. */
export const useSignedInName = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => storedUser()?.name ?? null,
    () => null,
  )

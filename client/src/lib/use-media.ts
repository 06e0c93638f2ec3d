import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; false in HTML rendered on the server. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Whether the window is narrower than 768 px, where the sidebar is a drawer. */
export const useIsNarrow = () => useMedia('(max-width: 767.98px)')

import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Whether a media query matches; false in HTML rendered on the server. */
export function useMedia(query: string): boolean {
  // Asked once: to make a list of a query takes the browser a third of a millisecond, at each keystroke in a list.
  const list = useMemo(() => (typeof window === 'undefined' ? undefined : window.matchMedia(query)), [query])
  const subscribe = useCallback(
    (listener: () => void) => {
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    [list],
  )
  return useSyncExternalStore(
    subscribe,
    () => list?.matches === true,
    () => false,
  )
}

/** Whether the window is narrower than 768 px, where the sidebar is a drawer. */
export const useIsNarrow = () => useMedia('(max-width: 767.98px)')

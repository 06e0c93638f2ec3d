import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus when its button disappears or is disabled: to the same photo, or after a deletion to the photo that
 * took its place. Without this, the keyboard would start again at the top of the page.
 */
export function useKeepListFocus(list: RefObject<HTMLOListElement | null>, order: string) {
  const last = useRef<{ id: string | undefined; place: number }>(undefined)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const tile = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-drag]') : null
      const place = tile ? [...(list.current?.children ?? [])].indexOf(tile) : -1
      last.current = tile && place >= 0 ? { id: tile.dataset.drag, place } : undefined
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again whenever the photos change
  useEffect(() => {
    const active = document.activeElement
    const isLost = active === document.body || (active instanceof HTMLButtonElement && active.disabled)
    if (!last.current || !isLost) return
    const tiles = [...(list.current?.children ?? [])] as HTMLElement[]
    const { id, place } = last.current
    const tile = tiles.find((each) => each.dataset.drag === id) ?? tiles[Math.min(place, tiles.length - 1)]
    tile?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }, [list, order])
}

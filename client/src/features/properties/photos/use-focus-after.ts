import { type RefObject, useEffect, useRef } from 'react'

/**
 * A button that goes, or is of no use any more, takes the keyboard's place with it: it goes on at the same
 * photo, or where that is gone, at the one that took its place.
 */
export function useFocusAfter(list: RefObject<HTMLOListElement | null>, order: string) {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew whenever the photos are others
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

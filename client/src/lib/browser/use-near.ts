import { type RefObject, useEffect, useRef, useState } from 'react'

/** Milliseconds after which a part is loaded even though nobody has scrolled to it, e.g. for printing. */
const patience = 6_000

/** Whether a part of the page has come within 200 px of the window; stays true afterwards. */
export function useNear<Part extends Element>(): { place: RefObject<Part | null>; isNear: boolean } {
  const place = useRef<Part>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const part = place.current
    if (!part || isNear) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '200px 0px' },
    )
    observer.observe(part)
    const timer = setTimeout(setIsNear, patience, true)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [isNear])
  return { place, isNear }
}

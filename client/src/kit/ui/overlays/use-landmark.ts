import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * The parent of a menu's or select's floating part. It is the page's <main>, because people who move from landmark to
 * landmark miss what is outside of them. A dialog hides <main> from screen readers, so the parent is then the dialog. In
 * a panel, which would cut the floating part off, the parent is null: the end of the body.
 */
export function useLandmark<Anchor extends HTMLElement>(): {
  /** The button, or an element inside the button. */
  anchor: RefObject<Anchor | null>
  landmark: HTMLElement | null
} {
  const anchor = useRef<Anchor>(null)
  const [landmark, setLandmark] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const dialog = anchor.current?.closest<HTMLElement>('[role$="dialog"]')
    const isPanel = dialog?.closest('[data-radix-popper-content-wrapper]')
    setLandmark(isPanel ? null : (dialog ?? document.querySelector('main')))
  }, [])
  return { anchor, landmark }
}

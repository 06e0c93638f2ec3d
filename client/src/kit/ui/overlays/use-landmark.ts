import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Where the floating part of a menu or select is put: into the page's <main>, because what stands beside the landmarks is
 * lost to those who move from landmark to landmark. While a dialog is open <main> is hidden from screen readers, so what
 * a dialog opens is put into the dialog. A panel beside its button would cut it off: null is the end of the body.
 */
export function useLandmark<Anchor extends HTMLElement>(): {
  /** The button, or what is in it. */
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

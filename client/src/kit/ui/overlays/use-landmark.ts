import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Where a menu's floating part is put: into the page's <main>, because what stands beside the landmarks is lost to
 * those who move from landmark to landmark. A button in a dialog gets null, for the end of the body: while a dialog is
 * open, <main> is hidden from screen readers.
 */
export function useLandmark(): { button: RefObject<HTMLButtonElement | null>; landmark: HTMLElement | null } {
  const button = useRef<HTMLButtonElement>(null)
  const [landmark, setLandmark] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const isInDialog = button.current?.closest('[role$="dialog"]')
    setLandmark(isInDialog ? null : document.querySelector('main'))
  }, [])
  return { button, landmark }
}

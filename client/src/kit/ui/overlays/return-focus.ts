import { useRef } from 'react'

/** The control that opened a dialog. A menu item is unmounted with its menu, so the menu's button stands for it. */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role=menu]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

/** The opener of the dialog that is open, for one that takes its place once it has loaded what it shows. */
let lastOpener: HTMLElement | null = null

/**
 * Handlers for a dialog that is opened by state instead of a trigger: on closing, the focus returns to the control
 * that had it before, unless the page has changed meanwhile.
 */
export function useReturnFocus(onOpen?: (event: Event) => void) {
  const opener = useRef<HTMLElement | null>(null)
  const page = useRef('')
  return {
    onOpenAutoFocus: (event: Event) => {
      // The dialog in whose place this one stands took the focus with it, and says so only afterwards.
      opener.current = openerOf(document.activeElement) ?? lastOpener
      lastOpener = opener.current
      page.current = window.location.pathname
      onOpen?.(event)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      lastOpener = null
      if (page.current === window.location.pathname) opener.current?.focus()
    },
  }
}

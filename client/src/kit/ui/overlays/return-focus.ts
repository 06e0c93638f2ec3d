import { useRef } from 'react'

/** The control that opened a dialog. A menu item is unmounted with its menu, so the menu's button stands for it. */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role=menu]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

/**
 * Handlers for a dialog that is opened by state instead of a trigger: on closing, the focus returns to the control
 * that had it before, unless the page has changed meanwhile.
 */
export function useReturnFocus(onOpen?: (event: Event) => void) {
  const opener = useRef<HTMLElement | null>(null)
  const page = useRef('')
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = openerOf(document.activeElement)
      page.current = window.location.pathname
      onOpen?.(event)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (page.current === window.location.pathname) opener.current?.focus()
    },
  }
}

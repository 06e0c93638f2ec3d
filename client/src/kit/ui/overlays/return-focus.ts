import { useRef } from 'react'

/** The control that opened it: for a menu's item, which goes with its menu, the menu's button. */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role=menu]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

/**
 * For dialogs that are opened by state and have no trigger of their own: closing gives the focus back to what had
 * it, unless another page has been gone to meanwhile.
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

/** Something that the open page offers: a next step of a record, or the button above a list. */
export interface PageAction {
  label: string
  run: () => void
}

/**
 * What the header of the open page offers. The palette reads the buttons and links themselves, so that a screen
 * declares its actions once, where people see them.
 */
export function listPageActions(): PageAction[] {
  const controls = document.querySelectorAll<HTMLElement>(
    '[data-page-actions] :is(a, button):not([aria-haspopup], :disabled, [aria-disabled])',
  )
  return [...controls].map((control) => ({
    label: control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '',
    run: () => control.click(),
  }))
}

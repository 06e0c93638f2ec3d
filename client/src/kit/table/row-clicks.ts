import type { MouseEvent } from 'react'

/** Whether a click opens the row: not one on a link or a control, and not one that ends a selection of text. */
export function isRowClick(event: MouseEvent): boolean {
  const target = event.target
  if (!(target instanceof Element) || target.closest('a, button, input, label, [data-stop="open"]'))
    return false
  return window.getSelection()?.type !== 'Range'
}

/** The address behind a plain click on a row's link; null when a key is held or another button is used, which the browser handles. */
export function linkOf({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): string | null {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null
  return target.closest('a[data-open-row]')?.getAttribute('href') ?? null
}

/** Whether a click is on the button beside a row's name, which shows the record in the panel. */
export const isPeekClick = ({ target, button }: MouseEvent): boolean =>
  button === 0 && target instanceof Element && target.closest('[data-peek]') !== null

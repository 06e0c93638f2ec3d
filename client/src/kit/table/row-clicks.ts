import type { MouseEvent } from 'react'

/** A click that was meant for something else than opening the row. */
export function isElsewhere(event: MouseEvent): boolean {
  const target = event.target
  if (!(target instanceof Element) || target.closest('a, button, input, label, [data-stop="open"]'))
    return true
  return window.getSelection()?.type === 'Range'
}

/** Where a plain click on a row's own link leads; with a key or another button it is the browser's. */
export function linkOf({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): string | null {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null
  return target.closest('a[data-open-row]')?.getAttribute('href') ?? null
}

import type { ClipboardEvent } from 'react'
import { isDate, today } from '#shared/dates.ts'

/** Fills a date field with a date pasted as people write it: '1 dec', '1 12 26', '+14'. The browser takes only its own order. */
export function pasteDate(event: ClipboardEvent<HTMLInputElement>): void {
  const { currentTarget: field } = event
  const text = event.clipboardData.getData('text')
  if (!text.trim() || isDate(text.trim())) return
  event.preventDefault()
  void import('#shared/typed-date.ts').then(({ readTypedDate }) => {
    const day = readTypedDate(text, today())
    if (!day) return
    // React hears of a value only when it is set as the browser sets it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, day)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

import type { ClipboardEvent } from 'react'

/** A date in the order of the browser's own field, which it takes by itself. */
const inBrowsersOrder = /^\s*(\d{4}-\d\d-\d\d)?\s*$/

/** Fills a date field with a date pasted as people write it: '1 dec', '1 12 26', '+14'. The browser takes only its own order. */
export function pasteDate(event: ClipboardEvent<HTMLInputElement>): void {
  const { currentTarget: field } = event
  const text = event.clipboardData.getData('text')
  if (field.readOnly || inBrowsersOrder.test(text)) return
  event.preventDefault()
  // The public pages have fields too, and none of a date.
  void Promise.all([import('#shared/typed-date.ts'), import('#shared/dates.ts')]).then(
    ([{ readTypedDate }, { today }]) => {
      const day = readTypedDate(text, today())
      if (!day) return
      // React hears of a value only when it is set as the browser sets it.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, day)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    },
  )
}

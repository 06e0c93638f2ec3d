import { clsx } from 'clsx'
import type { ClipboardEvent, ComponentProps, ReactNode } from 'react'
import { controlHeight, fieldBox } from './control.ts'
import { useFieldLinks } from './field.tsx'

export interface InputProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  /** Shown inside the box before the text, e.g. a currency symbol or a magnifier. */
  prefix?: ReactNode
  /** Shown inside the box after the text, e.g. '/mo'. */
  suffix?: ReactNode
}

/** A date in the order of the browser's own field, which it takes by itself. */
const inBrowsersOrder = /^\s*(\d{4}-\d\d-\d\d)?\s*$/

/** Fills a date field with a date pasted as people write it: '1 dec', '1 12 26', '+14'. The browser takes only its own order. */
function pasteDate(event: ClipboardEvent<HTMLInputElement>): void {
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

export function Input({ prefix, suffix, className, ...rest }: InputProps) {
  const links = useFieldLinks()
  const input = (extra?: string) => (
    <input
      {...links}
      {...(rest.type === 'date' && { onPaste: pasteDate })}
      {...rest}
      className={clsx(fieldBox, controlHeight, extra ?? className)}
    />
  )
  if (!prefix && !suffix) return input()
  return (
    <div className={clsx('relative', className)}>
      {prefix && (
        <span className="pointer-events-none absolute inset-y-0 left-0 flex w-9 items-center justify-center text-14 text-ink-3">
          {prefix}
        </span>
      )}
      {input(clsx(prefix && 'pl-9', suffix && 'pr-12'))}
      {suffix && (
        <span className="pointer-events-none absolute inset-y-0 right-0 flex items-center pr-3 text-14 text-ink-3">
          {suffix}
        </span>
      )}
    </div>
  )
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const links = useFieldLinks()
  return <textarea {...links} rows={rows} {...rest} className={clsx(fieldBox, 'min-h-24 py-2', className)} />
}

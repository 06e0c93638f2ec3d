import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { controlHeight, fieldBox } from './control.ts'
import { useFieldLinks } from './field.tsx'
import { pasteDate } from './paste-date.ts'

export interface InputProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  /** Shown inside the box before the text, e.g. a currency symbol or a magnifier. */
  prefix?: ReactNode
  /** Shown inside the box after the text, e.g. '/mo'. */
  suffix?: ReactNode
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

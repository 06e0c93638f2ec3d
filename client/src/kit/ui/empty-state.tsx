import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  /** A drawing, e.g. the empty plot of the terrace. */
  picture?: ReactNode
  title: string
  text?: ReactNode
  /** What the person can do about it: a button or link. */
  action?: ReactNode
  className?: string
}

/** Shown in place of a list without records: a picture, the reason and an action. */
export function EmptyState({ picture, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={clsx('flex flex-col items-center px-6 py-14 text-center', className)}>
      {picture && <div className="mb-6 w-full max-w-sm">{picture}</div>}
      <p className="font-heading text-18 font-semibold text-ink">{title}</p>
      {text && <p className="mt-2 max-w-prose text-14 text-ink-2 text-balance">{text}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}

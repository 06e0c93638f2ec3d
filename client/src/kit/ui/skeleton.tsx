import { clsx } from 'clsx'

/** A grey bar in place of content that is loading. Hidden from screen readers: the parent says 'Loading...'. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={clsx('block animate-pulse rounded-badge bg-sunken', className)} />
  )
}

import { clsx } from 'clsx'

/** A grey bar of the size of what is being loaded. The words 'Loading…' are said by whoever places it. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={clsx('block animate-pulse rounded-badge bg-sunken', className)} />
  )
}

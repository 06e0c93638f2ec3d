import { useEffect, useState } from 'react'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { subscribeToLostConnection } from '#client/lib/browser/reach.ts'

const waitingText =
  'You haven’t opened it in this tab yet. It appears automatically once the server can be reached.'

/** The outline of a page whose code is loading; invisible for the first 150 ms. Without a connection the outline says so. */
export function PageSkeleton() {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => subscribeToLostConnection(() => setWaiting(true)), [])
  if (isWaiting) return <EmptyState title="This page needs a connection" text={waitingText} />
  return (
    <div role="status" className="transition-opacity delay-150 starting:opacity-0">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-8 w-52" />
      <Skeleton className="mt-3 h-5 w-80 max-w-full" />
      <div className="mt-8 rounded-card border border-hairline bg-surface p-5">
        <div className="flex flex-wrap gap-3">
          <Skeleton className="h-10 w-72 max-w-full" />
          <Skeleton className="h-10 w-32" />
        </div>
        <div className="mt-6 flex flex-col gap-5">
          {['w-full', 'w-11/12', 'w-full', 'w-10/12', 'w-full', 'w-11/12'].map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
            <Skeleton key={index} className={`h-5 ${width}`} />
          ))}
        </div>
      </div>
    </div>
  )
}

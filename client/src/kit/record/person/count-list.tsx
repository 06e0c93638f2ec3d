import type { ReactNode } from 'react'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { formatCount } from '#client/lib/format.ts'

interface CountListProps {
  label: string
  parts: readonly { title: string; count: number; note?: ReactNode }[]
}

/** What there is, with how many of each; a note stands below its line. */
export function CountList({ label, parts }: CountListProps) {
  return (
    <ul aria-label={label} className="overflow-hidden rounded-control border border-hairline text-14">
      {parts.map(({ title, count, note }) => (
        <li key={title} className="border-b border-hairline px-4 py-2 last:border-b-0">
          <p className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 break-words">{title}</span>
            <span className="shrink-0 text-ink-2 tabular-nums">{formatCount(count)}</span>
          </p>
          {note && <p className="mt-0.5 text-13 text-pretty text-ink-2">{note}</p>}
        </li>
      ))}
    </ul>
  )
}

/** Stands for a list until it is read; `label` says what is happening. */
export const CountsLoading = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="grid gap-2">
    <Skeleton className="h-9" />
    <Skeleton className="h-9" />
    <Skeleton className="h-9" />
  </div>
)

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Card } from '#client/kit/ui/card.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { Together } from '#client/lib/pages/together.tsx'

/** In ms. The form is in sight meanwhile, so that nobody waits for these parts alone. */
const patience = 5_000

interface BesideProps {
  label: string
  className?: string
  children: ReactNode
}

/** What stands beside a form, or below it on narrow screens. Its parts come into sight together. */
export function Beside({ label, className, children }: BesideProps) {
  return (
    <aside className={clsx('min-w-0 max-w-3xl', className)} aria-label={label}>
      <Together patience={patience} outline={<Outline />}>
        <div className="grid min-w-0 gap-6">{children}</div>
      </Together>
    </aside>
  )
}

function Outline() {
  return (
    <Card role="status" className="grid gap-3 p-5">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </Card>
  )
}

import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'

/** The outline of the street's card and the four figures. */
export function FiguresSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading the overview...</span>
      <Skeleton className="h-[137px] rounded-card max-md:hidden" />
      <Skeleton className="h-[420px] rounded-card" />
      <div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-[136px] rounded-card md:h-[146px]" />
        ))}
      </div>
    </div>
  )
}

/** The overview's outline until the API has said who is signed in. */
export function OverviewSkeleton() {
  return (
    <>
      <PageHeader title="Dashboard" subtitle={<Skeleton className="h-6 w-44" />} />
      <FiguresSkeleton />
    </>
  )
}

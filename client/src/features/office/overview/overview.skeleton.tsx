import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'

/** The outline of the street, the four figures, the day's queue and what stands next to it, each as high as it will be. */
export function FiguresSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading the overview...</span>
      <Skeleton className="h-[94px] rounded-card" />
      <div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-[88px] rounded-card" />
        ))}
      </div>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-[480px] rounded-card" />
        <Skeleton className="h-[380px] rounded-card max-xl:hidden" />
      </div>
    </div>
  )
}

/** The overview's outline until the API has said who is signed in. */
export function OverviewSkeleton() {
  return (
    <>
      <PageHeader title="Dashboard" subtitle={<Skeleton className="h-5 w-28" />} />
      <FiguresSkeleton />
    </>
  )
}

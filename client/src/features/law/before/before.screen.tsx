import { Card } from '#client/kit/ui/card.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { PartState } from '#client/kit/ui/part-state.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { BeforeGrid, useUnrecorded } from './before.grid.tsx'

export default function BeforeScreen() {
  const query = useUnrecorded()
  const { homes, unchecked } = query
  const mayWrite = useMayWrite()
  return (
    <>
      <PageHeader
        title="Earlier Certificates and Checks"
        subtitle="Record earlier certificates and checks of all properties at once"
        back={{ href: paths.certificates(), label: 'Back to Certificates' }}
      />
      {!homes || !unchecked ? (
        <PartState query={query} what="the properties">
          <Skeleton className="h-96 w-full" />
        </PartState>
      ) : homes.length > 0 && mayWrite ? (
        <BeforeGrid homes={homes} unchecked={unchecked} />
      ) : (
        <Card>
          {homes.length === 0 ? (
            <EmptyState title="No properties in England yet" text="Add or import properties first." />
          ) : (
            <EmptyState title="You can’t record these" text="Ask an owner or manager to record these." />
          )}
        </Card>
      )}
    </>
  )
}

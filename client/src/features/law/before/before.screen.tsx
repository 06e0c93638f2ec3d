import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { useHomes, useUnchecked } from './before.calls.ts'
import { BeforeGrid } from './before.grid.tsx'

/** What was done before the account: one grid of properties with their certificates and checks. */
export default function BeforeScreen() {
  const homes = useHomes()
  const unchecked = useUnchecked()
  const mayWrite = useMayWrite()
  return (
    <>
      <PageHeader
        title="Earlier Certificates and Checks"
        subtitle="Record earlier certificates and checks of all properties at once"
        back={{ href: paths.certificates(), label: 'Back to Certificates' }}
      />
      {!homes.data || !unchecked.data ? (
        homes.error || unchecked.error ? (
          <Card role="alert">
            <EmptyState
              title="The properties could not be loaded"
              text="Please try again."
              action={
                <Button
                  onClick={() => {
                    void homes.refetch()
                    void unchecked.refetch()
                  }}
                >
                  Try again
                </Button>
              }
            />
          </Card>
        ) : (
          <Skeleton className="h-96 w-full" />
        )
      ) : homes.data.length === 0 ? (
        <Card>
          <EmptyState title="No properties in England yet" text="Add or import properties first." />
        </Card>
      ) : mayWrite ? (
        <BeforeGrid homes={homes.data} unchecked={unchecked.data} />
      ) : (
        <Card>
          <EmptyState title="You can’t record these" text="Ask an owner or manager to record these." />
        </Card>
      )}
    </>
  )
}

import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody } from '#client/kit/ui/card.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { useRentAccount } from '#client/lib/pages/rent-account.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { AccountCard } from './account.card.tsx'
import { RentAccountStart } from './start/start.tsx'

/** A tenancy's rent account, or the way to start one. */
export default function AccountPanel({ tenancy }: { tenancy: Tenancy }) {
  const { data: account, error, isFetching, refetch } = useRentAccount(tenancy.id)
  if (account?.startedOn) return <AccountCard account={account} tenancy={tenancy} />
  if (account) return <RentAccountStart tenancy={tenancy} terms={account.terms} />
  return (
    <Card className="max-w-3xl">
      <CardBody className="pt-5">
        {error ? (
          <p role="alert" className="flex flex-wrap items-center gap-3 text-14 text-ink-2">
            {sentenceOf(error, 'The rent account could not be loaded.')}
            <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          </p>
        ) : (
          <div role="status" className="grid gap-3">
            <span className="sr-only">Loading the rent account...</span>
            <Skeleton className="h-7 w-48" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </div>
        )}
      </CardBody>
    </Card>
  )
}

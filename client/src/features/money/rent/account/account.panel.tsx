import { Card, CardBody } from '#client/kit/ui/card.tsx'
import { PartState } from '#client/kit/ui/part-state.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { useRentAccount } from '#client/lib/calls/rent-account.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { AccountCard } from './account.card.tsx'
import { RentAccountStart } from './start/start.tsx'

/** A tenancy's rent account, or the way to start one. */
export default function AccountPanel({ tenancy }: { tenancy: Tenancy }) {
  const { data: account, error, isFetching, isLoading, refetch } = useRentAccount(tenancy.id)
  useWaitTogether(isLoading)
  if (account?.startedOn) return <AccountCard account={account} tenancy={tenancy} />
  if (account) return <RentAccountStart tenancy={tenancy} terms={account.terms} />
  return (
    <Card className="max-w-3xl">
      <CardBody className="pt-5">
        <PartState query={{ error, isFetching, refetch }} what="the rent account">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </PartState>
      </CardBody>
    </Card>
  )
}

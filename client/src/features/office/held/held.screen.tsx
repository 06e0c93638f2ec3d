import { Button } from '#client/kit/ui/button.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { heldCalls } from '#shared/money/landlords/held.calls.ts'
import { landlords } from '#shared/records/landlords/landlords.ts'
import { AgencyOfTheirs } from './held.agency.tsx'
import { AskingFor } from './held.ask.tsx'
import { Asked } from './held.asked.tsx'
import { Figures } from './held.figures.tsx'
import { Bills, Lines, Payouts } from './held.lists.tsx'
import { Papers, Statements, TaxYears } from './held.papers.tsx'

const landlordsApi = resourceApi(landlords)

/** The landlord whom the reader is: a client landlord's list has their own record alone. */
function useOwnLandlord() {
  const { data, error } = landlordsApi.useList()
  return { id: data?.[0]?.id, isNobody: data?.length === 0, error }
}

/** A landlord's own money at their agency: what is held, payouts, bills, statements, tax years, and a way to ask. */
export default function HeldScreen() {
  const { id, isNobody, error } = useOwnLandlord()
  return (
    <>
      <PageHeader title="Your Money" subtitle="Your balance, your payouts and your statements" />
      {id ? (
        <Held landlordId={id} />
      ) : isNobody ? (
        <EmptyState
          title="Your agency no longer shares records with you"
          text="If you think this is a mistake, please ask your agency."
        />
      ) : error ? (
        <EmptyState title="Your money could not be loaded" text={sentenceOf(error, 'Nothing is lost.')} />
      ) : (
        <Loading />
      )}
    </>
  )
}

function Held({ landlordId }: { landlordId: string }) {
  const { data: held, error, isFetching, refetch } = useRead(heldCalls.read, { params: { id: landlordId } })
  if (!held)
    return error ? (
      <EmptyState
        title="Your money could not be loaded"
        text={sentenceOf(error, 'The server didn’t answer as expected. Nothing is lost.')}
        action={
          <Button pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    ) : (
      <Loading />
    )
  return (
    <AskingFor landlordId={landlordId}>
      <div className="grid gap-5">
        <Figures held={held} />
        <div className="grid grid-cols-1 items-start gap-5 min-[1200px]:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <div className="grid grid-cols-1 gap-5 min-[1200px]:order-last">
            <AgencyOfTheirs />
            <Asked />
            <Payouts payouts={held.payouts} />
            <Papers />
            <Statements landlordId={landlordId} />
            <TaxYears landlordId={landlordId} />
          </div>
          <div className="grid grid-cols-1 gap-5">
            <Lines held={held} />
            <Bills bills={held.bills} />
          </div>
        </div>
      </div>
    </AskingFor>
  )
}

const Loading = () => (
  <div role="status" className="grid gap-5">
    <span className="sr-only">Loading your money...</span>
    <Skeleton className="h-28" />
    <Skeleton className="h-40" />
    <Skeleton className="h-64" />
  </div>
)

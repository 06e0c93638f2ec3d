import { Mail, MessageCircleQuestionMark, Phone } from 'lucide-react'
import { DialogButton } from '#client/kit/facts/dialogs.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { useExactMoney } from '#client/lib/currency.ts'
import { formatDate, formatMoment } from '#client/lib/dates.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { agencyCalls } from '#shared/accounts/agency.calls.ts'
import { heldCalls } from '#shared/money/landlords/held.calls.ts'
import type { HeldMoney } from '#shared/money/landlords/held.ts'
import type { KeptBack } from '#shared/money/landlords/landlord-money.ts'
import { sayPayoutDay } from '#shared/payout-day.ts'
import { landlords } from '#shared/records/landlords/landlords.ts'
import { telephoneLink } from '#shared/text.ts'
import { AskAbout, AskDialog, AskingFor } from './held.ask.tsx'
import { Asked, stateOf } from './held.asked.tsx'
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
            <Asked
              title="Your Questions"
              says={(ask) => `Asked on ${formatMoment(ask.askedAt)} · ${stateOf(ask)}`}
            />
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

/** Who manages the homes, and how they are reached. */
function AgencyOfTheirs() {
  const { data: agency } = useRead(agencyCalls.card)
  if (!agency) return null
  const { name, phone, email, address } = agency
  return (
    <TitledCard
      id="held-agency"
      title={name}
      text={address ? <span className="whitespace-pre-line">{address}</span> : 'Manages your properties'}
      body="flex flex-wrap gap-2"
    >
      {phone && (
        <Button asChild icon={Phone}>
          <a href={telephoneLink(phone)}>{phone}</a>
        </Button>
      )}
      {email && (
        <Button asChild icon={Mail} className="max-w-full">
          <a href={`mailto:${email}`}>
            <span className="truncate">{email}</span>
          </a>
        </Button>
      )}
      <DialogButton
        icon={MessageCircleQuestionMark}
        look="primary"
        size="md"
        dialog={<AskDialog subject={{ kind: 'other', id: '', line: '' }} />}
      >
        Ask a Question
      </DialogButton>
    </TitledCard>
  )
}

const keptNames: Record<KeptBack['kind'], string> = {
  tax: 'tax for HMRC',
  float: 'float',
  bills: 'unpaid bills',
  payouts: 'held back from the next payout',
}

/** What is held, what of it comes next, and when something came last. */
function Figures({ held }: { held: HeldMoney }) {
  const exact = useExactMoney()
  const { balance, ahead, kept, nextPayout, payoutDay, payouts } = held
  const last = payouts.find(({ state }) => state !== 'sent-back')
  const less = kept.map(({ kind, amount }) => `${exact(amount)} ${keptNames[kind]}`).join(', ')
  const figures = [
    {
      name: 'Held for you',
      value: exact(balance),
      text:
        ahead > 0 ? `Plus ${exact(ahead)} rent paid in advance, payable to you when it falls due` : undefined,
    },
    {
      name: 'Next payout',
      value: exact(nextPayout),
      text: [
        payoutDay ? `On ${sayPayoutDay(payoutDay, formatDate)}` : !less && 'If paid today',
        less && `less ${less}`,
      ]
        .filter(Boolean)
        .join(', '),
    },
    {
      name: 'Last payout',
      value: last ? exact(last.amount) : '–',
      text: last ? formatDate(last.day) : 'None yet',
    },
  ]
  return (
    <Card aria-label="Money held for you" className="relative">
      <dl className="grid divide-hairline max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        {figures.map(({ name, value, text }) => (
          <div key={name} className="px-5 py-4">
            <dt className="text-13 text-ink-2">{name}</dt>
            <dd className="mt-1 font-heading text-28 font-semibold tabular-nums">{value}</dd>
            {text && <dd className="mt-0.5 text-13 text-ink-3">{text}</dd>}
          </div>
        ))}
      </dl>
      <div className="absolute top-2 right-5 sm:right-4">
        <AskAbout
          subject={{
            kind: 'balance',
            id: '',
            line: `Held ${exact(balance)}, next payout ${exact(nextPayout)}`,
          }}
        />
      </div>
    </Card>
  )
}

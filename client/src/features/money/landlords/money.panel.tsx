import { Card, CardBody } from '#client/kit/ui/card.tsx'
import { PartState } from '#client/kit/ui/part-state.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { useExactMoney } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { clientCalls } from '#shared/money/landlords/landlord-money.calls.ts'
import type { KeptBack, LandlordMoney } from '#shared/money/landlords/landlord-money.ts'
import { sayPayoutDay } from '#shared/payout-day.ts'
import { FeesCard } from './money.fees.tsx'
import { LinesCard } from './money.lines.tsx'
import { StatementsCard } from './money.statements.tsx'
import { TermsCard } from './money.terms.tsx'
import { TaxCard } from './tax/tax.card.tsx'

/** A landlord's money at an agency: balance, fees, movements and statements. */
export default function MoneyPanel({ landlordId }: { landlordId: string }) {
  const {
    data: money,
    error,
    isFetching,
    refetch,
  } = useRead(clientCalls.money, { params: { id: landlordId } })
  if (money)
    return (
      <div className="grid gap-6">
        <Figures money={money} />
        <div className="grid items-start gap-6 min-[1280px]:grid-cols-[minmax(0,48rem)_minmax(18rem,1fr)]">
          <div className="grid min-w-0 gap-6">
            <LinesCard landlordId={landlordId} money={money} />
          </div>
          <div className="grid min-w-0 gap-6 max-[1279px]:order-first max-[1279px]:max-w-3xl">
            <FeesCard landlordId={landlordId} money={money} />
            <TermsCard landlordId={landlordId} terms={money.terms} firstRentOn={money.firstRentOn} />
            <TaxCard landlordId={landlordId} />
            <StatementsCard landlordId={landlordId} />
          </div>
        </div>
      </div>
    )
  return (
    <Card className="max-w-3xl">
      <CardBody className="pt-5">
        <PartState query={{ error, isFetching, refetch }} what="the money">
          <Skeleton className="h-16" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </PartState>
      </CardBody>
    </Card>
  )
}

const keptNames: Record<KeptBack['kind'], string> = {
  tax: 'Tax to deduct',
  float: 'Float',
  bills: 'Bills waiting',
  payouts: 'Held back from a payout',
}

function Figures({ money: { balance, ahead, kept, nextPayout, payoutDay } }: { money: LandlordMoney }) {
  const exact = useExactMoney()
  const sum = kept.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100
  const why = kept.map(({ kind, amount }) => `${keptNames[kind]} ${exact(amount)}`).join(', ')
  const held =
    ahead > 0 ? `Plus ${exact(ahead)} paid in advance, theirs once it is due` : 'Held for this landlord'
  const figures = [
    { name: 'Balance now', value: exact(balance), text: held },
    { name: 'Held back', value: exact(sum), text: why || 'Nothing is held back' },
    {
      name: 'Next payout',
      value: exact(nextPayout),
      text:
        sum > balance
          ? 'Amounts held back are more than the balance'
          : payoutDay
            ? `On ${sayPayoutDay(payoutDay, formatDate)}`
            : 'The balance less what is held back',
    },
  ]
  return (
    <Card aria-label="Money">
      <dl className="grid divide-hairline max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        {figures.map(({ name, value, text }) => (
          <div key={name} className="px-5 py-4">
            <dt className="text-13 text-ink-2">{name}</dt>
            <dd className="mt-1 font-heading text-24 font-semibold tabular-nums">{value}</dd>
            <dd className="mt-0.5 text-13 text-ink-3">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

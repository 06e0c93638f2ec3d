import { Card } from '#client/kit/ui/card.tsx'
import { useExactMoney } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import type { HeldMoney } from '#shared/money/landlords/held.ts'
import type { KeptBack } from '#shared/money/landlords/landlord-money.ts'
import { sayPayoutDay } from '#shared/payout-day.ts'
import { AskAbout } from './held.ask.tsx'

const keptNames: Record<KeptBack['kind'], string> = {
  tax: 'tax for HMRC',
  float: 'float',
  bills: 'unpaid bills',
  payouts: 'held back from the next payout',
}

/** What is held, what of it comes next, and when something came last. */
export function Figures({ held }: { held: HeldMoney }) {
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

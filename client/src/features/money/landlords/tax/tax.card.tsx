import { Link } from 'wouter'
import { Badge } from '#client/kit/ui/badge.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { useFirst } from '#client/kit/ui/use-first.tsx'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { formatAmount } from '#client/lib/currency.ts'
import { formatDate, formatDays } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { taxCalls } from '#shared/money/landlords/tax.calls.ts'
import type { TaxQuarter } from '#shared/money/landlords/tax.ts'
import { taxPlates } from './tax.words.ts'

const mostShown = 4

export function TaxCard({ landlordId }: { landlordId: string }) {
  const { data: quarters = [] } = useRead(taxCalls.ofLandlord, { params: { id: landlordId } }, always)
  const { shown, more } = useFirst(quarters.toReversed(), mostShown)
  if (quarters.length === 0) return null
  return (
    <TitledCard
      id="landlord-tax"
      title="Tax"
      text="Deducted from the rent of a non-resident landlord, by quarter."
    >
      <ul className="divide-y divide-hairline">
        {shown.map((quarter) => (
          <Quarter key={quarter.to} quarter={quarter} />
        ))}
      </ul>
      {more}
    </TitledCard>
  )
}

function Quarter({ quarter }: { quarter: TaxQuarter }) {
  const { from, to, dueOn, received, paid, setOff, tax, kept, paidOver, state } = quarter
  const { tone, label } = taxPlates[state]
  const expenses = [
    paid !== 0 && `paid ${formatAmount(paid)}`,
    setOff !== 0 && `set off ${formatAmount(setOff)}`,
  ]
  const wanting = tax - kept
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Link
          href={paths.taxYear({ quarter: to })}
          className="text-14 font-medium text-link no-underline hover:underline pointer-coarse:py-2.5"
        >
          {formatDays(from, to)}
        </Link>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="text-13 text-ink-2">
        {[`Received ${formatAmount(received)}`, ...expenses].filter(Boolean).join(', ')}
      </p>
      {tax > 0 && (
        <p className="text-13 text-ink-2">
          Tax {formatAmount(tax)}
          {paidOver > 0 ? `, paid to HMRC ${formatAmount(paidOver)}` : `, due on ${formatDate(dueOn)}`}
          {wanting > 0 && `; ${formatAmount(wanting)} is not deducted yet`}
        </p>
      )}
    </li>
  )
}

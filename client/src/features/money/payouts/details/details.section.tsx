import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { CardBody } from '#client/kit/ui/card.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { todayQuery } from '#client/lib/today/today.calls.ts'
import AskedDetails, { PayeeChoice } from './details.asked.tsx'

export function PayeeDetails() {
  const [asked, setAsked] = useState<string>()
  const today = useQuery({ ...todayQuery(), enabled: useMay('read') })
  const missing = [...(today.data?.rows ?? []), ...(today.data?.putOff ?? [])].find(
    ({ kind }) => kind === 'details',
  )
  return (
    <TitledCard
      title="Bank Details"
      text="Enter them a day before the first payout. New bank details can be used after 24 hours."
      className="max-w-3xl"
      bare
    >
      <CardBody>
        <PayeeChoice onChoose={setAsked} />
        {missing && <Missing count={missing.count} first={missing.first} onAsk={setAsked} />}
      </CardBody>
      {asked && <AskedDetails asked={asked} onAsk={setAsked} />}
    </TitledCard>
  )
}

interface MissingProps {
  count: number
  first: readonly { id: string | null; name: string }[]
  onAsk: (asked: string) => void
}

/** The next landlords of let homes whose details nobody has entered: one after another, until none is left. */
function Missing({ count, first, onAsk }: MissingProps) {
  const rest = count - first.length
  return (
    <section aria-labelledby="without-details" className="mt-6">
      <h3 id="without-details" className="text-14 font-semibold">
        {count === 1
          ? '1 landlord of a let property has none'
          : `${count} landlords of let properties have none`}
      </h3>
      <ul className="mt-2 divide-y divide-hairline border-y border-hairline">
        {first.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-1.5 text-14">
            <span className="min-w-0 truncate">{name}</span>
            <Button
              size="sm"
              aria-label={`Enter bank details of ${name}`}
              onClick={() => onAsk(`landlord:${id}`)}
            >
              Enter
            </Button>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <LinkButton to={paths.missingDetails()} size="sm" look="primary" className="mt-3">
          Enter All {count.toLocaleString('en-GB')} in One Table
        </LinkButton>
      )}
      {rest > 0 && <p className="mt-2 text-13 text-ink-2">Then {rest.toLocaleString('en-GB')} more.</p>}
    </section>
  )
}

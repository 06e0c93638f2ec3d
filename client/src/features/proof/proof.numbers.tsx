import { Check, TriangleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { Card } from '#client/kit/ui/card.tsx'
import { formatDate } from '#client/lib/dates.ts'
import type { Proof } from '#shared/proof/proof.ts'
import { Amount } from './proof.amount.tsx'

/** The three numbers, with an equals or a not-equals sign between them. */
export function ProofNumbers({ proof }: { proof: Proof }) {
  const { bank, cash, clients, isRight, day } = proof
  const numbers = [
    { label: 'Bank statement', amount: bank },
    { label: 'Cash book', amount: cash },
    { label: 'Clients’ ledgers', amount: clients },
  ]
  return (
    <Card aria-label="Proof" className="overflow-hidden">
      <dl className="flex flex-col items-stretch gap-1 px-5 py-6 sm:flex-row sm:items-end sm:justify-between sm:gap-4 lg:px-8 lg:py-8">
        {numbers.map(({ label, amount }, at) => {
          const before = numbers[at - 1]
          const isEqual = before?.amount === amount
          return (
            <Fragment key={label}>
              {before && <Sign isEqual={isEqual} />}
              <div className="min-w-0 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4">
                <dt className="text-14 text-ink-2">{label}</dt>
                <dd className="font-heading text-22 font-semibold sm:mt-1 lg:text-28">
                  <Amount amount={amount} />
                </dd>
              </div>
            </Fragment>
          )
        })}
      </dl>
      <Verdict isRight={isRight} day={day} unexplained={proof.unexplained} count={proof.items.length} />
    </Card>
  )
}

function Sign({ isEqual }: { isEqual: boolean }) {
  return (
    <div
      className={`font-heading text-22 leading-none max-sm:self-end lg:text-28 ${isEqual ? 'text-brand-edge' : 'text-danger-ink'}`}
    >
      <dt className="sr-only">{isEqual ? 'equals' : 'differs from'}</dt>
      <dd aria-hidden="true">{isEqual ? '=' : '≠'}</dd>
    </div>
  )
}

interface VerdictProps {
  isRight: boolean
  day: string
  unexplained: number
  count: number
}

function Verdict({ isRight, day, unexplained, count }: VerdictProps) {
  if (isRight)
    return (
      <p className="flex items-center gap-2 border-t border-hairline bg-(--badge-good) px-5 py-3 text-14 text-(--badge-good-ink) lg:px-8">
        <Check aria-hidden="true" className="size-5 shrink-0" />
        All clients’ money is there on {formatDate(day)}, to the penny.
      </p>
    )
  return (
    <p className="flex items-start gap-2 border-t border-hairline bg-(--badge-bad) px-5 py-3 text-14 text-(--badge-bad-ink) lg:px-8">
      <TriangleAlert aria-hidden="true" className="mt-px size-5 shrink-0" />
      <span>
        The three numbers differ on {formatDate(day)}.{' '}
        {unexplained === 0
          ? `${count === 1 ? 'One item explains' : `${count} items explain`} it.`
          : 'A part of it is not explained.'}
      </span>
    </p>
  )
}

import { Check, TriangleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { Card } from '#client/kit/ui/card.tsx'
import { formatDate } from '#client/lib/dates.ts'
import type { ProofHealth } from '#shared/money/proof/health.ts'
import type { Proof } from '#shared/money/proof/proof.ts'
import { Amount } from './proof.amount.tsx'

export function ProofNumbers({ proof, health }: { proof: Proof; health: ProofHealth }) {
  const { bank, cash, clients } = proof
  const numbers = [
    { label: 'Bank statement', amount: bank },
    { label: 'Cash book', amount: cash },
    { label: 'Client ledgers', amount: clients },
  ]
  return (
    <Card aria-label="Reconciliation" className="overflow-hidden">
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
      <Verdict proof={proof} health={health} />
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

const strip = 'flex items-start gap-2 border-t border-hairline px-5 py-3 text-14 lg:px-8'
export const proofTones = {
  good: 'bg-(--badge-good) text-(--badge-good-ink)',
  wait: 'bg-(--badge-wait) text-(--badge-wait-ink)',
  bad: 'bg-(--badge-bad) text-(--badge-bad-ink)',
}

/** What the numbers say of their day. It is green only while every day since the last sign-off holds. */
function Verdict({ proof, health }: { proof: Proof; health: ProofHealth }) {
  const { isRight, day, unexplained, items, below } = proof
  if (!isRight)
    return (
      <p className={`${strip} ${proofTones.bad}`}>
        <TriangleAlert aria-hidden="true" className="mt-px size-5 shrink-0" />
        <span>
          {items.length === 0 && unexplained === 0
            ? `The three numbers are equal on ${formatDate(day)}, and ${below.length === 1 ? 'a kind of ledgers is' : 'kinds of ledgers are'} overdrawn.`
            : `The three numbers differ on ${formatDate(day)}. ${
                unexplained === 0
                  ? `${items.length === 1 ? 'One item explains' : `${items.length} items explain`} it.`
                  : 'Part of the difference is unexplained.'
              }`}
        </span>
      </p>
    )
  const isGreen = health.state === 'green'
  return (
    <p
      className={`${strip} ${isGreen ? proofTones.good : health.state === 'red' ? 'text-ink-2' : proofTones.wait}`}
    >
      <Check aria-hidden="true" className="mt-px size-5 shrink-0" />
      <span>
        {isGreen
          ? `All client money is accounted for on ${formatDate(day)}, to the penny.`
          : `The three numbers are equal on ${formatDate(day)}.`}
      </span>
    </p>
  )
}

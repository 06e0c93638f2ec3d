import { Clock, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import type { ProofHealth, QuietAccount } from '#shared/money/proof/health.ts'
import { Amount } from './proof.amount.tsx'
import { proofTones } from './proof.numbers.tsx'

/** What keeps the proof from being green, whatever day is shown: a day that fails, or an account without a file. */
export function ProofLight({ health, day }: { health: ProofHealth; day: string }) {
  const { state, failingDay, failingSince, why, quietAccounts } = health
  if (state === 'green' || state === 'none') return null
  return (
    <ul aria-label="Reconciliation since the last sign-off" className="grid gap-2">
      {failingDay && (
        <li className={`flex items-start gap-2 rounded-card px-5 py-3 text-14 ${proofTones.bad}`}>
          <TriangleAlert aria-hidden="true" className="mt-px size-5 shrink-0" />
          <span className="min-w-0">
            Client money is not reconciled{' '}
            {failingSince && failingSince < failingDay
              ? `from ${formatDate(failingSince)} to ${formatDate(failingDay)}`
              : `on ${formatDate(failingDay)}`}
            . {why}.{' '}
            {failingDay !== day && (
              <Link href={paths.proof(failingDay)} className="font-medium underline">
                Show {formatDate(failingDay)}
              </Link>
            )}
          </span>
        </li>
      )}
      {quietAccounts.map((account) => (
        <li
          key={account.id}
          className={`flex items-start gap-2 rounded-card px-5 py-3 text-14 ${proofTones.wait}`}
        >
          <Clock aria-hidden="true" className="mt-px size-5 shrink-0" />
          <span className="min-w-0">
            <QuietText account={account} />{' '}
            <Link href={paths.bank()} className="font-medium underline">
              Go to Bank
            </Link>
          </span>
        </li>
      ))}
    </ul>
  )
}

function QuietText({ account: { name, readUntil, days, waits } }: { account: QuietAccount }) {
  const since = readUntil
    ? `No statement for ${name} since ${formatDate(readUntil)}, ${days === 1 ? '1 day' : `${days} days`} ago.`
    : `No statement has been imported for ${name} yet.`
  return (
    <>
      {since}
      {waits !== 0 && (
        <>
          {' '}
          <Amount amount={waits} /> recorded {readUntil && 'since then '}is waiting for it.
        </>
      )}
    </>
  )
}

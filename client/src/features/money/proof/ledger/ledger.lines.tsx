import { Card } from '#client/kit/ui/card.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { useFirst } from '#client/kit/ui/use-first.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { formatCount } from '#client/lib/format.ts'
import type { LedgerPage, LedgerPageLine } from '#shared/money/proof/ledger.ts'
import { Amount } from '../proof.amount.tsx'

/** What the ledger had before, what came and went, and what it has at the end. */
export function LedgerSums({ page: { from, to, opening, came, went, closing } }: { page: LedgerPage }) {
  const sums = [
    { name: from ? `Before ${formatDate(from)}` : 'At the beginning', amount: opening },
    { name: 'Received', amount: came },
    { name: 'Paid', amount: -went },
    { name: `At the end of ${formatDate(to)}`, amount: closing },
  ]
  return (
    <Card aria-label="Balances">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card bg-hairline lg:grid-cols-4">
        {sums.map(({ name, amount }) => (
          <div key={name} className="bg-surface px-5 py-4">
            <dt className="text-13 text-ink-2">{name}</dt>
            <dd className="mt-1 font-heading text-18 font-semibold sm:text-22">
              <Amount amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const columns =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 @3xl:grid-cols-[6.5rem_minmax(0,3fr)_minmax(0,2fr)_7rem_7.5rem] items-baseline'

const mostShown = 200

/** Every entry, oldest first. */
export function LedgerLines({ page: { lines, count } }: { page: LedgerPage }) {
  const { shown, more } = useFirst(lines, mostShown)
  if (lines.length === 0)
    return (
      <Card>
        <EmptyState title="No transactions in this period" text="The balance did not change." />
      </Card>
    )
  return (
    <Card aria-label="Entries" className="@container px-5 py-3 print:break-inside-auto!">
      <div
        aria-hidden="true"
        className={`${columns} border-b border-hairline pb-2 text-13 text-ink-3 @max-3xl:hidden!`}
      >
        <span>Day</span>
        <span>Details</span>
        <span>Reference, entered by</span>
        <span className="text-right">Amount</span>
        <span className="text-right">Balance</span>
      </div>
      <ol className="divide-y divide-hairline">
        {shown.map((line, at) => (
          // An entry that pays several charges has a line for each.
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a range keep their places
          <Line key={`${line.entryId} ${at}`} line={line} />
        ))}
      </ol>
      {more}
      {!more && count > lines.length && (
        <p className="border-t border-hairline pt-3 text-13 text-ink-2">
          These are the first {formatCount(lines.length)} of {formatCount(count)} entries. The CSV file has
          all of them.
        </p>
      )}
    </Card>
  )
}

function Line({ line }: { line: LedgerPageLine }) {
  const { day, happenedOn, what, who, why, reference, by, amount, balance } = line
  return (
    <li className={`${columns} gap-y-0.5 py-2.5 text-14`}>
      <div className="text-13 text-ink-2 tabular-nums @max-3xl:col-span-2">
        <time dateTime={day}>{formatDate(day)}</time>
        {happenedOn && <p className="text-ink-3">of {formatDate(happenedOn)}</p>}
      </div>
      <div className="min-w-0 break-words">
        <p className="font-medium">{what}</p>
        {who && <p className="text-13 text-ink-2">{who}</p>}
        {why && <p className="text-13 text-ink-3">{why}</p>}
      </div>
      <div className="min-w-0 break-words text-13 text-ink-2 @max-3xl:col-span-2 @max-3xl:row-start-3">
        {reference && <p>{reference}</p>}
        <p className="text-ink-3">{by ? `by ${by}` : 'by rule'}</p>
      </div>
      <span className="text-right font-medium @max-3xl:col-start-2 @max-3xl:row-start-2">
        {amount > 0 && '+'}
        <Amount amount={amount} />
      </span>
      <span className="text-right text-13 text-ink-2 @max-3xl:col-span-2">
        <span className="@3xl:sr-only">Balance </span>
        <Amount amount={balance} />
      </span>
    </li>
  )
}

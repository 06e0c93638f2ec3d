import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { addressOf } from '#shared/contract.ts'
import { today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { rentPaperCalls } from '#shared/money/rent/papers/rent.papers.calls.ts'
import type { AccountLine } from '#shared/money/rent/rent.ts'
import {
  type AccountIndex,
  describeBalance,
  isOpen,
  nameCharge,
  type ToldLine,
  tellLine,
} from './account.words.ts'
import type { AccountAction } from './use-account-action.ts'

/** The columns day, words, amount and balance; in a narrow card day and balance go below the words. */
const rowColumns =
  'grid items-baseline gap-x-4 gap-y-0.5 grid-cols-[minmax(0,1fr)_auto] @xl:grid-cols-[6.5rem_minmax(0,1fr)_6.5rem_9rem]'

interface AccountRowProps {
  line: AccountLine
  index: AccountIndex
  onlyOpen: boolean
  open: ((action: AccountAction) => void) | undefined
}

function AccountRow({ line, index, onlyOpen, open }: AccountRowProps) {
  const [isShown, setShown] = useState(false)
  const { money } = index
  const told = tellLine(line, index)
  const isUndone = line.reversedBy !== null
  const left = onlyOpen ? (index.charges.get(line.chargeId ?? '')?.outstanding ?? 0) : undefined
  return (
    <li className="py-1.5 text-14 print:break-inside-avoid">
      <div className={rowColumns}>
        <time
          dateTime={line.day}
          className="py-1 text-ink-2 tabular-nums @max-xl:order-3 @max-xl:pt-0 @max-xl:pl-5 @max-xl:text-13"
        >
          {formatDate(line.day)}
        </time>
        <button
          type="button"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
          className="-ml-1 flex min-w-0 items-baseline gap-1 rounded-badge px-1 py-1 text-left font-medium hover:bg-sunken pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          <ChevronRight
            aria-hidden="true"
            className={clsx(
              'size-3.5 shrink-0 self-center text-ink-3 transition-transform print:hidden',
              isShown && 'rotate-90',
            )}
          />
          <span className={clsx('min-w-0 break-words', isUndone && 'text-ink-3 line-through')}>
            {told.title}
          </span>
          {isUndone && <span className="sr-only">, reversed</span>}
        </button>
        <span className={clsx('text-right tabular-nums', isUndone && 'text-ink-3')}>
          {line.amount < 0 ? `−${money(-line.amount)}` : money(line.amount)}
        </span>
        <span className="text-right text-13 text-ink-3 tabular-nums @max-xl:order-4">
          {left !== undefined
            ? `${money(left)} to pay`
            : line.day > today()
              ? 'not due yet'
              : describeBalance(line.balance, index)}
        </span>
      </div>
      {isShown && <Details told={told} line={line} index={index} open={open} />}
    </li>
  )
}

interface DetailsProps extends Pick<AccountRowProps, 'line' | 'index' | 'open'> {
  told: ToldLine
}

function Details({ told: { details, invoiceId, isPayment }, line, index, open }: DetailsProps) {
  const isUnpaid = isOpen(line, index)
  const send = useCall(rentPaperCalls.sendReceipt, {
    done: ({ sentTo }) => ({ title: 'Receipt Sent', description: `It’s on its way to ${sentTo}.` }),
  })
  return (
    <div className="mt-1 mb-2 ml-5 grid gap-3 rounded-control bg-sunken px-4 py-3 @xl:ml-[7.5rem] dark:bg-page">
      <dl className="grid gap-1 text-13">
        {details.map(({ name, value }) => (
          <div key={name} className="grid gap-x-3 @md:grid-cols-[7rem_minmax(0,1fr)]">
            <dt className="text-ink-3">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
        {invoiceId && (
          <div className="grid gap-x-3 @md:grid-cols-[7rem_minmax(0,1fr)]">
            <dt className="text-ink-3">Invoice</dt>
            <dd>
              <Link href={paths.of('invoices').edit(invoiceId)} className="text-link">
                Open the invoice
              </Link>
            </dd>
          </div>
        )}
      </dl>
      {open && (line.reversible || isUnpaid || isPayment) && (
        <div className="flex flex-wrap gap-2 print:hidden">
          {isPayment && (
            <>
              <Button asChild size="sm">
                <a href={addressOf(rentPaperCalls.receipt, { params: { id: line.id } })}>Receipt</a>
              </Button>
              <Button
                size="sm"
                pending={send.isPending}
                onClick={() => send.mutate({ params: { id: line.id } })}
              >
                {send.isPending ? 'Sending...' : 'Email Receipt'}
              </Button>
            </>
          )}
          {isUnpaid && (
            <Button
              size="sm"
              onClick={() => open({ name: 'write-off', chargeId: line.chargeId ?? undefined })}
            >
              Write Off
            </Button>
          )}
          {line.reversible && (
            <Button size="sm" onClick={() => open({ name: 'reverse', lineId: line.id })}>
              Reverse
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

interface AccountTimelineProps {
  index: AccountIndex
  /** Shows only the charges that are still owed. */
  onlyOpen: boolean
  /** Opens a dialog; undefined for people who only read. */
  open: ((action: AccountAction) => void) | undefined
}

/** The last line of each unpaid charge: a charge that was taken off and charged again has two lines. */
function listOpenLines(lines: readonly AccountLine[], index: AccountIndex): AccountLine[] {
  const last = new Map(lines.filter((line) => isOpen(line, index)).map((line) => [line.chargeId, line]))
  return lines.filter((line) => last.get(line.chargeId) === line)
}

/** A rent account day by day, the newest first, under the years; on top what falls due within 14 days. */
export function AccountTimeline({ index, onlyOpen, open }: AccountTimelineProps) {
  const { lines, coming } = index.account
  const shown = (onlyOpen ? listOpenLines(lines, index) : lines).toReversed()
  const ahead = onlyOpen ? [] : shown.filter(({ day }) => day > today())
  const years = groupBy(
    shown.filter((line) => !ahead.includes(line)),
    ({ day }) => day.slice(0, 4),
  )
  return (
    <div className="@container grid gap-6">
      {!onlyOpen && coming.length + ahead.length > 0 && <Coming index={index} ahead={ahead} open={open} />}
      {[...years].map(([year, lines]) => (
        <section key={year} aria-label={year}>
          <h3 className="border-b border-hairline pb-1.5 font-body text-13 font-semibold text-ink-3">
            {year}
          </h3>
          <ol className="divide-y divide-hairline">
            {lines.map((line) => (
              <AccountRow key={line.id} line={line} index={index} onlyOpen={onlyOpen} open={open} />
            ))}
          </ol>
        </section>
      ))}
      {shown.length === 0 && coming.length === 0 && (
        <p className="py-2 text-14 text-ink-3">
          No rent is due yet. Charges appear here automatically, and payments once they are recorded.
        </p>
      )}
    </div>
  )
}

interface ComingProps extends Pick<AccountTimelineProps, 'index' | 'open'> {
  /** Lines of days to come: rent that was charged ahead, for an invoice or a credit. */
  ahead: readonly AccountLine[]
}

/** Rent that falls due soon, in grey because the rent is not owed yet. */
function Coming({ index, ahead, open }: ComingProps) {
  const { account, money } = index
  return (
    <section aria-label="Coming">
      <h3 className="border-b border-hairline pb-1.5 font-body text-13 font-semibold text-ink-3">Coming</h3>
      <ol className="divide-y divide-hairline">
        {account.coming.toReversed().map(({ from, to, due, amount, how }) => (
          <li key={from} className={`${rowColumns} py-2.5 text-14 text-ink-3`}>
            <time dateTime={due} className="tabular-nums @max-xl:order-3 @max-xl:text-13">
              {formatDate(due)}
            </time>
            <span className="min-w-0">
              {nameCharge({ kind: 'rent', from, to })}
              <span className="block text-13">{how}</span>
            </span>
            <span className="text-right tabular-nums">{money(amount)}</span>
            <span className="text-right text-13 @max-xl:order-4">not due yet</span>
          </li>
        ))}
        {ahead.map((line) => (
          <AccountRow key={line.id} line={line} index={index} onlyOpen={false} open={open} />
        ))}
      </ol>
    </section>
  )
}

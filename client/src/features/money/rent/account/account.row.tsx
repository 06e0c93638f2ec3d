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
import { rentPaperCalls } from '#shared/money/rent/papers/rent.papers.calls.ts'
import type { AccountLine } from '#shared/money/rent/rent.ts'
import { type AccountIndex, describeBalance, isOpen, type ToldLine, tellLine } from './account.words.ts'
import type { AccountAction } from './use-account-action.ts'

/** The columns day, words, amount and balance; in a narrow card day and balance go below the words. */
export const rowColumns =
  'grid items-baseline gap-x-4 gap-y-0.5 grid-cols-[minmax(0,1fr)_auto] @xl:grid-cols-[6.5rem_minmax(0,1fr)_6.5rem_9rem]'

interface AccountRowProps {
  line: AccountLine
  index: AccountIndex
  onlyOpen: boolean
  open: ((action: AccountAction) => void) | undefined
}

/** A line of an account. A press on the line's words unfolds its details. */
export function AccountRow({ line, index, onlyOpen, open }: AccountRowProps) {
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

/** The origin of a line, and the actions on the line. */
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

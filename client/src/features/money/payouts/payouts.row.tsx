import { clsx } from 'clsx'
import { Clock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Checkbox } from '#client/kit/ui/checkbox.tsx'
import './payouts.row.css'
import { formatAmount } from '#client/lib/currency.ts'
import type { Payout } from '#shared/money/payouts/payouts.ts'
import { titleCase } from '#shared/text.ts'
import { changeOf, hrefOfSource, kindOf, waitOf } from './payouts.words.ts'

interface RowProps {
  payout: Payout
  /** Whether the address names the payout. */
  isNamed: boolean
  /** Undefined where this person cannot choose the payout. */
  choice?: { isChosen: boolean; onChoose: (isChosen: boolean) => void } | undefined
  /** Leaves room for a checkbox that this row lacks. */
  hasChoices: boolean
  /** What has happened so far, in words. */
  history: ReactNode
  badge?: ReactNode
  menu?: ReactNode
  onDetails: () => void
}

/** One payout: payee, amount, history, and the account that is paid. */
export function PayoutRow(props: RowProps) {
  const { payout, isNamed, choice, hasChoices, history, badge, menu, onDetails } = props
  const { id, name, amount, how, reference, problems } = payout
  return (
    <li
      id={`payout-${id}`}
      aria-current={isNamed || undefined}
      className={clsx(
        'payout-row border-b border-hairline [contain-intrinsic-size:auto_90px] [content-visibility:auto] py-4 pr-3 pl-5 last:border-b-0',
        isNamed && 'bg-brand-soft/50',
        choice?.isChosen && 'bg-brand-soft',
      )}
    >
      {hasChoices && (
        <div className="w-[34px] pt-0.5 [grid-area:box]">
          {choice && (
            <Checkbox
              data-choice
              aria-label={`Choose ${titleCase(name)}, ${formatAmount(amount)}`}
              checked={choice.isChosen}
              onChange={choice.onChoose}
            />
          )}
        </div>
      )}
      <p className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 [grid-area:name]">
        <Link
          href={hrefOfSource(payout)}
          className="font-semibold break-words text-ink no-underline hover:text-link hover:underline"
        >
          {titleCase(name)}
        </Link>
        {badge}
      </p>
      <p className="min-w-0 text-13 break-words text-ink-2 [grid-area:how]">{how || kindOf(payout)}</p>
      <div className="min-w-0 [grid-area:account]">
        <Account payout={payout} onDetails={onDetails} />
      </div>
      <p className="min-w-0 text-13 break-words text-ink-3 [grid-area:history]">{history}</p>
      <p className="text-right font-semibold whitespace-nowrap tabular-nums [grid-area:amount]">
        {formatAmount(amount)}
      </p>
      <p className="text-right text-12 whitespace-nowrap text-ink-3 tabular-nums [grid-area:reference]">
        {reference}
      </p>
      <div className="-mt-1.5 w-9 pl-1 [grid-area:menu] pointer-coarse:w-11">{menu}</div>
      {problems.length > 0 && (
        <ul className="mt-1.5 grid gap-1 [grid-area:problems]">
          {problems.map((problem) => (
            <li key={problem} className="flex gap-2 text-13 text-(--badge-pending-ink)">
              <TriangleAlert aria-hidden="true" className="mt-[3px] size-3.5 shrink-0" />
              {problem}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The last four digits, and whether they were changed lately. A press shows who entered what, and changes it. */
function Account({ payout, onDetails }: { payout: Payout; onDetails: () => void }) {
  const { details, detailsChanged, name, problems } = payout
  const change = details && changeOf(details)
  // A draft's problems already say until when the payout waits.
  const wait = details && problems.length === 0 && waitOf(details)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-14">
      <button
        type="button"
        onClick={onDetails}
        aria-label={`Bank details of ${titleCase(name)}`}
        className={clsx(
          'rounded-badge font-medium tabular-nums underline decoration-hairline underline-offset-4 hover:decoration-current',
          'relative after:absolute after:-inset-x-1 after:-inset-y-2.5 after:content-[""]',
          details ? 'text-ink' : 'text-link',
        )}
      >
        {details ? `Account ending ${details.lastFour}` : 'No bank details'}
      </button>
      {(change || wait || detailsChanged) && (
        <span className="text-13 text-(--badge-pending-ink)">
          <Clock aria-hidden="true" className="mr-1 inline size-3.5 align-[-2px]" />
          {detailsChanged ? 'bank details changed since' : [change, wait].filter(Boolean).join(', ')}
        </span>
      )}
    </p>
  )
}

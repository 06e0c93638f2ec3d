import { clsx } from 'clsx'
import { Clock, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { RowMenu } from '#client/kit/table/row-menu.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { Checkbox } from '#client/kit/ui/checkbox.tsx'
import { formatAmount } from '#client/lib/currency.ts'
import { countOf, formatCount } from '#client/lib/format.ts'
import type { Payout } from '#shared/money/payouts/payouts.ts'
import { titleCase } from '#shared/text.ts'
import { changeOf, hrefOfSource, kindOf, payoutWords, sumOf, waitOf } from './payouts.words.ts'
import { type Chosen, moveByKey } from './use-chosen.ts'
import './payouts.row.css'

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

function PayoutRow(props: RowProps) {
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

export type PayoutAction = 'details' | 'keep-back' | 'cancel'
export type Begin = (payout: Payout, action: PayoutAction) => void

export interface ListProps {
  label: string
  payouts: readonly Payout[]
  /** The payout that the address names. */
  named: string | null
  history: (payout: Payout) => ReactNode
  badge?: (payout: Payout) => ReactNode
  /** The items of a row's menu; without it rows have none. */
  menu?: ((payout: Payout) => ReactNode) | undefined
  /** The chosen payouts, and the buttons for them; without it rows have no checkbox. */
  choices?: { chosen: Chosen; mayChoose: (payout: Payout) => boolean; actions: ReactNode } | undefined
  begin: Begin
  footer?: ReactNode
}

/** The number of rows drawn at first, and added by each 'Show More'. */
const rowsAtOnce = 100

/** The drawn payouts: as many as the person asked for, and at least up to the payout that the address names. */
export function useDrawn(payouts: readonly Payout[], named: string | null) {
  const [asked, setAsked] = useState(rowsAtOnce)
  const count = Math.max(asked, payouts.findIndex(({ id }) => id === named) + 1)
  const more = count < payouts.length && (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-hairline p-3">
      <p className="text-13 text-ink-3">
        {formatCount(count)} of {countOf(payouts.length, payoutWords)}
      </p>
      <Button onClick={() => setAsked(count + rowsAtOnce)}>Show More</Button>
    </div>
  )
  return { drawn: payouts.slice(0, count), more }
}

export const PayoutMenu = ({ payout, menu }: { payout: Payout; menu: ListProps['menu'] }) =>
  menu && (
    <RowMenu name={{ 'aria-label': `Actions for ${titleCase(payout.name)}` }} items={() => menu(payout)} />
  )

export function PayoutList(props: ListProps) {
  const { label, payouts, named, history, badge, menu, choices, begin, footer } = props
  const { drawn, more } = useDrawn(payouts, named)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are heard on the checkboxes inside
    <div onKeyDown={(event) => choices && moveByKey(event, choices.chosen)}>
      <Card aria-label={label} className="overflow-hidden">
        {choices && <ChoiceBar {...choices} hasAny={payouts.some(choices.mayChoose)} />}
        <ul>
          {drawn.map((payout) => (
            <PayoutRow
              key={payout.id}
              payout={payout}
              isNamed={payout.id === named}
              hasChoices={choices !== undefined}
              choice={
                choices?.mayChoose(payout)
                  ? {
                      isChosen: choices.chosen.isChosen(payout.id),
                      onChoose: (isChosen) => choices.chosen.choose(payout.id, isChosen),
                    }
                  : undefined
              }
              history={history(payout)}
              badge={badge?.(payout)}
              menu={<PayoutMenu payout={payout} menu={menu} />}
              onDetails={() => begin(payout, 'details')}
            />
          ))}
        </ul>
        {more || footer}
      </Card>
    </div>
  )
}

/** The bar above the rows: a checkbox for all, the number and the sum of the chosen payouts, and their buttons. */
export function ChoiceBar({
  chosen: { chosen, mark, chooseAll },
  actions,
  hasAny,
}: NonNullable<ListProps['choices']> & { hasAny: boolean }) {
  return (
    <div className="sticky top-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline bg-sunken py-2.5 pr-4 pl-5 print:hidden">
      <Checkbox aria-label="Choose all" checked={mark} disabled={!hasAny} onChange={chooseAll} />
      <p role="status" className="flex-1 basis-24 text-14 text-ink-2">
        {chosen.length === 0 ? (
          hasAny ? (
            'Choose payouts to approve'
          ) : (
            'None can be chosen yet'
          )
        ) : (
          <>
            {countOf(chosen.length, payoutWords)} chosen,{' '}
            <span className="font-semibold text-ink tabular-nums">{formatAmount(sumOf(chosen))}</span>
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </div>
  )
}

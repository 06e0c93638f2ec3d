import { clsx } from 'clsx'
import { Clock, TriangleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useOpenDialog } from '#client/kit/facts/dialogs.tsx'
import { RowMenu } from '#client/kit/table/row-menu.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { Checkbox } from '#client/kit/ui/checkbox.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { formatAmount } from '#client/lib/currency.ts'
import { formatMoment } from '#client/lib/dates.ts'
import { countOf, formatCount } from '#client/lib/format.ts'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import type { Payout } from '#shared/money/payouts/payouts.ts'
import { titleCase } from '#shared/text.ts'
import { changeOf, hrefOfSource, kindOf, payoutWords, sumOf, waitOf } from './payouts.words.ts'
import { type Chosen, moveByKey } from './use-chosen.ts'
import './payouts.row.css'

function PayoutRow({ payout, isNamed, choices, history, badge, menu }: RowProps & ListProps) {
  const { id, name, amount, how, reference, problems } = payout
  return (
    <li
      id={`payout-${id}`}
      aria-current={isNamed || undefined}
      className={clsx(
        'payout-row border-b border-hairline [contain-intrinsic-size:auto_90px] [content-visibility:auto] py-4 pr-3 pl-5 last:border-b-0',
        isNamed && 'bg-brand-soft/50',
        choices?.chosen.isChosen(id) && 'bg-brand-soft',
      )}
    >
      {choices && (
        <div className="w-[34px] pt-0.5 [grid-area:box]">
          <Choice payout={payout} {...choices} />
        </div>
      )}
      <p className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 [grid-area:name]">
        <Link
          href={hrefOfSource(payout)}
          className="font-semibold break-words text-ink no-underline hover:text-link hover:underline"
        >
          {titleCase(name)}
        </Link>
        {badge?.(payout)}
      </p>
      <p className="min-w-0 text-13 break-words text-ink-2 [grid-area:how]">{how || kindOf(payout)}</p>
      <div className="min-w-0 [grid-area:account]">
        <Account payout={payout} />
      </div>
      <p className="min-w-0 text-13 break-words text-ink-3 [grid-area:history]">{history(payout)}</p>
      <p className="text-right font-semibold whitespace-nowrap tabular-nums [grid-area:amount]">
        {formatAmount(amount)}
      </p>
      <p className="text-right text-12 whitespace-nowrap text-ink-3 tabular-nums [grid-area:reference]">
        {reference}
      </p>
      <div className="-mt-1.5 w-9 pl-1 [grid-area:menu] pointer-coarse:w-11">
        <PayoutMenu payout={payout} menu={menu} />
      </div>
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
function Account({ payout }: { payout: Payout }) {
  const begin = useBegin()
  const { details, detailsChanged, name, problems } = payout
  const change = details && changeOf(details)
  // A draft's problems already say until when the payout waits.
  const wait = details && problems.length === 0 && waitOf(details)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-14">
      <button
        type="button"
        onClick={() => begin(payout, 'details')}
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

const PayoutDialog = latePart(() => import('./payouts.dialogs.tsx')).Part

/** Opens a dialog about a payout. */
export function useBegin() {
  const open = useOpenDialog()
  return (payout: Payout, action: PayoutAction) => open(<PayoutDialog payout={payout} action={action} />)
}

export interface ListProps {
  label: string
  payouts: readonly Payout[]
  /** What has happened so far, in words. */
  history: (payout: Payout) => ReactNode
  badge?: (payout: Payout) => ReactNode
  /** The items of a row's menu; without it rows have none. */
  menu?: ((payout: Payout) => ReactNode) | undefined
  /** The chosen payouts, and the buttons for them; without it rows have no checkbox. */
  choices?: { chosen: Chosen; mayChoose: (payout: Payout) => boolean; actions: ReactNode } | undefined
  footer?: ReactNode
}
type Choices = NonNullable<ListProps['choices']>

export interface RowProps {
  payout: Payout
  /** Whether the address names the payout. */
  isNamed: boolean
}

export const Choice = ({ payout, chosen, mayChoose }: Omit<Choices, 'actions'> & { payout: Payout }) =>
  mayChoose(payout) && (
    <Checkbox
      data-choice
      aria-label={`Choose ${titleCase(payout.name)}, ${formatAmount(payout.amount)}`}
      checked={chosen.isChosen(payout.id)}
      onChange={(isChosen) => chosen.choose(payout.id, isChosen)}
    />
  )

export const ShowMore = ({ text, ...button }: ComponentProps<typeof Button> & { text?: string }) => (
  <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-hairline p-3">
    {text && (
      <p role="status" className="text-13 text-ink-3">
        {text}
      </p>
    )}
    <Button {...button}>{button.pending ? 'Loading...' : 'Show More'}</Button>
  </div>
)

/** The number of rows drawn at first, and added by each 'Show More'. */
const rowsAtOnce = 100

interface CardProps extends Pick<ListProps, 'label' | 'payouts' | 'choices' | 'footer'> {
  children: (drawn: RowProps[]) => ReactNode
}

/** Payouts: as many as the person asked for, and at least up to the payout that the address names. */
export function PayoutsCard({ label, payouts, choices, footer, children }: CardProps) {
  const named = useParameter('payout')
  const [asked, setAsked] = useState(rowsAtOnce)
  const count = Math.max(asked, payouts.findIndex(({ id }) => id === named) + 1)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are heard on the checkboxes inside
    <div onKeyDown={(event) => choices && moveByKey(event, choices.chosen)}>
      <Card aria-label={label} className="overflow-hidden">
        {choices && <ChoiceBar {...choices} hasAny={payouts.some(choices.mayChoose)} />}
        {children(payouts.slice(0, count).map((payout) => ({ payout, isNamed: payout.id === named })))}
        {count < payouts.length ? (
          <ShowMore
            text={`${formatCount(count)} of ${countOf(payouts.length, payoutWords)}`}
            onClick={() => setAsked(count + rowsAtOnce)}
          />
        ) : (
          footer
        )}
      </Card>
    </div>
  )
}

export const PayoutMenu = ({ payout, menu }: { payout: Payout; menu: ListProps['menu'] }) =>
  menu && (
    <RowMenu name={{ 'aria-label': `Actions for ${titleCase(payout.name)}` }} items={() => menu(payout)} />
  )

export const PayoutList = (props: ListProps) => (
  <PayoutsCard {...props}>
    {(drawn) => (
      <ul>
        {drawn.map((row) => (
          <PayoutRow key={row.payout.id} {...row} {...props} />
        ))}
      </ul>
    )}
  </PayoutsCard>
)

/** The bar above the rows: a checkbox for all, the number and the sum of the chosen payouts, and their buttons. */
function ChoiceBar({ chosen: { chosen, mark, chooseAll }, actions, hasAny }: Choices & { hasAny: boolean }) {
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

type Said = Pick<Payout, 'draftedBy' | 'draftedAt' | 'approvedBy' | 'approvedAt'>

/** Who drafted a payout and who approved it, and when. A payout says so to its end. */
export function WhoSaidSo({ draftedBy, draftedAt, approvedBy, approvedAt }: Said) {
  return (
    <>
      <span className="block">
        Drafted by {draftedBy}, {formatMoment(draftedAt)}
      </span>
      {approvedAt && (
        <span className="block">
          Approved by {approvedBy}, {formatMoment(approvedAt)}
        </span>
      )}
    </>
  )
}

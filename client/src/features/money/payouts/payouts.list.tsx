import { type ReactNode, useState } from 'react'
import { RowMenu } from '#client/kit/table/row-menu.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { Checkbox } from '#client/kit/ui/checkbox.tsx'
import { formatAmount } from '#client/lib/currency.ts'
import { countOf, formatCount } from '#client/lib/format.ts'
import type { Payout } from '#shared/money/payouts/payouts.ts'
import { titleCase } from '#shared/text.ts'
import { PayoutRow } from './payouts.row.tsx'
import { payoutWords, sumOf } from './payouts.words.ts'
import { type Chosen, moveByKey } from './use-chosen.ts'

/** The actions on one payout that have a dialog. */
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
  return { drawn: payouts.slice(0, count), drawMore: () => setAsked(count + rowsAtOnce) }
}

export function PayoutList(props: ListProps) {
  const { label, payouts, named, history, badge, menu, choices, begin, footer } = props
  const { drawn, drawMore } = useDrawn(payouts, named)
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
              menu={
                menu && (
                  <RowMenu
                    name={{ 'aria-label': `Actions for ${titleCase(payout.name)}` }}
                    items={() => menu(payout)}
                  />
                )
              }
              onDetails={() => begin(payout, 'details')}
            />
          ))}
        </ul>
        {drawn.length < payouts.length ? (
          <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-hairline p-3">
            <p className="text-13 text-ink-3">
              {formatCount(drawn.length)} of {countOf(payouts.length, payoutWords)}
            </p>
            <Button onClick={drawMore}>Show More</Button>
          </div>
        ) : (
          footer
        )}
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

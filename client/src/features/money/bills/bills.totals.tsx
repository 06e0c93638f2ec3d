import type { ReactNode } from 'react'
import { Figure, Figures, useLeaveEmpty } from '#client/kit/table/figures.tsx'
import type { Table } from '#client/kit/table/state/use-table.ts'
import { useCurrency } from '#client/lib/currency.ts'
import type { Bill, BillList } from '#shared/money/bills/bills.ts'

interface TotalsProps {
  totals: BillList['totals'] | undefined
  table: Table<Bill>
  /** What can be done with them, e.g. 'Reserve Funds Where Possible'. */
  children: ReactNode
}

/** Bill totals: what waits, what is short of it, and what is set aside for contractors. A press shows those bills. */
export function BillTotals({ totals, table: { rows, state, controls }, children }: TotalsProps) {
  const { format } = useCurrency()
  const chosen = state.filters.state
  const left = rows?.filter(({ state: each }) => each === chosen).length
  useLeaveEmpty(chosen, left, () => controls.filter('state', undefined))
  if (rows?.length === 0) return null
  const choose = (state: Bill['state']) => controls.filter('state', chosen === state ? undefined : state)
  return (
    <Figures label="Bill totals">
      {totals && (
        <>
          {(totals.waiting > 0 || chosen === 'waiting') && (
            <Figure
              label="Waiting"
              figure={format(totals.waiting)}
              {...(totals.short > 0 && { note: `${format(totals.short)} short` })}
              isChosen={chosen === 'waiting'}
              onChoose={() => choose('waiting')}
            />
          )}
          {(totals.funded > 0 || chosen === 'funded') && (
            <Figure
              label="Funds reserved, not paid"
              figure={format(totals.funded)}
              isChosen={chosen === 'funded'}
              onChoose={() => choose('funded')}
            />
          )}
          <span data-page-actions>{children}</span>
        </>
      )}
    </Figures>
  )
}

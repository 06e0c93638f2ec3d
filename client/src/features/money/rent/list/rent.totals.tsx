import { useMemo } from 'react'
import { Link } from 'wouter'
import { Figure, FigureCount, Figures, useLeaveEmpty } from '#client/kit/table/figures.tsx'
import type { Table } from '#client/kit/table/state/use-table.ts'
import { quietPart } from '#client/lib/browser/screen.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatCount } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import type { RentRow } from '#shared/money/rent/rent.ts'
import { type RentGroup, rentGroupsOf, sumGroups } from './rent.words.ts'

const words = { one: 'tenancy', many: 'tenancies' }
const shown: readonly RentGroup[] = ['arrears', 'due', 'credit', 'none']

/** Arrears, rent due soon, credit, and tenancies without a rent account. A press on a figure shows its tenancies. */
export function RentTotals({ table: { rows, state, controls } }: { table: Table<RentRow> }) {
  const isAgency = useIsAgency()
  const { format } = useCurrency()
  const sums = useMemo(() => rows && sumGroups(rows), [rows])
  const chosen = state.filters.show
  const group = shown.find((each) => each === chosen)
  useLeaveEmpty(group, group && sums?.[group].count, () => controls.filter('show', undefined))
  if (rows?.length === 0) return null
  return (
    <Figures label="Totals">
      {sums &&
        rentGroupsOf(isAgency)
          .filter(({ value }) => shown.includes(value) && (sums[value].count > 0 || value === chosen))
          .map(({ value, label }) => {
            const { count, amount } = sums[value]
            return (
              <Figure
                key={value}
                label={label}
                figure={value === 'none' ? formatCount(count) : format(amount)}
                {...(value !== 'none' && { note: <FigureCount count={count} words={words} /> })}
                isBad={value === 'arrears'}
                isChosen={chosen === value}
                onChoose={() => controls.filter('show', chosen === value ? undefined : value)}
              />
            )
          })}
      {!isAgency && sums && sums.arrears.count > 0 && (
        <Link href={paths.arrears()} className="shrink-0 px-1 text-13 font-medium text-link underline">
          By age
        </Link>
      )}
    </Figures>
  )
}

const AheadNote = quietPart(() => import('./rent.ahead.tsx'))

/** Offers to remove rent that was charged before its date, as by a server whose clock was wrong. */
export function RentAhead() {
  const mayWrite = useMayWrite()
  const { data } = useRead(rentCalls.ahead, {}, { enabled: mayWrite })
  return data && <AheadNote {...data} />
}

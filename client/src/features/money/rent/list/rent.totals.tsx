import { clsx } from 'clsx'
import { useMemo } from 'react'
import type { Table } from '#client/kit/table/state/use-table.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { countOf } from '#client/lib/format.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import type { RentRow } from '#shared/money/rent/rent.ts'
import { type GroupSum, type RentGroup, rentGroupsOf, sumGroups } from './rent.words.ts'

const words = { one: 'tenancy', many: 'tenancies' }
const shown: readonly RentGroup[] = ['arrears', 'due', 'credit', 'none']

/** Arrears, rent due soon, credit, and tenancies without a rent account. A press on a figure shows its tenancies. */
export function RentTotals({ table: { rows, state, controls } }: { table: Table<RentRow> }) {
  const groups = rentGroupsOf(useIsAgency())
  const sums = useMemo(() => rows && sumGroups(rows), [rows])
  if (!sums || rows?.length === 0) return null
  return (
    <section
      aria-label="Totals"
      className="mb-4 flex flex-wrap gap-px overflow-hidden rounded-card border border-hairline bg-hairline shadow-card"
    >
      {groups
        .filter(({ value }) => shown.includes(value) && (value !== 'none' || sums.none.count > 0))
        .map(({ value, label }) => (
          <Total
            key={value}
            label={label}
            group={value}
            sum={sums[value]}
            isChosen={state.filters.show === value}
            onChoose={(next) => controls.filter('show', next)}
          />
        ))}
    </section>
  )
}

interface TotalProps {
  label: string
  group: RentGroup
  sum: GroupSum
  isChosen: boolean
  onChoose: (group: RentGroup | undefined) => void
}

function Total({ label, group, sum: { amount, count }, isChosen, onChoose }: TotalProps) {
  const { format } = useCurrency()
  const isLate = group === 'arrears' && count > 0
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(isChosen ? undefined : group)}
      className={clsx(
        'min-w-0 flex-1 basis-36 px-4 py-3 text-left outline-offset-[-2px]',
        isChosen
          ? 'bg-brand-soft text-brand-soft-ink shadow-[inset_0_-3px_0_var(--brand-edge)]'
          : 'bg-surface hover:bg-sunken',
      )}
    >
      <span className={clsx('block text-13', !isChosen && 'text-ink-2')}>{label}</span>
      <span
        className={clsx(
          'block truncate font-heading text-22 font-semibold tabular-nums',
          isLate && !isChosen && 'text-danger-ink',
        )}
      >
        {group === 'none' ? count.toLocaleString('en-GB') : format(amount)}
      </span>
      <span className={clsx('block text-13', !isChosen && 'text-ink-3')}>
        {group === 'none' ? 'to be started' : countOf(count, words)}
      </span>
    </button>
  )
}

import { clsx } from 'clsx'
import { useCurrency } from '#client/lib/currency.ts'
import type { BillList } from '#shared/money/bills/bills.ts'

/** What bills come to: what waits, what is short of it, and what is kept for contractors. */
export function BillTotals({ totals }: Pick<BillList, 'totals'>) {
  const { format } = useCurrency()
  const figures = [
    { name: 'Waiting', amount: totals.waiting, note: 'for landlords’ money' },
    { name: 'Short', amount: totals.short, note: 'of what waits', isBad: totals.short > 0 },
    { name: 'Funded', amount: totals.funded, note: 'and not paid yet' },
  ]
  return (
    <section
      aria-label="What bills come to"
      className="mb-4 grid grid-cols-3 divide-x divide-hairline rounded-card border border-hairline bg-surface shadow-card"
    >
      {figures.map(({ name, amount, note, isBad }) => (
        <div key={name} className="min-w-0 px-3 py-3 sm:px-5 sm:py-4">
          <p className="text-13 font-medium text-ink-2">{name}</p>
          <p
            className={clsx(
              'font-heading text-16 font-semibold tabular-nums sm:text-22',
              isBad ? 'text-danger-ink' : 'text-ink',
            )}
          >
            {format(amount)}
          </p>
          <p className="text-12 text-ink-3 max-sm:hidden">{note}</p>
        </div>
      ))}
    </section>
  )
}

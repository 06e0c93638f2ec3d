import { clsx } from 'clsx'
import { useCurrency } from '#client/lib/currency.ts'
import { formatExactMoney } from '#shared/currency.ts'

/** The amount with its pennies. Money out has a quiet minus sign. */
export function Amount({ amount, className }: { amount: number; className?: string }) {
  const { code } = useCurrency()
  return (
    <span className={clsx('whitespace-nowrap tabular-nums', className)}>
      {amount < 0 && <span className="text-ink-3">−</span>}
      {formatExactMoney(Math.abs(amount), code)}
    </span>
  )
}

import { clsx } from 'clsx'
import { useCurrency } from '#client/lib/currency.ts'
import { formatExactMoney } from '#shared/currency.ts'

/** An amount to the penny; below zero with a minus sign. */
export function Amount({ amount, className }: { amount: number; className?: string }) {
  const { code } = useCurrency()
  return (
    <span className={clsx('whitespace-nowrap tabular-nums', className)}>
      {formatExactMoney(amount, code)}
    </span>
  )
}

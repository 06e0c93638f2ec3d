import type { RentFileRow } from '#shared/money/rent/papers/rent.files.ts'
import { countPeriods } from '#shared/money/rent/rent.words.ts'
import { fromPence, toPence } from '#shared/pence.ts'

type Charged = NonNullable<RentFileRow['charged']>
type Format = (amount: number) => string

/** 'Charged from 1 Nov 2026, up to today: 1 month, £895.00', for one rent account. */
export const describeCharged = (
  { count, every, amount, from }: Charged,
  format: Format,
  formatDay: (day: string) => string,
): string =>
  count === 0
    ? `Charged from ${formatDay(from)}.`
    : `Charged from ${formatDay(from)}, up to today: ${countPeriods(count, every)}, ${format(amount)}`

/** What all ready rows have charged by today, besides their opening balances; undefined for a file that starts nothing. */
export function describeChargedInAll(rows: readonly RentFileRow[], format: Format): string | undefined {
  const all = rows.flatMap(({ state, charged }) => (state === 'ready' && charged ? [charged] : []))
  const [first] = all
  if (!first) return undefined
  const count = all.reduce((sum, each) => sum + each.count, 0)
  if (count === 0) return 'No rent is charged up to today.'
  const amount = fromPence(all.reduce((sum, each) => sum + toPence(each.amount), 0))
  const isAlike = all.every(({ every }) => every === first.every)
  const periods = isAlike ? countPeriods(count, first.every) : `${count.toLocaleString('en-GB')} rent periods`
  return `Rent also charged up to today: ${periods}, ${format(amount)} in all.`
}

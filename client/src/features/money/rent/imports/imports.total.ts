import { readBalance, splitBalance } from '#shared/csv/balance.ts'
import { fromPence, toPence } from '#shared/pence.ts'

/** What a typed total of the old system says of a file's: 'Equal to your old system', or by how much they differ. */
export function compareTotal(
  typed: string,
  total: number,
  format: (amount: number) => string,
): { amount?: number | undefined; text: string; isEqual?: boolean } {
  if (typed.trim() === '') return { text: '' }
  const { value, problem } = readBalance(typed)
  if (value === undefined) return { text: `${problem}.`, isEqual: false }
  const { amount: written, word } = splitBalance(value)
  const amount = word === 'credit' ? -Math.abs(written) : written
  const difference = toPence(total) - toPence(amount)
  if (difference === 0) return { amount, text: 'Equal to your old system.', isEqual: true }
  const by = format(fromPence(Math.abs(difference)))
  return {
    amount,
    text: `The rows that are ready come to ${by} ${difference > 0 ? 'more' : 'less'} than that.`,
    isEqual: false,
  }
}

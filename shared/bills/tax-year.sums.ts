import { fromPence } from '../pence.ts'
import { type ExpenseCategory, expenseCategories, isDeducted } from './bills.categories.ts'
import type { TaxSums } from './tax-year.ts'

/** Money of one day that counts for the tax: rent, or an expense of a category. In pence. */
export interface TaxLine {
  propertyId: string | null
  day: string
  kind: 'income' | ExpenseCategory
  pence: number
}

/** What lines come to, by category, in whole currency units. */
export function sumTaxLines(lines: readonly TaxLine[]): TaxSums {
  const pence = Object.fromEntries(expenseCategories.map((each) => [each, 0])) as Record<
    ExpenseCategory,
    number
  >
  let income = 0
  for (const line of lines)
    if (line.kind === 'income') income += line.pence
    else pence[line.kind] += line.pence
  const deducted = expenseCategories.filter(isDeducted).reduce((sum, each) => sum + pence[each], 0)
  return {
    income: fromPence(income),
    expenses: Object.fromEntries(
      expenseCategories.map((each) => [each, fromPence(pence[each])]),
    ) as TaxSums['expenses'],
    deducted: fromPence(deducted),
    profit: fromPence(income - deducted),
    finance: fromPence(pence['residential-finance']),
  }
}

/** The lines from one day to another. */
export const listWithin = <Line extends TaxLine>(lines: readonly Line[], from: string, to: string): Line[] =>
  lines.filter(({ day }) => day >= from && day <= to)

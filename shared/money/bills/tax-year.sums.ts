import { groupBy } from '../../group.ts'
import { fromPence, toPence } from '../../pence.ts'
import { categoryWords, type ExpenseCategory, expenseCategories, isDeducted } from './bills.categories.ts'
import type { TaxSums } from './tax-year.ts'

/** Money of one day that counts for the tax: rent, other income, or an expense of a category. In pence. */
export interface TaxLine {
  propertyId: string | null
  day: string
  kind: 'rent' | 'other-income' | ExpenseCategory
  pence: number
}

/** What lines come to, by category, in whole currency units. */
export function sumTaxLines(lines: readonly TaxLine[]): TaxSums {
  const pence = Object.fromEntries(expenseCategories.map((each) => [each, 0])) as Record<
    ExpenseCategory,
    number
  >
  const income = { rent: 0, 'other-income': 0 }
  for (const line of lines)
    if (line.kind === 'rent' || line.kind === 'other-income') income[line.kind] += line.pence
    else pence[line.kind] += line.pence
  const deducted = expenseCategories.filter(isDeducted).reduce((sum, each) => sum + pence[each], 0)
  const received = income.rent + income['other-income']
  return {
    income: fromPence(received),
    otherIncome: fromPence(income['other-income']),
    expenses: Object.fromEntries(
      expenseCategories.map((each) => [each, fromPence(pence[each])]),
    ) as TaxSums['expenses'],
    deducted: fromPence(deducted),
    profit: fromPence(received - deducted),
    finance: fromPence(pence['residential-finance']),
  }
}

export interface TaxBox {
  box: number
  name: string
  amount: number
  /** Whose expenses it adds up. */
  categories: { category: ExpenseCategory; name: string; amount: number }[]
}

/** The boxes of expenses of SA105, in their order. Travel and other expenses share one. */
export function listBoxes({ expenses }: Pick<TaxSums, 'expenses'>): TaxBox[] {
  const of = groupBy(expenseCategories, (each) => categoryWords[each].box)
  return [...of]
    .map(([box, inIt]) => ({
      box,
      name: categoryWords[inIt.at(-1) ?? 'other'].name,
      amount: fromPence(inIt.reduce((sum, each) => sum + toPence(expenses[each]), 0)),
      categories: inIt.map((category) => ({
        category,
        name: categoryWords[category].name,
        amount: expenses[category],
      })),
    }))
    .toSorted((a, b) => a.box - b.box)
}

/** The lines from one day to another. */
export const listWithin = <Line extends TaxLine>(lines: readonly Line[], from: string, to: string): Line[] =>
  lines.filter(({ day }) => day >= from && day <= to)

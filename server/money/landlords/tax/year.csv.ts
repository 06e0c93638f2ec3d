import { categoryWords, expenseCategories } from '#shared/money/bills/bills.categories.ts'
import { nameOfTaxYear, type TaxYear } from '#shared/money/bills/tax-year.ts'
import { titleCase } from '#shared/text.ts'
import { writeCsv } from '../../../registry/export.ts'

export function writeYearCsv(year: TaxYear, taxKept: number): string {
  const rowOf = (name: string, { income, otherIncome, expenses, profit }: TaxYear['sums']) => [
    name,
    (income - otherIncome).toFixed(2),
    otherIncome.toFixed(2),
    ...expenseCategories.map((category) => (expenses[category] ?? 0).toFixed(2)),
    profit.toFixed(2),
  ]
  const names = expenseCategories.map((category) => categoryWords[category].name)
  const empty = ['', ...names.map(() => '')]
  return writeCsv(
    ['Property', 'Rent received', 'Other income', ...names, 'Profit'],
    [
      ...year.homes.map((home) => rowOf(titleCase(home.property) || 'No property', home)),
      rowOf('Total', year.sums),
      ['Tax deducted for HMRC', taxKept.toFixed(2), ...empty, ''],
      [
        `${titleCase(year.landlord.name)}, tax year ${nameOfTaxYear(year.year)}: ${year.from} to ${year.to}`,
        '',
        ...empty,
        '',
      ],
    ],
  )
}

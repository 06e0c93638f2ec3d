import { formatCsvFile, saveFile } from '#client/kit/table/csv.ts'
import { categoryWords, expenseCategories } from '#shared/money/bills/bills.categories.ts'
import { nameOfTaxYear, type TaxSums, type TaxYear } from '#shared/money/bills/tax-year.ts'

type Cells = (string | number)[]

const header: Cells = [
  'Part',
  'From',
  'To',
  'Rent and other income (box 20)',
  'Of it other income',
  ...expenseCategories.map((each) => `${categoryWords[each].name} (box ${categoryWords[each].box})`),
  'Deducted',
  'Profit',
  'Quarterly update due',
  'Not counted',
]

const lineOf = (part: string, from: string, to: string, sums: TaxSums, due = ''): Cells => [
  part,
  from,
  to,
  sums.income,
  sums.otherIncome,
  ...expenseCategories.map((each) => sums.expenses[each] ?? 0),
  sums.deducted,
  sums.profit,
  due,
  '',
]

/** A line of what belongs to the year and is in none of its figures. */
const notCounted = (what: string, from: string, to: string, amount: number): Cells => [
  what,
  from,
  to,
  ...header.slice(4).map(() => ''),
  amount,
]

/**
 * The figures as a table: each property, the whole year, each quarter, the year to each quarter's end, and what the figures
 * leave out.
 */
export function writeTaxYear(year: TaxYear): string {
  const { from, to, homes, sums, quarters, withoutInterest, interestEarned } = year
  const first = quarters[0]?.from ?? from
  return formatCsvFile([
    header,
    ...homes.map((home) => lineOf(home.property || 'No single property', from, to, home)),
    lineOf('Tax year', from, to, sums),
    ...quarters.map((each, at) => lineOf(`Quarter ${at + 1}`, each.from, each.to, each.sums, each.due)),
    ...quarters.map((each, at) => lineOf(`Year to quarter ${at + 1}`, first, each.to, each.toDate, each.due)),
    ...(withoutInterest.count > 0
      ? [
          notCounted(
            'Mortgage and loan payments whose interest is not known yet',
            from,
            to,
            withoutInterest.amount,
          ),
        ]
      : []),
    ...(interestEarned === 0
      ? []
      : [notCounted('Interest on client money (savings income)', from, to, interestEarned)]),
  ])
}

export const saveTaxYear = (year: TaxYear): void =>
  saveFile(`tax-year-${nameOfTaxYear(year.year).replace('/', '-')}.csv`, writeTaxYear(year))

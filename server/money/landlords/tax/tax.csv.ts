import { categoryWords, expenseCategories } from '#shared/money/bills/bills.categories.ts'
import type { TaxSums } from '#shared/money/bills/tax-year.ts'
import type { MtdReply, TaxQuarters, TaxState } from '#shared/money/landlords/tax.ts'
import { titleCase } from '#shared/text.ts'
import { writeCsv } from '../../../registry/export.ts'

const figure = (amount: number) => amount.toFixed(2)

const stateWords: Record<TaxState, string> = {
  exempt: 'Approved, no tax',
  none: 'No tax',
  running: 'Quarter in progress',
  due: 'Due',
  late: 'Late',
  paid: 'Paid to HMRC',
}

/** A quarter of the Non-resident Landlords Scheme, a line for each landlord. */
export const writeTaxQuarter = ({ rows }: TaxQuarters): string =>
  writeCsv(
    [
      ...[
        'Landlord',
        'From',
        'To',
        'Received',
        'Paid',
        'Set off',
        'Taxable',
        'Tax',
        'Deducted',
        'Paid to HMRC',
      ],
      ...['Due on', 'Status', 'Approval'],
    ],
    rows.map((row) => [
      ...[titleCase(row.landlord), row.from, row.to],
      ...[row.received, row.paid, row.setOff, row.taxable, row.tax, row.kept, row.paidOver].map(figure),
      ...[row.dueOn, stateWords[row.state], row.approval],
    ]),
  )

const figuresOf = ({ income, otherIncome, expenses, deducted, profit }: TaxSums) => [
  figure(income - otherIncome),
  figure(otherIncome),
  ...expenseCategories.map((each) => figure(expenses[each] ?? 0)),
  figure(deducted),
  figure(profit),
]

/** Landlords' quarters for Making Tax Digital: for each quarter a line of its own and a line of the year up to its end. */
export const writeDigitalFigures = ({ landlords }: MtdReply): string =>
  writeCsv(
    [
      ...['Landlord', 'Figures', 'From', 'To', 'Quarterly update due', 'Rent received', 'Other income'],
      ...[...expenseCategories.map((each) => categoryWords[each].name), 'Expenses deducted', 'Profit'],
    ],
    landlords.flatMap(({ name, quarters }) =>
      quarters.flatMap(({ from, to, due, sums, toDate }) => [
        [titleCase(name), 'Quarter', from, to, due, ...figuresOf(sums)],
        [titleCase(name), 'Year to date', quarters[0]?.from ?? from, to, due, ...figuresOf(toDate)],
      ]),
    ),
  )

import { inArray } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { categoryWords, expenseCategories } from '#shared/money/bills/bills.categories.ts'
import { listWithin, sumTaxLines } from '#shared/money/bills/tax-year.sums.ts'
import {
  daysOfTaxYear,
  type QuarterStyle,
  quartersOf,
  type TaxSums,
  taxYearOf,
} from '#shared/money/bills/tax-year.ts'
import { taxCalls } from '#shared/money/landlords/tax.calls.ts'
import type { MtdQuery, MtdReply, TaxQuarters, TaxState } from '#shared/money/landlords/tax.ts'
import { toPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { requireRow } from '../../../http/crud.ts'
import { type Route, route, saveCsv } from '../../../http/route.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { writeCsv } from '../../../registry/export.ts'
import { listTaxLines } from '../../bills/bills.service.ts'
import { listTaxQuarters, readTaxQuarters } from './tax.read.ts'
import { keepTaxNow, recordTaxPaid, undoTaxPayment } from './tax.write.ts'

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
const writeTaxQuarter = ({ rows }: TaxQuarters): string =>
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
const writeDigitalFigures = ({ landlords }: MtdReply): string =>
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

/** The landlord of this id, or all landlords with lines. Throws NotFound for another account's landlord. */
async function listNames(scope: AccountScope, landlordId: string | undefined, withLines: string[]) {
  if (landlordId) {
    const { id, name } = requireRow(await scope.get(landlords, landlordId))
    return [{ id, name }]
  }
  return scope
    .select({ id: landlords.id, name: landlords.name })
    .from(landlords)
    .where(scope.mine(landlords, inArray(landlords.id, withLines)))
    .orderBy(landlords.name, landlords.id)
}

/** The figures of a tax year's four quarters for Making Tax Digital, of one landlord or of every landlord who has figures. */
async function readDigitalFigures(
  scope: AccountScope,
  year: number,
  { landlordId, style }: { landlordId?: string | undefined; style: QuarterStyle },
): Promise<MtdReply> {
  const quarters = quartersOf(year, style)
  const days = { ...daysOfTaxYear(year), ...(quarters[0] && { from: quarters[0].from }) }
  const to = quarters.at(-1)?.to ?? days.to
  const lines = await listTaxLines(scope, { from: days.from, to }, landlordId ? [landlordId] : undefined)
  const linesOf = groupBy(lines, (line) => line.landlordId)
  const names = await listNames(scope, landlordId, [...linesOf.keys()])
  return {
    year,
    landlords: names.map(({ id, name }) => {
      const own = linesOf.get(id) ?? []
      return {
        id,
        name,
        quarters: quarters.map((quarter) => ({
          ...quarter,
          sums: sumTaxLines(listWithin(own, quarter.from, quarter.to)),
          toDate: sumTaxLines(listWithin(own, days.from, quarter.to)),
        })),
      }
    }),
  }
}

const readFigures = (
  scope: AccountScope,
  { year = taxYearOf(today()), landlordId, quarters = 'tax' as const }: MtdQuery,
) => readDigitalFigures(scope, year, { landlordId, style: quarters })

export const taxRoutes: Route[] = [
  route(taxCalls.quarters, ({ scope, query }) => listTaxQuarters(scope, query.quarter)),
  route(taxCalls.quartersFile, async ({ scope, query }) => {
    const quarter = await listTaxQuarters(scope, query.quarter)
    return saveCsv(writeTaxQuarter(quarter), `tax-quarter-${quarter.to}.csv`)
  }),
  route(taxCalls.ofLandlord, ({ scope, params }) => readTaxQuarters(scope, params.id)),
  route(taxCalls.keep, ({ scope, body }) => keepTaxNow(scope, body.landlordIds)),
  route(taxCalls.paid, ({ scope, body: { landlordId, amount, day } }) =>
    recordTaxPaid(scope, { landlordId, pence: toPence(amount), day }),
  ),
  route(taxCalls.undoPaid, ({ scope, params }) => undoTaxPayment(scope, params.id)),
  route(taxCalls.mtd, ({ scope, query }) => readFigures(scope, query)),
  route(taxCalls.mtdFile, async ({ scope, query }) => {
    const figures = await readFigures(scope, query)
    return saveCsv(writeDigitalFigures(figures), `making-tax-digital-${figures.year}.csv`)
  }),
]

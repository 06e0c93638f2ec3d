import { today } from '#shared/dates.ts'
import { taxYearOf } from '#shared/money/bills/tax-year.ts'
import { taxCalls } from '#shared/money/landlords/tax.calls.ts'
import type { MtdQuery } from '#shared/money/landlords/tax.ts'
import { toPence } from '#shared/pence.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { type Route, route, saveCsv } from '../../../http/route.ts'
import { writeDigitalFigures, writeTaxQuarter } from './tax.csv.ts'
import { keepTaxNow } from './tax.keep.ts'
import { readDigitalFigures } from './tax.mtd.ts'
import { recordTaxPaid, takeTaxPaymentBack } from './tax.paid.ts'
import { listTaxQuarters, readTaxQuarters } from './tax.read.ts'

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
  route(taxCalls.takePaidBack, ({ scope, params }) => takeTaxPaymentBack(scope, params.id)),
  route(taxCalls.mtd, ({ scope, query }) => readFigures(scope, query)),
  route(taxCalls.mtdFile, async ({ scope, query }) => {
    const figures = await readFigures(scope, query)
    return saveCsv(writeDigitalFigures(figures), `making-tax-digital-${figures.year}.csv`)
  }),
]

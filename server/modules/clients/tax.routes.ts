import { taxYearOf } from '#shared/bills/tax-year.ts'
import { taxCalls } from '#shared/clients/tax.calls.ts'
import type { MtdQuery } from '#shared/clients/tax.ts'
import { today } from '#shared/dates.ts'
import { toPence } from '#shared/pence.ts'
import type { AccountScope } from '../../db/scope.ts'
import { Raw, type Route, route } from '../../http/route.ts'
import { writeDigitalFigures, writeTaxQuarter } from './tax.csv.ts'
import { keepTaxNow, recordTaxPaid } from './tax.keep.ts'
import { readDigitalFigures } from './tax.mtd.ts'
import { listTaxQuarters, readTaxQuarters } from './tax.read.ts'

const sendCsv = (name: string, text: string) =>
  new Raw('text/csv; charset=utf-8', text, { 'content-disposition': `attachment; filename="${name}.csv"` })

/** `catchUp` charges the rent that has fallen due, so that credit of tenants has reached the landlords. */
export function taxRoutes(catchUp: (scope: AccountScope) => Promise<unknown>): Route[] {
  const readFigures = async (
    scope: AccountScope,
    { year = taxYearOf(today()), landlordId, quarters = 'tax' as const }: MtdQuery,
  ) => {
    await catchUp(scope)
    return readDigitalFigures(scope, year, { landlordId, style: quarters })
  }
  return [
    route(taxCalls.quarters, async ({ scope, query }) => {
      await catchUp(scope)
      return listTaxQuarters(scope, query.quarter)
    }),
    route(taxCalls.quartersFile, async ({ scope, query }) => {
      await catchUp(scope)
      const quarter = await listTaxQuarters(scope, query.quarter)
      return sendCsv(`tax-quarter-${quarter.to}`, writeTaxQuarter(quarter))
    }),
    route(taxCalls.ofLandlord, async ({ scope, params }) => {
      await catchUp(scope)
      return readTaxQuarters(scope, params.id)
    }),
    route(taxCalls.keep, async ({ scope, body }) => {
      await catchUp(scope)
      return keepTaxNow(scope, body.landlordIds)
    }),
    route(taxCalls.paid, ({ scope, body: { landlordId, amount, day } }) =>
      recordTaxPaid(scope, { landlordId, pence: toPence(amount), day }),
    ),
    route(taxCalls.mtd, ({ scope, query }) => readFigures(scope, query)),
    route(taxCalls.mtdFile, async ({ scope, query }) => {
      const figures = await readFigures(scope, query)
      return sendCsv(`making-tax-digital-${figures.year}`, writeDigitalFigures(figures))
    }),
  ]
}

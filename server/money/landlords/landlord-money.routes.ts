import { asc, eq, inArray, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { feeInvoiceCalls } from '#shared/money/landlords/fees/fee-invoices.calls.ts'
import { standardFeeCalls } from '#shared/money/landlords/fees/standard-fee.calls.ts'
import { heldCalls } from '#shared/money/landlords/held.calls.ts'
import { clientCalls, landlordStatementCalls } from '#shared/money/landlords/landlord-money.calls.ts'
import type { LandlordMoney } from '#shared/money/landlords/landlord-money.ts'
import { readMissingForVat } from '../../accounts/fees.vat.queries.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { type Route, route, saveCsv, showPdf } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { printPaper } from '../../pdf/print.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancyStatusToday } from '../../records/tenancies/tenancies.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { rentToday } from '../../records/terms/terms.pick.ts'
import { readTaxKept, readTaxYear } from '../bills/bills.service.ts'
import { issueFeesUntil } from '../fees/fees.issue.ts'
import { readClosedThrough } from '../ledger/post.ts'
import { listFeeInvoices, printFeeInvoices, writeFeeInvoicesCsv } from './fees/fee-invoices.list.ts'
import { readFeeInvoice } from './fees/fee-invoices.read.ts'
import { isFeeWaived, listInvoices, listRules } from './fees/fees.read.ts'
import { addFee, endFee } from './fees/fees.write.ts'
import { readStandard } from './fees/standard.read.ts'
import { applyStandard, saveStandard, waiveFee } from './fees/standard.write.ts'
import { readHeld, readHeldSums, readMoved } from './held/held.read.ts'
import { listStatements, presentStatement, readStatement } from './statements/statements.read.ts'
import { nameOfFile, printStatement, sendStatement } from './statements/statements.send.ts'
import { workOutStatement } from './statements/statements.work.ts'
import { makeStatement } from './statements/statements.write.ts'
import { writeYearCsv } from './tax/year.csv.ts'
import { changeTerms, readFirstRentDay, readTerms } from './terms.ts'

/** A landlord's homes, each with the rent of its tenancy today. */
async function listHomes(scope: AccountScope, landlordId: string): Promise<LandlordMoney['homes']> {
  const homes = await scope
    .select({ id: properties.id, name: homeText(scope) })
    .from(properties)
    .where(scope.mine(properties, eq(properties.landlordId, landlordId)))
    .orderBy(asc(properties.addressLine1), asc(properties.addressLine2))
  const ids = homes.map(({ id }) => id)
  const lets = await scope
    .select({ propertyId: tenancies.propertyId, rent: rentToday() })
    .from(tenancies)
    .where(scope.mine(tenancies, inArray(tenancies.propertyId, ids), sql`${tenancyStatusToday()} = 'active'`))
  const rentOf = new Map(lets.map(({ propertyId, rent }) => [propertyId, rent]))
  return homes.map((home) => ({ ...home, rent: rentOf.get(home.id) ?? null }))
}

/** A landlord's balance, the part that is spoken for, fees, terms and the lines of the last months. Throws NotFound. */
async function readMoney(scope: AccountScope, landlordId: string): Promise<LandlordMoney> {
  const { address } = requireRow(await scope.get(landlords, landlordId))
  const terms = await readTerms(scope, landlordId)
  const { whole, ...sums } = await readHeldSums(scope, landlordId, terms)
  const rules = await listRules(scope, landlordId)
  const isVatTaken = rules.some(({ vat, to }) => vat && (to === null || to >= today()))
  const missingForVat = await readMissingForVat(scope)
  const moved = await readMoved(scope, landlordId, whole)
  return {
    ...sums,
    terms,
    firstRentOn: await readFirstRentDay(scope, landlordId),
    rules,
    isFeeWaived: await isFeeWaived(scope, landlordId),
    wantsVatNumber: isVatTaken && missingForVat.length > 0,
    wantsAddress: isVatTaken && address.trim() === '',
    missingForVat,
    invoices: await listInvoices(scope, landlordId),
    ...moved,
    homes: await listHomes(scope, landlordId),
    closedThrough: (await readClosedThrough(scope)) ?? null,
  }
}

export function clientRoutes({ mail }: Pick<Services, 'mail'>): Route[] {
  return [
    route(clientCalls.money, ({ scope, params }) => readMoney(scope, params.id)),
    route(heldCalls.read, ({ scope, params }) => readHeld(scope, params.id)),
    route(clientCalls.addFee, ({ scope, params, body }) => addFee(scope, params.id, body)),
    route(clientCalls.endFee, ({ scope, params, body }) => endFee(scope, params.id, body.on)),
    route(standardFeeCalls.read, ({ scope, query }) => readStandard(scope, query.from)),
    route(standardFeeCalls.save, ({ scope, body }) => saveStandard(scope, body)),
    route(standardFeeCalls.apply, ({ scope, body }) => applyStandard(scope, body)),
    route(standardFeeCalls.waive, ({ scope, params, body }) => waiveFee(scope, params.id, body.isWaived)),
    route(clientCalls.changeTerms, ({ scope, params, body }) => changeTerms(scope, params.id, body)),
    route(landlordStatementCalls.list, ({ scope, params }) => listStatements(scope, params.id)),
    route(
      landlordStatementCalls.preview,
      async ({ scope, params, body }) => (await workOutStatement(scope, params.id, body.to)).content,
    ),
    route(landlordStatementCalls.make, async ({ scope, actor, params, body }) => {
      const made = await makeStatement(scope, params.id, { to: body.to, willSend: body.send })
      return body.send ? sendStatement(mail, scope, made.id, actor.user) : presentStatement(scope, made)
    }),
    route(landlordStatementCalls.send, ({ scope, actor, params }) =>
      sendStatement(mail, scope, params.id, actor.user),
    ),
    route(landlordStatementCalls.pdf, async ({ scope, params }) => {
      const { row, content } = await readStatement(scope, params.id)
      const { number, hash } = row
      return showPdf(await printStatement(scope, { number, hash, content }), nameOfFile(number))
    }),
    route(feeInvoiceCalls.issue, ({ scope, body }) => issueFeesUntil(scope, body.to)),
    route(feeInvoiceCalls.list, ({ scope, query }) => listFeeInvoices(scope, query)),
    route(feeInvoiceCalls.csv, async ({ scope, query }) =>
      saveCsv(await writeFeeInvoicesCsv(scope, query), `fee-invoices-${query.from}-${query.to}.csv`),
    ),
    route(feeInvoiceCalls.pdf, async ({ scope, query }) =>
      showPdf(await printFeeInvoices(scope, query, query.part), `fee-invoices-${query.from}-${query.to}.pdf`),
    ),
    route(clientCalls.feeInvoicePdf, async ({ scope, params }) => {
      const found = await readFeeInvoice(scope, params.id)
      const { kind, number } = found.printed
      const pdf = await printPaper(scope, 'fee invoice', found)
      return showPdf(pdf, `${kind === 'credit' ? 'credit-note' : 'fee-invoice'}-${number}.pdf`)
    }),
    route(landlordStatementCalls.yearCsv, async ({ scope, params, query }) => {
      const year = await readTaxYear(scope, query.year, { landlordId: params.id })
      return saveCsv(writeYearCsv(year, await readTaxKept(scope, year)), `landlord-year-${query.year}.csv`)
    }),
  ]
}

import { feeInvoiceCalls } from '#shared/money/landlords/fees/fee-invoices.calls.ts'
import { standardFeeCalls } from '#shared/money/landlords/fees/standard-fee.calls.ts'
import { heldCalls } from '#shared/money/landlords/held.calls.ts'
import { clientCalls, landlordStatementCalls } from '#shared/money/landlords/landlord-money.calls.ts'
import { type Route, route, saveCsv, showPdf } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { printPaper } from '../../pdf/print.ts'
import { readTaxKept, readTaxYear } from '../bills/bills.service.ts'
import { issueFeesUntil } from '../fees/fees.issue.ts'
import { listFeeInvoices, printFeeInvoices, writeFeeInvoicesCsv } from './fees/fee-invoices.list.ts'
import { readFeeInvoice } from './fees/fee-invoices.read.ts'
import { addFee, endFee } from './fees/fees.write.ts'
import { readStandard } from './fees/standard.read.ts'
import { applyStandard, saveStandard, waiveFee } from './fees/standard.write.ts'
import { readHeld } from './held/held.read.ts'
import { readMoney } from './money.read.ts'
import { listStatements, presentStatement, readStatement } from './statements/statements.read.ts'
import { nameOfFile, printStatement, sendStatement } from './statements/statements.send.ts'
import { workOutStatement } from './statements/statements.work.ts'
import { makeStatement } from './statements/statements.write.ts'
import { writeYearCsv } from './tax/year.csv.ts'
import { changeTerms } from './terms.ts'

/** Landlords' money at an agency: fees, terms and statements. */
export function clientRoutes({ mail }: Pick<Services, 'mail'>): Route[] {
  return [
    route(clientCalls.money, async ({ scope, params }) => {
      return readMoney(scope, params.id)
    }),
    route(heldCalls.read, ({ scope, params }) => readHeld(scope, params.id)),
    route(clientCalls.addFee, ({ scope, params, body }) => addFee(scope, params.id, body)),
    route(clientCalls.endFee, ({ scope, params, body }) => endFee(scope, params.id, body.on)),
    route(standardFeeCalls.read, ({ scope, query }) => readStandard(scope, scope, query.from)),
    route(standardFeeCalls.save, ({ scope, body }) => saveStandard(scope, body)),
    route(standardFeeCalls.apply, ({ scope, body }) => applyStandard(scope, body)),
    route(standardFeeCalls.waive, ({ scope, params, body }) => waiveFee(scope, params.id, body.isWaived)),
    route(clientCalls.changeTerms, ({ scope, params, body }) => changeTerms(scope, params.id, body)),
    route(landlordStatementCalls.list, ({ scope, params }) => listStatements(scope, params.id)),
    route(landlordStatementCalls.preview, async ({ scope, params, body }) => {
      return (await workOutStatement(scope, scope, params.id, body.to)).content
    }),
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

import { today } from '#shared/dates.ts'
import { billCalls } from '#shared/money/bills/bills.calls.ts'
import { billRow } from '#shared/money/bills/bills.ts'
import { nameOfTaxYear, type TaxYear, type TaxYearQuery, taxYearOf } from '#shared/money/bills/tax-year.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tellConflict } from '../../http/crud.ts'
import { type Actor, type Route, route, showPdf } from '../../http/route.ts'
import { readLetterhead } from '../../pdf/letterhead.ts'
import { printPaper } from '../../pdf/print.ts'
import { fundBill, fundBills } from './bills.fund.ts'
import { cancelBill, payBill, restoreBill, takeBillBack } from './bills.pay.ts'
import { listBills, readBill } from './bills.read.ts'
import { addBill, changeBill } from './bills.write.ts'
import { addContractor, changeContractor, listContractors } from './contractors.ts'
import { sayYearsInterest } from './interest.year.ts'
import { addPaper, readPaper } from './papers.ts'
import { readTaxKept, readTaxYear } from './tax-year.read.ts'

/** A private landlord's bills are expenses, which are paid when they are entered. */
const paysAtOnce = ({ account }: Actor) => account.kind === 'landlord'

export const billRoutes: Route[] = [
  route(billCalls.list, ({ scope }) => listBills(scope)),
  route(billCalls.fundAll, ({ scope, body }) => fundBills(scope, body.ids)),
  route(billCalls.read, ({ scope, params }) => readBill(scope, params.id)),
  route(billCalls.add, async ({ scope, actor, body }) =>
    readBill(scope, await addBill(scope, body, paysAtOnce(actor))),
  ),
  route(billCalls.change, async ({ scope, actor, params: { id }, body }) => {
    await tellConflict(
      scope,
      { entity: 'bills', id },
      async () => billRow.parse(await readBill(scope, id)),
      () => changeBill(scope, id, body, paysAtOnce(actor)),
    )
    return readBill(scope, id)
  }),
  route(billCalls.fund, async ({ scope, params: { id } }) => {
    await fundBill(scope, id)
    return readBill(scope, id)
  }),
  route(billCalls.pay, async ({ scope, params: { id }, body }) => {
    await payBill(scope, id, body.day)
    return readBill(scope, id)
  }),
  route(billCalls.reverse, async ({ scope, params: { id }, body }) => {
    await takeBillBack(scope, id, body.reason)
    return readBill(scope, id)
  }),
  route(billCalls.cancel, async ({ scope, params: { id }, body }) => {
    await cancelBill(scope, id, body.reason)
    return readBill(scope, id)
  }),
  route(billCalls.restore, async ({ scope, params: { id } }) => {
    await restoreBill(scope, id)
    return readBill(scope, id)
  }),
  route(billCalls.addPaper, ({ scope, body }) => addPaper(scope, body.file)),
  route(billCalls.readPaper, ({ scope, params }) => readPaper(scope, params.id)),
  route(billCalls.contractors, ({ scope }) => listContractors(scope)),
  route(billCalls.addContractor, ({ scope, body }) => addContractor(scope, body)),
  route(billCalls.changeContractor, ({ scope, params, body }) => changeContractor(scope, params.id, body)),
  route(billCalls.taxYear, ({ scope, actor, query }) => readAskedYear(scope, actor, query)),
  route(billCalls.sayYearsInterest, async ({ scope, actor, body }) => {
    if (!paysAtOnce(actor))
      refuse('private-landlords-only', 'An agency enters the interest on each bill instead.')
    const { landlord } = await readAskedYear(scope, actor, { year: body.year })
    return sayYearsInterest(scope, body, landlord.id)
  }),
  route(billCalls.taxYearPdf, async ({ scope, actor, query }) => {
    const year = await readAskedYear(scope, actor, query)
    const agency = await readLetterhead(scope)
    const taxKept = paysAtOnce(actor) ? null : await readTaxKept(scope, year)
    const pdf = await printPaper(scope, 'tax year', { year, taxKept, agency })
    return showPdf(pdf, `tax-year-${nameOfTaxYear(year.year).replace('/', '-')}.pdf`)
  }),
]

const readAskedYear = (
  scope: AccountScope,
  actor: Actor,
  { year = taxYearOf(today()), landlordId, quarters }: TaxYearQuery,
): Promise<TaxYear> => readTaxYear(scope, year, { landlordId, quarters, mayChoose: !paysAtOnce(actor) })

import { today } from '#shared/dates.ts'
import { billCalls } from '#shared/money/bills/bills.calls.ts'
import { billRow } from '#shared/money/bills/bills.ts'
import { nameOfTaxYear, type TaxYear, type TaxYearQuery, taxYearOf } from '#shared/money/bills/tax-year.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tellConflict } from '../../http/crud.ts'
import { type Actor, answering, type Route, route, type SignedIn, showPdf } from '../../http/route.ts'
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

/** Verbs on one bill, which answer it as it is afterwards. */
const onBill = answering(({ scope, params }: SignedIn & { params: { id: string } }) =>
  readBill(scope, params.id),
)

export const billRoutes: Route[] = [
  route(billCalls.list, ({ scope }) => listBills(scope)),
  route(billCalls.fundAll, ({ scope, body }) => fundBills(scope, body.ids)),
  route(billCalls.read, ({ scope, params }) => readBill(scope, params.id)),
  route(billCalls.add, async ({ scope, actor, body }) =>
    readBill(scope, await addBill(scope, body, paysAtOnce(actor))),
  ),
  onBill(billCalls.change, ({ scope, actor, params: { id }, body }) =>
    tellConflict(
      scope,
      { entity: 'bills', id },
      async () => billRow.parse(await readBill(scope, id)),
      () => changeBill(scope, id, body, paysAtOnce(actor)),
    ),
  ),
  onBill(billCalls.fund, ({ scope, params }) => fundBill(scope, params.id)),
  onBill(billCalls.pay, ({ scope, params, body }) => payBill(scope, params.id, body.day)),
  onBill(billCalls.reverse, ({ scope, params, body }) => takeBillBack(scope, params.id, body.reason)),
  onBill(billCalls.cancel, ({ scope, params, body }) => cancelBill(scope, params.id, body.reason)),
  onBill(billCalls.restore, ({ scope, params }) => restoreBill(scope, params.id)),
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

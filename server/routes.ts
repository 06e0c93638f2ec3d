import type { Route } from './http/route.ts'
import type { Services } from './http/services.ts'
import { arrearsRoutes } from './modules/arrears/arrears.routes.ts'
import { authRoutes } from './modules/auth/auth.routes.ts'
import { bankRoutes } from './modules/bank/bank.routes.ts'
import { fillSampleBank } from './modules/bank/bank.sample.ts'
import { forgetBillEntries } from './modules/bills/bills.pay.ts'
import { billRoutes } from './modules/bills/bills.routes.ts'
import { addExpenseByLine, payBillByLine } from './modules/bills/bills.sort.ts'
import { readTaxYear } from './modules/bills/tax-year.read.ts'
import { clientRoutes } from './modules/clients/clients.routes.ts'
import { importedFees } from './modules/clients/fees.imported.ts'
import { keepTax } from './modules/clients/tax.keep.ts'
import { taxRoutes } from './modules/clients/tax.routes.ts'
import { readTaxKept } from './modules/clients/year.csv.ts'
import { enquiryRoutes } from './modules/enquiries/enquiries.routes.ts'
import { figureRoutes } from './modules/figures/figures.routes.ts'
import { binRoutes } from './modules/history/bin.routes.ts'
import { historyRoutes } from './modules/history/history.routes.ts'
import { undoChange } from './modules/history/undo.ts'
import { importRoutes } from './modules/imports/imports.routes.ts'
import { readPrinted } from './modules/invoices/invoices.printed.ts'
import { refuseWhereShared } from './modules/landlords/landlords.shared.ts'
import { noteRoutes } from './modules/notes/notes.routes.ts'
import { notificationRoutes } from './modules/notifications/notifications.routes.ts'
import { payLinkReader } from './modules/payments/payments.links.ts'
import { paymentRoutes } from './modules/payments/payments.routes.ts'
import { importedDetails } from './modules/payouts/details.imported.ts'
import { fillSampleDetails } from './modules/payouts/details.sample.ts'
import { payoutRoutes } from './modules/payouts/payouts.routes.ts'
import { forgetPayoutEntries, recordPayoutSeen } from './modules/payouts/payouts.seen.ts'
import { photoRoutes } from './modules/photos/photos.routes.ts'
import { portalRoutes } from './modules/portals/portals.routes.ts'
import { privacyRoutes } from './modules/privacy/privacy.routes.ts'
import { depositSorter } from './modules/proof/deposits.line.ts'
import { proofRoutes } from './modules/proof/proof.routes.ts'
import { sayUnproved } from './modules/proof/proof.unproved.ts'
import { relatedRoutes } from './modules/related/related.routes.ts'
import { rentFileRoutes } from './modules/rent/files/files.routes.ts'
import { rentPaperRoutes } from './modules/rent/papers/papers.routes.ts'
import { receiveByLine, receiveFromBank, refundByLine } from './modules/rent/rent.bank.ts'
import { catchUpRent } from './modules/rent/rent.catch-up.ts'
import { receiveDepositByLine } from './modules/rent/rent.deposit.line.ts'
import { rentBooks } from './modules/rent/rent.invoices.ts'
import { listLatePeople } from './modules/rent/rent.late.ts'
import { rentRoutes } from './modules/rent/rent.routes.ts'
import { fillRentAccounts } from './modules/rent/rent.sample.ts'
import { reverseEntries } from './modules/rent/rent.write.ts'
import type { Fillers } from './modules/sample/sample.fill.ts'
import { sampleRoutes } from './modules/sample/sample.routes.ts'
import { agencyRoutes } from './modules/settings/agency.routes.ts'
import { profileRoutes } from './modules/settings/profile.routes.ts'
import { findPage } from './modules/showcase/enquiry-page.ts'
import { showcaseRoutes } from './modules/showcase/showcase.routes.ts'
import { statementRoutes } from './modules/statements/statements.routes.ts'
import { taskRoutes } from './modules/tasks/tasks.routes.ts'
import { colleagueRoutes } from './modules/team/colleagues.routes.ts'
import { teamRoutes } from './modules/team/team.routes.ts'
import { createViewing, readViewing } from './modules/viewings/viewings.routes.ts'
import { viewRoutes } from './modules/views/views.routes.ts'
import { kept, members, recordPriorDeposit } from './registry.ts'

/** The functions that give the sample street its money. */
export const sampleFillers = (services: Pick<Services, 'secret'>): Fillers => ({
  fillRentAccounts,
  fillBank: (scope, tx, bank) => fillSampleBank(scope, tx, bank, addExpenseByLine),
  fillDetails: (scope, tx, payees) => fillSampleDetails(services, scope, tx, payees),
})

/** Sorts a bank line as a deposit, which pays what the rent account asks of it. */
const depositByLine = depositSorter(receiveDepositByLine)

/** Every call of the API, in one flat list; each says who may make it. */
export function allRoutes(services: Services): Route[] {
  return [
    ...authRoutes(services),
    ...agencyRoutes(services),
    ...profileRoutes(services),
    ...teamRoutes(services),
    ...figureRoutes,
    ...notificationRoutes,
    ...importRoutes(members, (scope, changeId, how) => undoChange(kept, scope, changeId, how), {
      fees: importedFees,
      details: {
        listSettled: importedDetails.listSettled,
        record: (scope, actor, details) => importedDetails.record(services, scope, actor, details),
      },
    }),
    ...members.flatMap(({ routes }) => routes(services)),
    ...photoRoutes,
    ...enquiryRoutes(services, findPage, { create: createViewing, one: readViewing }),
    ...paymentRoutes(services, { readBills: readPrinted, receiveCard: rentBooks.receiveCard }),
    ...payoutRoutes(services, { catchUp: catchUpRent, keepTax, sayUnproved }),
    ...portalRoutes(services),
    ...rentRoutes,
    ...rentFileRoutes,
    ...rentPaperRoutes(services),
    ...bankRoutes(services, {
      catchUp: catchUpRent,
      receive: receiveFromBank,
      shared: { tenancy: receiveByLine, refund: refundByLine },
      ofAgencies: { bill: payBillByLine, payout: recordPayoutSeen, deposit: depositByLine },
      ofLandlords: { expense: addExpenseByLine, deposit: depositByLine },
      reversers: { reverseRent: reverseEntries, forget: [forgetBillEntries, forgetPayoutEntries] },
    }),
    ...arrearsRoutes(services, {
      catchUp: catchUpRent,
      readPayLinks: payLinkReader(services),
      readLate: listLatePeople,
    }),
    ...proofRoutes({ catchUp: catchUpRent, recordPrior: recordPriorDeposit }),
    ...billRoutes({ catchUp: catchUpRent, readTaxKept }),
    ...taxRoutes(catchUpRent),
    ...clientRoutes(services, { catchUp: catchUpRent, readTaxYear }),
    ...statementRoutes,
    ...privacyRoutes(services),
    ...historyRoutes(members, kept),
    ...noteRoutes(members),
    ...taskRoutes(members),
    ...binRoutes(kept),
    ...colleagueRoutes,
    ...relatedRoutes(members),
    ...viewRoutes,
    ...sampleRoutes(refuseWhereShared, sampleFillers(services)),
    ...showcaseRoutes(services),
  ]
}

import './money/followers.ts'
import type { Route } from './http/route.ts'
import type { Services } from './http/services.ts'
import { advertRoutes } from './law/adverts/adverts.routes.ts'
import { importedCertificates } from './law/certificates/certificates.imported.ts'
import { certificateRoutes } from './law/certificates/certificates.routes.ts'
import { fillCertificates } from './law/certificates/certificates.sample.ts'
import { fillSampleDeposit } from './law/deposits/deposits.sample.ts'
import { evidenceRoutes } from './law/deposits/evidence.routes.ts'
import { proveKept } from './law/deposits/evidence.write.ts'
import { documentRoutes } from './law/documents/documents.routes.ts'
import { documents } from './law/documents/documents.table.ts'
import { addDocument } from './law/documents/documents.write.ts'
import { listOpenDuties, listUnrecordedDuties } from './law/duties/duties.read.ts'
import { dutyRoutes } from './law/duties/duties.routes.ts'
import { increaseRoutes } from './law/increases/increases.routes.ts'
import { fillSampleIncrease } from './law/increases/increases.sample.ts'
import { refuseRaised } from './law/increases/increases.write.ts'
import { refuseBannedLetting, refuseBannedOffer } from './law/notices/bans.refuse.ts'
import { noticeRoutes } from './law/notices/notices.routes.ts'
import { lawPaperRoutes } from './law/papers/papers.routes.ts'
import { registerRoutes } from './law/register/register.routes.ts'
import { rightToRentRoutes } from './law/right-to-rent/right-to-rent.routes.ts'
import { fillRightToRent } from './law/right-to-rent/right-to-rent.sample.ts'
import { rightToRentChecks } from './law/right-to-rent/right-to-rent.table.ts'
import { readServing } from './law/servings/servings.read.ts'
import { servingRoutes } from './law/servings/servings.routes.ts'
import { fillSampleServings } from './law/servings/servings.sample.ts'
import { servings } from './law/servings/servings.table.ts'
import { serveDocument, withdrawPossession, withdrawServing } from './law/servings/servings.write.ts'
import { arrearsRoutes } from './money/arrears/arrears.routes.ts'
import { bankRoutes } from './money/bank/bank.routes.ts'
import { fillSampleBank } from './money/bank/bank.sample.ts'
import { plainSorters } from './money/bank/sort/ledger-sorters.ts'
import type { Sorter } from './money/bank/sort/sorters.ts'
import { cancelBill, forgetBillEntries } from './money/bills/bills.pay.ts'
import { billRoutes } from './money/bills/bills.routes.ts'
import { addExpenseByLine, payBillByLine } from './money/bills/bills.sort.ts'
import { addBill } from './money/bills/bills.write.ts'
import { readTaxYear } from './money/bills/tax-year.read.ts'
import { statementRoutes } from './money/landlords/account/landlord-account.routes.ts'
import { importedFees } from './money/landlords/fees/fees.imported.ts'
import { findHeldLine } from './money/landlords/held/held.line.ts'
import { clientRoutes } from './money/landlords/landlord-money.routes.ts'
import { statementRunRoutes } from './money/landlords/runs/runs.routes.ts'
import { keepTax } from './money/landlords/tax/tax.keep.ts'
import { taxRoutes } from './money/landlords/tax/tax.routes.ts'
import { readTaxKept } from './money/landlords/tax/year.csv.ts'
import { payLinkReader } from './money/payments/payments.links.ts'
import { paymentRoutes } from './money/payments/payments.routes.ts'
import { importedDetails } from './money/payouts/details/details.imported.ts'
import { fillSampleDetails } from './money/payouts/details/details.sample.ts'
import { forgetPayoutEntries, recordPayoutSeen } from './money/payouts/payouts.bank-lines.ts'
import { listToDraft } from './money/payouts/payouts.draft.ts'
import { payoutRoutes } from './money/payouts/payouts.routes.ts'
import { importedDeposits } from './money/proof/deposits/deposits.imported.ts'
import { recordInformed } from './money/proof/deposits/deposits.informed.ts'
import { depositSorter } from './money/proof/deposits/deposits.line.ts'
import { proofRoutes } from './money/proof/proof.routes.ts'
import { sayUnproved } from './money/proof/proof.unproved.ts'
import { planCredits } from './money/rent/account/rent.brought.ts'
import { receiveDepositByLine } from './money/rent/account/rent.deposit.line.ts'
import { payHeldDeposit } from './money/rent/account/rent.deposit.ts'
import { payOwedByDeposit } from './money/rent/account/rent.owed-by-deposit.ts'
import { stateSchedule } from './money/rent/account/rent.start.ts'
import { takeRentBack } from './money/rent/account/rent.take-back.ts'
import { reverseEntries, reverseEntry } from './money/rent/account/rent.write.ts'
import { rentFileRoutes } from './money/rent/files/files.routes.ts'
import { applicantReceiver, applicantRemover } from './money/rent/from/rent.applicant.ts'
import { bounceByLine, receiveByLine, receiveFromBank, refundByLine } from './money/rent/from/rent.bank.ts'
import { rentBooks } from './money/rent/from/rent.invoices.ts'
import { rentPaperRoutes } from './money/rent/papers/papers.routes.ts'
import { listLatePeople } from './money/rent/read/rent.late.ts'
import { rentRoutes } from './money/rent/rent.routes.ts'
import { fillRentAccounts } from './money/rent/rent.sample.ts'
import { askRoutes } from './office/asks/asks.routes.ts'
import { authRoutes } from './office/auth/auth.routes.ts'
import { listSessions } from './office/auth/sessions.ts'
import { figureRoutes } from './office/figures/figures.routes.ts'
import { binRoutes } from './office/history/bin.routes.ts'
import { historyRoutes } from './office/history/history.routes.ts'
import { undoChange } from './office/history/undo.ts'
import { importRoutes } from './office/imports/imports.routes.ts'
import { readReferred } from './office/imports/references.ts'
import { noteRoutes } from './office/notes/notes.routes.ts'
import { notes } from './office/notes/notes.table.ts'
import { notificationRoutes } from './office/notifications/notifications.routes.ts'
import { privacyRoutes } from './office/privacy/privacy.routes.ts'
import type { Fillers } from './office/sample/sample.fill.ts'
import { sampleRoutes } from './office/sample/sample.routes.ts'
import { agencyRoutes } from './office/settings/agency.routes.ts'
import { profileRoutes } from './office/settings/profile.routes.ts'
import { systemRoutes } from './office/system/system.routes.ts'
import { taskRoutes } from './office/tasks/tasks.routes.ts'
import { tasks } from './office/tasks/tasks.table.ts'
import { colleagueRoutes } from './office/team/colleagues.routes.ts'
import { teamRoutes } from './office/team/team.routes.ts'
import { readTodayWith } from './office/today/today.read.ts'
import { todayRoutes } from './office/today/today.routes.ts'
import { viewRoutes } from './office/views/views.routes.ts'
import { portalRoutes } from './public/portals/portals.routes.ts'
import { findPage } from './public/showcase/enquiry-page.ts'
import { showcaseRoutes } from './public/showcase/showcase.routes.ts'
import { enquiryRoutes } from './records/enquiries/enquiries.routes.ts'
import { hasRentToRaise } from './records/invoices/invoices.rent.ts'
import { readPrinted } from './records/invoices/papers/invoices.printed.ts'
import { refuseWhereShared } from './records/landlords/landlords.shared.ts'
import { photoRoutes } from './records/photos/photos.routes.ts'
import { relatedRoutes } from './records/related/related.routes.ts'
import { endTenancy, takeBackTenancyEnd } from './records/tenancies/tenancies.end.ts'
import { listLettings, markLet } from './records/tenancies/tenancies.lettings.ts'
import { findOrAddTenant } from './records/tenants/tenants.visitor.ts'
import { createViewing, readViewing } from './records/viewings/viewings.routes.ts'
import { viewingTenantRoutes } from './records/viewings/viewings.tenant.ts'
import {
  addTenancy,
  kept,
  members,
  noteAdverts,
  openAdverts,
  recordPriorDeposit,
  refuseAboveAdvert,
} from './registry.ts'

/** The functions that give the sample street its money. */
export const sampleFillers = (services: Pick<Services, 'secret'>): Fillers => ({
  fillRentAccounts,
  fillCertificates,
  fillRightToRent,
  fillBank: (scope, tx, bank) => fillSampleBank(scope, tx, bank, addExpenseByLine),
  fillDetails: (scope, payees) => fillSampleDetails(services, scope, payees),
  fillLaw: async (scope, tx, lettings) => {
    await fillSampleDeposit(scope, tx, lettings, recordPriorDeposit)
    await fillSampleServings(scope, tx)
    await fillSampleIncrease(scope, tx, lettings)
  },
})

/** Sorts a bank line as a deposit, which pays what the rent account asks of it. */
const depositByLine = depositSorter(receiveDepositByLine)
/** A deposit that no bank line brings is held first, and then pays what is charged of it. */
const holdOnly = depositSorter(async () => undefined)
const holdDeposit: Sorter = async (scope, tx, part) => {
  const held = await holdOnly(scope, tx, part)
  if (held.subjectId) await payHeldDeposit(scope, tx, held.subjectId)
  return held
}

/** Reads the queue of the day: on the dashboard, under the bell and in the morning mail. */
export const readToday = readTodayWith({
  listToDraft,
  listOpenDuties,
  listUnrecordedDuties,
  hasRentToRaise: (scope, month) => hasRentToRaise(scope, rentBooks, month),
})

/** Every call of the API, in one flat list; each says who may make it. */
export function allRoutes(services: Services): Route[] {
  return [
    ...authRoutes(services),
    ...agencyRoutes(services),
    ...profileRoutes(services),
    ...teamRoutes(services),
    ...figureRoutes,
    ...notificationRoutes,
    ...todayRoutes(readToday),
    ...importRoutes(members, (scope, changeId, how) => undoChange(kept, scope, changeId, how), {
      fees: importedFees,
      deposits: importedDeposits,
      certificates: importedCertificates,
      details: {
        listSettled: importedDetails.listSettled,
        record: (scope, actor, details) => importedDetails.record(services, scope, actor, details),
      },
    }),
    ...members.flatMap(({ routes }) => routes(services)),
    ...photoRoutes,
    ...enquiryRoutes(services, findPage, { create: createViewing, one: readViewing }, findOrAddTenant),
    ...viewingTenantRoutes(findOrAddTenant),
    ...paymentRoutes(services, { readBills: readPrinted, receiveCard: rentBooks.receiveCard }),
    ...payoutRoutes(services, { keepTax, sayUnproved }),
    ...portalRoutes(services),
    ...rentRoutes({ refuseBanned: refuseBannedLetting, refuseAboveAdvert }),
    ...rentFileRoutes(readReferred, openAdverts),
    ...rentPaperRoutes(services),
    ...bankRoutes(services, {
      receive: receiveFromBank,
      shared: {
        tenancy: applicantReceiver({ findOrAddTenant, addTenancy }),
        refund: refundByLine,
        bounced: bounceByLine,
      },
      ofAgencies: { bill: payBillByLine, payout: recordPayoutSeen, deposit: depositByLine },
      ofLandlords: { expense: addExpenseByLine, deposit: depositByLine },
      reversers: {
        reverseRent: reverseEntries,
        forget: [forgetBillEntries, forgetPayoutEntries],
        remove: {
          bill: cancelBill,
          tenancy: applicantRemover(endTenancy),
          about: [servings, rightToRentChecks, documents, notes, tasks],
        },
      },
    }),
    ...arrearsRoutes(services, {
      readPayLinks: payLinkReader(services),
      readLate: listLatePeople,
    }),
    ...proofRoutes(
      { recordPrior: recordPriorDeposit, proveKept, payOwed: payOwedByDeposit, takeOwedBack: reverseEntry },
      {
        readReferred,
        planCredits,
        sorters: {
          landlord: plainSorters.agency.landlord,
          tenancy: receiveByLine,
          deposit: holdDeposit,
          fees: plainSorters.agency.own,
        },
        reverseRent: reverseEntries,
      },
    ),
    ...billRoutes({ readTaxKept }),
    ...taxRoutes,
    ...clientRoutes(services, { readTaxYear }),
    ...statementRunRoutes,
    ...statementRoutes,
    ...servingRoutes(services, { recordInformed, refuseRaised }),
    ...increaseRoutes(services, {
      stateRent: stateSchedule,
      takeRentBack,
      withdrawServing,
      addDocument,
      serve: async (scope, tenancyId, input, sender) =>
        readServing(scope, await serveDocument(services.mail, scope, tenancyId, input, sender)),
    }),
    ...evidenceRoutes,
    ...dutyRoutes,
    ...advertRoutes(refuseBannedOffer),
    ...privacyRoutes(services, ({ db }, userId) => listSessions(db, userId)),
    ...historyRoutes(members, kept),
    ...noteRoutes(members),
    ...documentRoutes(members),
    ...certificateRoutes,
    ...rightToRentRoutes,
    ...taskRoutes(members),
    ...askRoutes(services, { findLine: findHeldLine }),
    ...binRoutes(kept),
    ...colleagueRoutes,
    ...registerRoutes({ addBill }),
    ...noticeRoutes({
      end: endTenancy,
      takeEndBack: takeBackTenancyEnd,
      markLet: async (scope, id) => markLet(scope, await listLettings(scope, [id])),
      noteAdverts,
      serve: (scope, tenancyId, input, sender) =>
        serveDocument(services.mail, scope, tenancyId, input, sender),
      withdrawServed: withdrawPossession,
    }),
    ...lawPaperRoutes,
    ...relatedRoutes(members),
    ...viewRoutes,
    ...sampleRoutes(refuseWhereShared, sampleFillers(services)),
    ...showcaseRoutes(services, noteAdverts),
    ...systemRoutes(services),
  ]
}

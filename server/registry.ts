import { sql } from 'drizzle-orm'
import type { TenancyInput } from '#shared/records/tenancies/tenancies.ts'
import type { AccountScope } from './db/scope.ts'
import { hasStandingAdvert, noteAdvertsWith } from './law/adverts/adverts.note.ts'
import { advertRefuser, advertsOpener } from './law/adverts/adverts.refuse.ts'
import { keptCertificates } from './law/certificates/certificates.retention.ts'
import { keptDocuments } from './law/documents/documents.retention.ts'
import { refuseUndoOfIncrease } from './law/increases/increases.write.ts'
import { openBans, refuseBannedLetting, refuseBannedOffer } from './law/notices/bans.refuse.ts'
import { keptRightToRent } from './law/right-to-rent/right-to-rent.retention.ts'
import { keptPromises } from './money/arrears/promises.retention.ts'
import { payLinkReader } from './money/payments/payments.links.ts'
import { importedDeposits } from './money/proof/deposits/deposits.imported.ts'
import { priorRecorder } from './money/proof/deposits/deposits.prior.ts'
import { payHeldDeposit } from './money/rent/account/rent.deposit.ts'
import { stateSchedule } from './money/rent/account/rent.start.ts'
import { rentBooks } from './money/rent/from/rent.invoices.ts'
import { keptNotes } from './office/notes/notes.retention.ts'
import { keptTasks } from './office/tasks/tasks.retention.ts'
import { hasPageOfRow, hasPublicPage, selectPublishedOn } from './public/showcase/showcase.published.pick.ts'
import { invoiceMember } from './records/invoices/invoices.member.ts'
import { landlordMember } from './records/landlords/landlords.member.ts'
import { propertyMember } from './records/properties/properties.member.ts'
import { tenancyMember } from './records/tenancies/tenancies.member.ts'
import { createTenancy } from './records/tenancies/tenancies.write.ts'
import { tenantMember } from './records/tenants/tenants.member.ts'
import { viewingMember } from './records/viewings/viewings.member.ts'
import type { Kept, Member } from './registry/member.ts'

/** Records a deposit that was taken before Gable, which then pays what the rent account asks of it. */
export const recordPriorDeposit = priorRecorder(payHeldDeposit)

/** Notes what the account's own page states of its homes, before and after what changes either. */
export const noteAdverts = noteAdvertsWith(selectPublishedOn)
/** Every save of a home asks this, so that its text is put together once. */
const isNoted = sql`(${hasPageOfRow} or ${hasStandingAdvert})`

/** Refuses a letting above what its adverts state, whatever call makes it. */
export const refuseAboveAdvert = advertRefuser(noteAdverts)

/** Reads once why lettings are above what their adverts state, for the rows of a file. */
export const openAdverts = advertsOpener(noteAdverts)

const lettingParts = {
  refuseAboveAdvert,
  openAdverts,
  refuseBanned: refuseBannedLetting,
  openBans,
  noteAdverts,
  refuseUndo: refuseUndoOfIncrease,
}

/** Adds a tenancy as its form does, whatever call makes it. */
export const addTenancy = (scope: AccountScope, input: TenancyInput): Promise<string> =>
  createTenancy(scope, input, { startRent: stateSchedule, recordPrior: recordPriorDeposit, ...lettingParts })

/** Every kind of record, in the order of shared/registry.ts. Rows are restored in this order and deleted in reverse. */
export const members: readonly Member[] = [
  landlordMember,
  propertyMember({ hasPublicPage, isNoted, noteAdverts, refuseBannedOffer }),
  tenantMember,
  tenancyMember(stateSchedule, recordPriorDeposit, importedDeposits, lettingParts),
  viewingMember,
  invoiceMember(payLinkReader, rentBooks),
]

/** The tables that undo and the bin cover: records, and what is written or promised on them. */
export const kept: readonly Kept[] = [
  ...members,
  keptNotes,
  keptTasks,
  keptPromises,
  keptDocuments,
  keptCertificates,
  keptRightToRent,
]

import { keptPromises } from './modules/arrears/promises.kept.ts'
import { invoiceMember } from './modules/invoices/invoices.member.ts'
import { landlordMember } from './modules/landlords/landlords.member.ts'
import { keptNotes } from './modules/notes/notes.kept.ts'
import { payLinkReader } from './modules/payments/payments.links.ts'
import { importedDeposits } from './modules/proof/deposits.imported.ts'
import { priorRecorder } from './modules/proof/deposits.prior.ts'
import { propertyMember } from './modules/properties/properties.member.ts'
import { payHeldDeposit } from './modules/rent/rent.deposit.ts'
import { rentBooks } from './modules/rent/rent.invoices.ts'
import { stateSchedule } from './modules/rent/rent.start.ts'
import { keptTasks } from './modules/tasks/tasks.kept.ts'
import { tenancyMember } from './modules/tenancies/tenancies.member.ts'
import { tenantMember } from './modules/tenants/tenants.member.ts'
import { viewingMember } from './modules/viewings/viewings.member.ts'
import type { Kept, Member } from './records/member.ts'

/** Records a deposit that was taken before Gable, which then pays what the rent account asks of it. */
export const recordPriorDeposit = priorRecorder(payHeldDeposit)

/** Every kind of record, in the order of shared/registry.ts. Rows are restored in this order and deleted in reverse. */
export const members: readonly Member[] = [
  landlordMember,
  propertyMember,
  tenantMember,
  tenancyMember(stateSchedule, recordPriorDeposit, importedDeposits),
  viewingMember,
  invoiceMember(payLinkReader, rentBooks),
]

/** The tables that undo and the bin cover: records, and what is written or promised on them. */
export const kept: readonly Kept[] = [...members, keptNotes, keptTasks, keptPromises]

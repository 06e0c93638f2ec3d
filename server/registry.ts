import { lawKept } from './law/facts.service.ts'
import { applicantMember } from './letting/applicants/applicants.member.ts'
import { keptPromises } from './money/arrears/promises.retention.ts'
import { keptNotes } from './office/notes/notes.retention.ts'
import { repairMember } from './office/repairs/repairs.member.ts'
import { keptPlans } from './office/repairs/repairs.plans.retention.ts'
import { keptTasks } from './office/tasks/tasks.retention.ts'
import { invoiceMember } from './records/invoices/invoices.member.ts'
import { keptKeySets } from './records/keys/keys.retention.ts'
import { landlordMember } from './records/landlords/landlords.member.ts'
import { propertyMember } from './records/properties/properties.member.ts'
import { tenancyMember } from './records/tenancies/tenancies.member.ts'
import { tenantMember } from './records/tenants/tenants.member.ts'
import { viewingMember } from './records/viewings/viewings.member.ts'
import type { Kept, Member } from './registry/member.ts'

/** Every kind of record, in the order of shared/registry.ts. Rows are restored in this order and deleted in reverse. */
export const members: readonly Member[] = [
  landlordMember,
  propertyMember,
  tenantMember,
  applicantMember,
  tenancyMember,
  viewingMember,
  invoiceMember,
  repairMember,
]

/** The tables that undo and the bin cover: records, and what is written or promised on them. */
export const kept: readonly Kept[] = [
  ...members,
  keptKeySets,
  keptNotes,
  keptTasks,
  keptPromises,
  keptPlans,
  ...lawKept,
]

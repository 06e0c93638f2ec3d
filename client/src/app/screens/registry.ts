import { applicantsMember } from '#client/features/letting/applicants/applicants.member.ts'
import { repairsMember } from '#client/features/office/repairs/repairs.member.ts'
import { invoicesMember } from '#client/features/records/invoices/invoices.member.ts'
import { landlordsMember } from '#client/features/records/landlords/landlords.member.ts'
import { propertiesMember } from '#client/features/records/properties/properties.member.ts'
import { tenanciesMember } from '#client/features/records/tenancies/tenancies.member.ts'
import { tenantsMember } from '#client/features/records/tenants/tenants.member.ts'
import { viewingsMember } from '#client/features/records/viewings/viewings.member.ts'
import { screen } from '#client/lib/browser/screen.ts'
import type { Member } from '#client/lib/calls/member.ts'

/** Every kind of record, in the order of the sidebar. Routes, sidebar, additions and command palette follow. */
export const members: readonly Member[] = [
  propertiesMember(screen(() => import('./properties.edit.tsx'))),
  landlordsMember(screen(() => import('./landlords.edit.tsx'))),
  tenantsMember(screen(() => import('./tenants.edit.tsx'))),
  applicantsMember(screen(() => import('./applicants.edit.tsx'))),
  tenanciesMember({
    list: screen(() => import('./tenancies.list.tsx')),
    add: screen(() => import('./tenancies.add.tsx')),
    edit: screen(() => import('./tenancies.edit.tsx')),
  }),
  viewingsMember({
    list: screen(() => import('./viewings.list.tsx')),
    add: screen(() => import('./viewings.add.tsx')),
  }),
  invoicesMember,
  repairsMember(screen(() => import('./repairs.edit.tsx'))),
]

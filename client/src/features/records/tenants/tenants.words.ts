import { platesFor, statusTones } from '#client/kit/ui/status-plates.ts'
import { optionsOf } from '#client/lib/format.ts'
import { type Tenant, tenantStatuses } from '#shared/records/tenants/tenants.ts'

/** The statuses that a tenant's plate shows: those that are stored, and a tenancy that begins later or is over. */
const shownStatuses = [...tenantStatuses, 'upcoming', 'former'] as const
type ShownStatus = (typeof shownStatuses)[number]

export const shownStatusOf = ({ status, standing }: Pick<Tenant, 'status' | 'standing'>): ShownStatus =>
  standing === 'upcoming' || standing === 'former' ? standing : status

export const tenantStatusPlates = platesFor(shownStatuses, {
  ...statusTones,
  upcoming: 'info',
  former: 'muted',
})

export const tenantStatusOptions = optionsOf(tenantStatuses)
export const shownStatusOptions = optionsOf(shownStatuses)

/** Whether somebody was only made of an enquiry, a viewing or an application: no tenancy, and nobody set their status. */
export const looks = ({ status, standing, statusSetBy }: Tenant): boolean =>
  status === 'pending' && standing === null && statusSetBy === null

import { platesFor, statusTones } from '#client/kit/ui/status-plates.ts'
import { optionsOf } from '#client/lib/format.ts'
import type { EndReason } from '#shared/records/tenancies/tenancies.end.ts'
import { isUpcoming, tenancyStatuses } from '#shared/records/tenancies/tenancies.term.ts'
import { paymentStatuses, type Tenancy } from '#shared/records/tenancies/tenancies.ts'

/** The statuses of a tenancy's plate and of the list's filter. An active tenancy that begins later is upcoming. */
const shownStatuses = ['upcoming', ...tenancyStatuses] as const

export const shownStatusOf = (tenancy: Tenancy): (typeof shownStatuses)[number] =>
  isUpcoming(tenancy) ? 'upcoming' : tenancy.status

export const tenancyStatusPlates = platesFor(shownStatuses, { ...statusTones, upcoming: 'info' })

export const paymentPlates = platesFor(paymentStatuses, statusTones)

export const tenancyStatusOptions = optionsOf(tenancyStatuses)
export const shownStatusOptions = optionsOf([...tenancyStatuses, 'upcoming'] as const)
export const paymentOptions = optionsOf(paymentStatuses)

/** A tenancy whose end is recorded is not ended again: the end is taken back first. */
export const mayEnd = ({ endedOn }: Pick<Tenancy, 'endedOn'>) => endedOn === null

/** A pending tenancy waits for its agreement, unless its end is recorded. */
export const isToAgree = ({ status, endedOn }: Pick<Tenancy, 'status' | 'endedOn'>) =>
  status === 'pending' && endedOn === null

/** The reasons, short enough for a cell of the list. */
export const shortReasons: Record<EndReason, string> = {
  'tenant-notice': 'Tenant’s notice',
  'landlord-notice': 'Landlord’s notice',
  possession: 'Court order',
  surrender: 'Surrendered',
  'term-ended': 'Term ran out',
  abandoned: 'Abandoned',
  'never-began': 'Never began',
  other: 'Another reason',
}

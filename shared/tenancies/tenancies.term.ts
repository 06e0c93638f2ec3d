import { addDays, today } from '../dates.ts'
import type { Tenancy, tenancyStatuses } from './tenancies.ts'

/**
 * What is known of how long a tenancy runs. The rules below stand in SQL in
 * server/modules/tenancies/tenancies.pick.ts; a test compares both.
 */
export interface Term {
  startDate: string
  /** The agreed end; none for a rolling tenancy. */
  endDate: string | null
  /** The last day that it ran or is to run, where somebody recorded how it ended. */
  endedOn: string | null
  /** The day on which somebody marked it as expired or terminated. */
  overSince: string | null
  status: (typeof tenancyStatuses)[number]
}

/** The statuses of a tenancy that is over. */
export const overStatuses = ['expired', 'terminated'] as const

export const isOver = (status: Term['status']): boolean => overStatuses.some((over) => over === status)

/**
 * The last day that a tenancy ran or is to run; null while no end is in sight. A recorded end counts before all else.
 * Without one, a tenancy that is over ran until its agreed end, or until the day before somebody marked it, whichever
 * came first. A tenancy that waits to begin has not run on any day.
 */
export function lastDayOf({ startDate, endDate, endedOn, overSince, status }: Term): string | null {
  if (endedOn !== null) return endedOn
  if (status === 'pending') return addDays(startDate, -1)
  if (overSince === null) return endDate
  const marked = addDays(overSince, -1)
  return endDate !== null && endDate < marked ? endDate : marked
}

/**
 * The status as it reads on a day. A tenancy whose end is recorded runs until its last day and is over from the day
 * after, or at once where it never began. A dated one past its end reads as expired; a rolling one never does.
 */
export function tenancyStatusOn(
  { startDate, endDate, endedOn, status }: Omit<Term, 'overSince'>,
  day = today(),
): Tenancy['status'] {
  if (endedOn === null) return !isOver(status) && endDate !== null && endDate < day ? 'expired' : status
  if (endedOn >= day && endedOn >= startDate) return 'active'
  return isOver(status) ? status : 'terminated'
}

import { addDays, today } from '../../dates.ts'

export const tenancyStatuses = ['active', 'pending', 'expired', 'terminated'] as const
export type TenancyStatus = (typeof tenancyStatuses)[number]

/**
 * The fields of a tenancy that decide how long it runs. The rules below exist in SQL too, in
 * server/records/tenancies/tenancies.pick.ts; a test compares both.
 */
export interface Term {
  startDate: string
  /** The agreed end; null for a rolling tenancy. */
  endDate: string | null
  /** The last day as recorded with the end of the tenancy; null while no end is recorded. */
  endedOn: string | null
  /** The day on which a person set the status to expired or terminated; null for other statuses. */
  overSince: string | null
  status: TenancyStatus
}

/** The statuses of a tenancy that is over. */
export const overStatuses = ['expired', 'terminated'] as const

export const isOver = (status: Term['status']): boolean => overStatuses.some((over) => over === status)

/**
 * The last day of a tenancy, past or future; null while no end is in sight. A recorded end always wins. Without one, a
 * tenancy that is over ran until its agreed end or until the day before it was marked as over, whichever came first.
 * A pending tenancy has run on no day, so its last day lies before its start.
 */
export function lastDayOf({ startDate, endDate, endedOn, overSince, status }: Term): string | null {
  if (endedOn !== null) return endedOn
  if (status === 'pending') return addDays(startDate, -1)
  if (overSince === null) return endDate
  const marked = addDays(overSince, -1)
  return endDate !== null && endDate < marked ? endDate : marked
}

/** Whether a tenancy is agreed and begins after a day, so that it is no revenue yet and its home is not let yet. */
export const isUpcoming = (
  { status, startDate }: Pick<Term, 'status' | 'startDate'>,
  day = today(),
): boolean => status === 'active' && startDate > day

/**
 * The status that people see on a day. A tenancy with a recorded end is active until its last day and over from the day
 * after; one that never began is over at once. Without a recorded end, a tenancy past its agreed end reads as expired.
 */
export function tenancyStatusOn(
  { startDate, endDate, endedOn, status }: Omit<Term, 'overSince'>,
  day = today(),
): TenancyStatus {
  if (endedOn === null) return !isOver(status) && endDate !== null && endDate < day ? 'expired' : status
  if (endedOn >= day && endedOn >= startDate) return 'active'
  return isOver(status) ? status : 'terminated'
}

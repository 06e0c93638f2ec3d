import { addDays, today } from '../../dates.ts'
import { nextWorkingDay } from '../../working-days.ts'
import type { RepairState } from './repairs.state.ts'
import type { Repair } from './repairs.ts'

/** The agency's own standard: the working days in which a repair goes on, and the days where somebody is in danger. */
const standard = { workingDays: 10, daysInDanger: 1 }

/** The last day of the standard from a day on. */
function standardFrom(day: string, isDangerous: boolean): string {
  if (isDangerous) return addDays(day, standard.daysInDanger)
  let last = day
  for (let days = 0; days < standard.workingDays; days += 1) last = nextWorkingDay(last)
  return last
}

/** The day on which somebody looks at a new repair again: today where somebody is in danger. */
export const reviewDayOf = (danger: Repair['danger'], day: string): string =>
  danger ? day : standardFrom(day, false)

/** Whether others still have time for what they were asked at a moment. */
export const isInStandard = (since: string, isDangerous: boolean, day: string): boolean =>
  standardFrom(today(new Date(since)), isDangerous) >= day

/** States that wait for us without being work of the repair's owner: the bill is on its way, or stands among the bills. */
const ofBills: ReadonlySet<RepairState> = new Set(['confirmed', 'billed'])

export type RepairWorkKind = 'ours' | 'late'

type Standing = Pick<Repair, 'state' | 'waitsFor' | 'since' | 'danger' | 'reviewOn' | 'visitOn'>

/**
 * Whether a repair is work today: it waits for us ('ours'), or for others beyond the standard or the review date ('late'). Null where
 * others still have time, or nothing is expected. A visit that is to come is in time.
 */
export function repairWorkOn(
  { state, waitsFor, since, danger, reviewOn, visitOn }: Standing,
  day: string,
): RepairWorkKind | null {
  if (waitsFor === null) return null
  const isReviewDue = reviewOn !== null && reviewOn < day
  if (waitsFor === 'us')
    return !ofBills.has(state) ? 'ours' : state === 'confirmed' && isReviewDue ? 'late' : null
  if (state === 'visit' && visitOn !== null && visitOn >= day) return null
  return isReviewDue || !isInStandard(since, danger !== null, day) ? 'late' : null
}

/** Whether it is red: somebody is in danger, or the review date has passed. */
export const isUrgentRepair = (
  { danger, reviewOn }: Pick<Repair, 'danger' | 'reviewOn'>,
  day: string,
): boolean => danger !== null || (reviewOn !== null && reviewOn < day)

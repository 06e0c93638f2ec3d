import { addMonths, countMonths, dayOfMonth } from '../../dates.ts'

/** What the days of recurring maintenance follow from. */
export interface PlanDays {
  firstOn: string
  everyMonths: number
  endedOn: string | null
}

/** The days before the day of planned maintenance at which its repair is added. */
export const planNotice = 14

/**
 * The first day of recurring maintenance on or after another day; null once it has ended. Each follows from the first, so that
 * the 31st stays the 31st after a short month.
 */
export function nextPlanDay({ firstOn, everyMonths, endedOn }: PlanDays, from: string): string | null {
  if (endedOn !== null && endedOn <= from) return null
  const dayAt = (time: number) =>
    dayOfMonth(addMonths(firstOn.slice(0, 7), time * everyMonths), Number(firstOn.slice(8)))
  const month = Math.max(0, Math.floor((countMonths(from) - countMonths(firstOn)) / everyMonths))
  const next = dayAt(month) < from ? dayAt(month + 1) : dayAt(month)
  return endedOn !== null && next > endedOn ? null : next
}

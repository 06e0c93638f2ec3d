import { daysBetween, earlierDay, laterDay } from '../../dates.ts'
import { partOf } from '../../records/terms/terms.parts.ts'
import type { RentPeriod } from '../../records/terms/terms.periods.ts'
import type { AccountLine } from './rent.ts'

interface Days {
  from: string
  to: string
}

/** The rent of a period less that of its rent-free days, in pence. */
export const rentWithout = (free: readonly Days[], { from, to, pence, days }: RentPeriod): number =>
  free.reduce((left, each) => {
    const count = daysBetween(laterDay(each.from, from), earlierDay(each.to, to)) + 1
    return count > 0 ? Math.max(0, left - partOf(pence, count, days)) : left
  }, pence)

/** The rent-free days that stand, from the lines of a rent account. Lines of one act name the same days. */
export function listFreeDays(lines: readonly Pick<AccountLine, 'free' | 'reversedBy'>[]): Days[] {
  const free = lines.flatMap((line) => (line.free && !line.reversedBy ? [line.free] : []))
  return [...new Map(free.map((days) => [`${days.from} ${days.to}`, days])).values()]
}

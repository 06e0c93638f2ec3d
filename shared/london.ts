import { tzOffset } from '@date-fns/tz/tzOffset'

const minute = 60_000
const hour = 60 * minute

/** A moment of local time in London. */
export interface LocalTime {
  /** 'YYYY-MM-DD'. */
  date: string
  /** 'HH:MM'. */
  time: string
}

/** How far London's clocks are ahead of UTC at a moment, in milliseconds. */
const aheadAt = (at: number) => tzOffset('Europe/London', new Date(at)) * minute

/**
 * The moment of a local time, in milliseconds since 1970. Clock changes follow RFC 5545, 3.3.5: a time in the hour that
 * March skips is read as winter time, and a time in the hour that October repeats means its first occurrence.
 */
export function londonMoment({ date, time }: LocalTime): number {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  // One hour earlier lies before the clock change in both of these hours.
  return asUtc - aheadAt(asUtc - hour)
}

/** The local time in London at a moment in milliseconds since 1970. */
export function londonTime(at: number): LocalTime {
  const text = new Date(at + aheadAt(at)).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

export const addMinutes = (at: number, minutes: number): number => at + minutes * minute

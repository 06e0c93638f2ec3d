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
 * The moment of a local time, in milliseconds. As calendars read it (RFC 5545, 3.3.5): the hour that is
 * skipped in March counts on from winter time, the hour that comes twice in October is its first one.
 */
export function londonMoment({ date, time }: LocalTime): number {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  // An hour earlier is before the change in both doubtful hours.
  return asUtc - aheadAt(asUtc - hour)
}

/** The local time of a moment. */
export function londonTime(at: number): LocalTime {
  const text = new Date(at + aheadAt(at)).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

/** How long it is from one local time to another, as a clock that is never changed would measure it. */
export function minutesBetween(from: LocalTime, to: LocalTime): number {
  return (londonMoment(to) - londonMoment(from)) / minute
}

export const addMinutes = (at: number, minutes: number): number => at + minutes * minute

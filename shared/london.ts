const minute = 60_000
const hour = 60 * minute

/** A moment of local time in London. */
export interface LocalTime {
  /** 'YYYY-MM-DD'. */
  date: string
  /** 'HH:MM'. */
  time: string
}

/** The clocks change at 1:00 UTC on the last Sundays of March and October, since 1996. */
function changeOf(year: number, month: 3 | 10): number {
  const last = new Date(Date.UTC(year, month - 1, 31))
  return Date.UTC(year, month - 1, 31 - last.getUTCDay(), 1)
}

function isSummer(at: number): boolean {
  const year = new Date(at).getUTCFullYear()
  return at >= changeOf(year, 3) && at < changeOf(year, 10)
}

/**
 * The moment of a local time, in milliseconds. As calendars read it (RFC 5545, 3.3.5): the hour that is
 * skipped in March counts on from winter time, the hour that comes twice in October is its first one.
 */
export function londonMoment({ date, time }: LocalTime): number {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  return isSummer(asUtc - hour) ? asUtc - hour : asUtc
}

/** The local time of a moment. */
export function londonTime(at: number): LocalTime {
  const text = new Date(isSummer(at) ? at + hour : at).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

/** How long it is from one local time to another, as a clock that is never changed would measure it. */
export function minutesBetween(from: LocalTime, to: LocalTime): number {
  return (londonMoment(to) - londonMoment(from)) / minute
}

export const addMinutes = (at: number, minutes: number): number => at + minutes * minute

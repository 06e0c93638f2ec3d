import { TZDate } from '@date-fns/tz'
import ical, {
  escape as escapeText,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import { addMinutes, type LocalTime, londonMoment, londonTime } from '#shared/london.ts'

/** One entry of a calendar, as RFC 5545 has it. */
export interface CalendarEvent {
  uid: string
  /** Counts up with every change, so that a calendar knows the newer one. */
  sequence: number
  /** ISO moment of the last change. */
  changedAt: string
  /** Local time in London. */
  start: LocalTime
  minutes: number
  summary: string
  location: string
  description: string
  cancelled: boolean
  url?: string
  organiser?: { name: string; email: string }
}

/** Britain's rule since 1996, so that a calendar needs no time zones of its own to read ours. */
const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/London',
  'BEGIN:DAYLIGHT',
  'DTSTART:19970330T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'TZNAME:BST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'TZNAME:GMT',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

/** A calendar file: CRLF, in UTF-8, no line longer than 75 bytes. */
export function calendarFile(
  events: CalendarEvent[],
  { name, method }: { name?: string; method?: 'PUBLISH' } = {},
): string {
  const calendar = ical({
    prodId: '//Gable//Viewings//EN',
    scale: 'gregorian',
    method: method ? ICalCalendarMethod.PUBLISH : null,
    // ical-generator writes a calendar's name as it stands.
    ...(name && { name: escapeText(name, false), ttl: 3600 }),
    timezone: { name: null, generator: () => zone },
    events: events.map(eventData),
  })
  return `${calendar}\r\n`
}

function eventData(event: CalendarEvent): ICalEventData {
  const { uid, sequence, changedAt, summary, location, description, cancelled, url, organiser } = event
  return {
    id: uid,
    sequence,
    stamp: changedAt,
    lastModified: changedAt,
    ...times(event),
    summary,
    location,
    description,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(url && { url }),
    ...(organiser && { organizer: { ...organiser, name: asParameter(organiser.name) || organiser.email } }),
  }
}

/** A parameter has no escapes: what would end it is left out. */
const asParameter = (value: string) => value.replace(/["\r\n]/g, '')

/**
 * Start and end as London's clocks show them, and in UTC where the end falls into the second of two equal
 * hours, because a local time always means the first one.
 */
function times({ start, minutes }: CalendarEvent) {
  const from = londonMoment(start)
  const to = addMinutes(from, minutes)
  const timezone = londonMoment(londonTime(to)) === to ? 'Europe/London' : null
  const inLondon = (at: number) => new TZDate(at, 'Europe/London')
  return { timezone, start: inLondon(from), end: minutes === 0 ? null : inLondon(to) }
}

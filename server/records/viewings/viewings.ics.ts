import { TZDate } from '@date-fns/tz'
import ical, {
  escape as escapeText,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import { addMinutes, type LocalTime, londonMoment, londonTime } from '#shared/london.ts'

/** One entry of a calendar file (a VEVENT of RFC 5545). */
export interface CalendarEvent {
  uid: string
  /** Rises with every change, so that a calendar recognises the newer entry. */
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

/** London's clock changes since 1996, written out for calendars that know no time zones. */
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

/** The text of a calendar file: CRLF, lines of at most 75 bytes in UTF-8. */
export function calendarFile(
  events: CalendarEvent[],
  { name, method }: { name?: string; method?: 'PUBLISH' } = {},
): string {
  const calendar = ical({
    prodId: '//Gable//Viewings//EN',
    scale: 'gregorian',
    method: method ? ICalCalendarMethod.PUBLISH : null,
    // ical-generator does not escape a calendar's name.
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

/** A parameter of RFC 5545 has no escapes, so the characters that would end it are removed. */
const asParameter = (value: string) => value.replace(/["\r\n]/g, '')

/**
 * Start and end in London's local time. An end in the hour that October repeats needs UTC, because a local time always
 * means the first of the two equal hours.
 */
function times({ start, minutes }: CalendarEvent) {
  const from = londonMoment(start)
  const to = addMinutes(from, minutes)
  const timezone = londonMoment(londonTime(to)) === to ? 'Europe/London' : null
  const inLondon = (at: number) => new TZDate(at, 'Europe/London')
  return { timezone, start: inLondon(from), end: minutes === 0 ? null : inLondon(to) }
}

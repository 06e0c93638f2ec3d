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
]

/** A calendar file: CRLF, in UTF-8, no line longer than 75 bytes. */
export function calendarFile(
  events: CalendarEvent[],
  { name, method }: { name?: string; method?: 'PUBLISH' } = {},
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gable//Viewings//EN',
    'CALSCALE:GREGORIAN',
    ...(method ? [`METHOD:${method}`] : []),
    ...(name
      ? [`X-WR-CALNAME:${text(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']
      : []),
    ...zone,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent): string[] {
  const { organiser, url } = event
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(Date.parse(event.changedAt))}`,
    `LAST-MODIFIED:${utc(Date.parse(event.changedAt))}`,
    ...times(event),
    `SUMMARY:${text(event.summary)}`,
    `LOCATION:${text(event.location)}`,
    `DESCRIPTION:${text(event.description)}`,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(url ? [`URL:${url}`] : []),
    ...(organiser ? [`ORGANIZER;CN=${parameter(organiser.name)}:mailto:${organiser.email}`] : []),
    'END:VEVENT',
  ]
}

/**
 * Start and end as London's clocks show them. Programs differ on a local time that doesn't exist, so it is
 * given as the one that does; and on the second of two equal ones, so that end is given in UTC.
 */
function times({ start, minutes }: CalendarEvent): string[] {
  const from = londonMoment(start)
  const to = addMinutes(from, minutes)
  const lines = [`DTSTART;TZID=Europe/London:${local(londonTime(from))}`]
  if (minutes === 0) return lines
  const end = londonTime(to)
  const isClear = londonMoment(end) === to
  return [...lines, isClear ? `DTEND;TZID=Europe/London:${local(end)}` : `DTEND:${utc(to)}`]
}

const local = ({ date, time }: LocalTime) => `${date.replaceAll('-', '')}T${time.replace(':', '')}00`
const utc = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')

const text = (value: string) => value.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n')

/** A parameter has no escapes: what would end it is left out. */
const parameter = (value: string) => `"${value.replace(/["\r\n]/g, '')}"`

/** Breaks a line before its 76th byte, never inside a character. */
function fold(line: string): string {
  let folded = ''
  let bytes = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (bytes + size > 75) {
      folded += '\r\n '
      bytes = 1
    }
    folded += sign
    bytes += size
  }
  return folded
}

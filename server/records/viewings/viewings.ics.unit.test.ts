import { describe, expect, it } from 'vitest'
import { type CalendarEvent, calendarFile } from './viewings.ics.ts'

const event = (change: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'one@viewings.gable',
  sequence: 3,
  changedAt: '2026-11-21T12:34:56.789Z',
  start: { date: '2026-12-01', time: '10:00' },
  minutes: 30,
  summary: 'Viewing',
  location: '14 Alma Road',
  description: '',
  cancelled: false,
  ...change,
})
const unfold = (file: string) => file.replace(/\r\n[ \t]/g, '').split('\r\n')
const linesOf = (...parts: Parameters<typeof calendarFile>) => unfold(calendarFile(...parts))
const timesOf = (date: string, time: string, minutes = 30) =>
  linesOf([event({ start: { date, time }, minutes })]).filter((line) => /^DT(START|END).*2026/.test(line))

describe('a calendar file', () => {
  it('has one entry for each event, and the zone that its times are in', () => {
    const lines = linesOf([event(), event({ uid: 'two@viewings.gable' })])
    expect(lines.slice(0, 4)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Gable//Viewings//EN',
      'CALSCALE:GREGORIAN',
    ])
    expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([
      'UID:one@viewings.gable',
      'UID:two@viewings.gable',
    ])
    expect(lines).toEqual(
      expect.arrayContaining([
        'TZID:Europe/London',
        'SEQUENCE:3',
        'DTSTAMP:20261121T123456Z',
        'STATUS:CONFIRMED',
        'LOCATION:14 Alma Road',
      ]),
    )
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
  })

  it('says that a cancelled viewing is cancelled', () => {
    expect(linesOf([event({ cancelled: true })])).toContain('STATUS:CANCELLED')
  })

  it('gives London’s local times, in winter and in summer', () => {
    expect(timesOf('2026-12-01', '10:00')).toEqual([
      'DTSTART;TZID=Europe/London:20261201T100000',
      'DTEND;TZID=Europe/London:20261201T103000',
    ])
    expect(timesOf('2026-07-01', '23:45')).toEqual([
      'DTSTART;TZID=Europe/London:20260701T234500',
      'DTEND;TZID=Europe/London:20260702T001500',
    ])
    expect(timesOf('2026-07-01', '10:00', 0)).toEqual(['DTSTART;TZID=Europe/London:20260701T100000'])
  })

  it('gives a time that is skipped on 29 March 2026 as the clocks will show it', () => {
    expect(timesOf('2026-03-29', '00:45')).toEqual([
      'DTSTART;TZID=Europe/London:20260329T004500',
      'DTEND;TZID=Europe/London:20260329T021500',
    ])
    expect(timesOf('2026-03-29', '01:30')).toEqual([
      'DTSTART;TZID=Europe/London:20260329T023000',
      'DTEND;TZID=Europe/London:20260329T030000',
    ])
  })

  it('ends after it began in the hour that comes twice on 25 October 2026', () => {
    expect(timesOf('2026-10-25', '01:15')).toEqual([
      'DTSTART;TZID=Europe/London:20261025T011500',
      'DTEND;TZID=Europe/London:20261025T014500',
    ])
    expect(timesOf('2026-10-25', '01:45')).toEqual(['DTSTART:20261025T004500Z', 'DTEND:20261025T011500Z'])
  })

  it('escapes what would end a value, and lets nobody add a line of their own', () => {
    const lines = linesOf(
      [
        event({
          summary: 'A, b; c\\d\r\nATTENDEE:x',
          organiser: { name: 'Zoë "Z"\r\nX:1', email: 'zoe@example.org' },
        }),
      ],
      { name: 'Viewings; all', method: 'PUBLISH' },
    )
    expect(lines).toContain('SUMMARY:A\\, b\\; c\\\\d\\nATTENDEE:x')
    expect(lines).toContain('ORGANIZER;CN="Zoë ZX:1":mailto:zoe@example.org')
    expect(lines).toContain('X-WR-CALNAME:Viewings\\; all')
    expect(lines).toContain('METHOD:PUBLISH')
    expect(lines.filter((line) => /^(ATTENDEE|X:1)/.test(line))).toEqual([])
  })

  it('has no line of more than 75 bytes, and breaks none inside a character', () => {
    const description = `${'Łódź 🏠 '.repeat(40)}end`
    const file = calendarFile([event({ description })])
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(unfold(file)).toContain(`DESCRIPTION:${description}`)
    expect(file.replaceAll('\r\n', '')).not.toContain('\n')
  })
})

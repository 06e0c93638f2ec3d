import { describe, expect, it } from 'vitest'
import { addDays } from './dates.ts'
import { type LocalTime, londonMoment, londonTime } from './london.ts'

const at = (date: string, time: string) => ({ date, time })
const utc = (date: string, time: string) => new Date(londonMoment(at(date, time))).toISOString().slice(0, 16)

describe('a local time in London', () => {
  it('is UTC in winter, and an hour ahead of it in summer', () => {
    expect(utc('2026-01-15', '10:00')).toBe('2026-01-15T10:00')
    expect(utc('2026-07-15', '10:00')).toBe('2026-07-15T09:00')
    expect(utc('2026-07-15', '00:30')).toBe('2026-07-14T23:30')
  })

  it('that is skipped on 29 March 2026 counts on from winter time', () => {
    expect(utc('2026-03-29', '00:59')).toBe('2026-03-29T00:59')
    expect(utc('2026-03-29', '01:30')).toBe('2026-03-29T01:30')
    expect(londonTime(londonMoment(at('2026-03-29', '01:30')))).toEqual(at('2026-03-29', '02:30'))
    expect(utc('2026-03-29', '02:00')).toBe('2026-03-29T01:00')
  })

  it('that comes twice on 25 October 2026 is the first of the two', () => {
    expect(utc('2026-10-25', '00:59')).toBe('2026-10-24T23:59')
    expect(utc('2026-10-25', '01:30')).toBe('2026-10-25T00:30')
    expect(utc('2026-10-25', '02:00')).toBe('2026-10-25T02:00')
  })

  it('agrees with the time zone database in every half hour of four years', () => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/London',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    const wrong: string[] = []
    for (let moment = Date.UTC(2025, 0, 1); moment < Date.UTC(2029, 0, 1); moment += 30 * 60_000) {
      const { date, time } = londonTime(moment)
      if (format.format(moment) !== `${date} ${time}`) wrong.push(`${date} ${time}`)
    }
    expect(wrong).toEqual([])
  })

  it('comes back as it went, but for the skipped hours', () => {
    const changed: string[] = []
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1))
      for (const time of ['00:00', '01:00', '01:30', '02:00', '12:15', '23:59']) {
        const back = londonTime(londonMoment(at(day, time)))
        if (back.date !== day || back.time !== time) changed.push(`${day} ${time}`)
      }
    expect(changed).toEqual(['2026-03-29 01:00', '2026-03-29 01:30'])
  })
})

it('the minutes between two local times are those that really pass', () => {
  const minutesBetween = (from: LocalTime, to: LocalTime) => (londonMoment(to) - londonMoment(from)) / 60_000
  expect(minutesBetween(at('2026-06-01', '10:00'), at('2026-06-01', '10:45'))).toBe(45)
  expect(minutesBetween(at('2026-06-01', '23:50'), at('2026-06-02', '00:10'))).toBe(20)
  expect(minutesBetween(at('2026-03-29', '00:30'), at('2026-03-29', '02:30'))).toBe(60)
  expect(minutesBetween(at('2026-10-25', '00:30'), at('2026-10-25', '02:30'))).toBe(180)
  expect(minutesBetween(at('2026-06-01', '10:45'), at('2026-06-01', '10:00'))).toBe(-45)
})

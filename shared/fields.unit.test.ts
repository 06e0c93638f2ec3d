import { expect, test } from 'vitest'
import { addDays, today } from './dates.ts'
import { optionalDate, recordDate } from './fields.ts'

const saysOf = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined } },
  day: string,
) => schema.safeParse(day).error?.issues.map(({ message }) => message) ?? []

test('a date on the record whose year must be a slip is questioned', () => {
  const schema = recordDate('Say when')
  for (const day of ['2126-01-01', '1970-01-01'])
    expect(saysOf(schema, day)).toEqual([
      expect.stringMatching(/^Check the year: \d{4} is more than \d+ years /),
    ])
  for (const day of [today(), addDays(today(), -3650), addDays(today(), 3650)])
    expect(saysOf(schema, day)).toEqual([])
  expect(saysOf(schema, '2026-02-30')).toEqual(['A date as year-month-day, such as 2026-11-21'])
  expect(saysOf(schema, '')).toContain('Say when')
})

test('a date that may be left out is questioned alike, and one of a long tenancy may lie further back', () => {
  expect(saysOf(optionalDate(), '2126-01-01')).toHaveLength(1)
  expect(optionalDate().parse('')).toBeNull()
  expect(saysOf(recordDate('Say when', 100), '1970-01-01')).toEqual([])
})

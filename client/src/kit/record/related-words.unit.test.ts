import { expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { termOf } from './related-words.ts'

const item = { id: '', name: '', day: '2026-12-06' }

test('the days of a tenancy never end before they begin', () => {
  expect(termOf({ ...item, until: '2026-12-05', status: 'pending' })).toBe('From 6 Dec 2026, pending')
  expect(termOf({ ...item, until: '2026-12-05', status: 'terminated' })).toBe('Never began')
  expect(termOf({ ...item, until: '2027-12-05', status: 'active' })).toBe('6 Dec 2026 to 5 Dec 2027')
  expect(termOf({ ...item, day: '2020-01-01', until: null, status: 'active' })).toBe('Since 1 Jan 2020')
  expect(termOf({ ...item, day: addDays(today(), 9), until: null, status: 'active' })).toMatch(/^From /)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whatFollows } from './money.terms.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

test('of a non-resident landlord it is said how many quarters since then are late already', () => {
  expect(whatFollows('2026-11-01', null)).toContain('No rent has been received yet.')
  expect(whatFollows('2026-11-01', '2026-02-03')).not.toContain('late')
  // The quarter to 30 September was due on 30 October.
  expect(whatFollows('2026-07-01', '2026-02-03')).toContain('1 quarter since then is already late')
  expect(whatFollows('2026-07-01', '2026-02-03')).toContain('the agency owes the tax for it')
  expect(whatFollows(null, '2026-02-03')).toContain('3 quarters since then are already late')
})

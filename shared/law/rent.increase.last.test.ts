import { describe, expect, test } from 'vitest'
import { addDays, laterDay } from '../dates.ts'
import type { RentFrequency } from '../records/terms/terms.calendar.ts'
import type { RentTerms } from '../records/terms/terms.periods.ts'
import { findEarliestIncrease } from './rent.increase.earliest.ts'
import { readLastIncrease } from './rent.increase.last.ts'
import type { LetTenancy } from './rent.increase.let.ts'
import { rentIncreaseRefusal, withoutBasis } from './rent.increase.ts'

const termsFrom = (start: string, every: RentFrequency): RentTerms[] => [
  { id: 'a', from: start, pence: 89_500, every, anchor: start, dueAfter: 0 },
]
const let_ = (start: string, lastIncrease: string): LetTenancy => ({
  kind: 'assured',
  start,
  endedOn: null,
  lastIncrease,
})
const earliest = (start: string, lastIncrease: string, served: string, every: RentFrequency = 'month') =>
  findEarliestIncrease(termsFrom(start, every), let_(start, lastIncrease), served)?.day

describe('a rent that went up before Gable', () => {
  test('rises again 52 weeks later at the earliest', () => {
    expect(earliest('2023-05-01', '2026-09-01', '2026-11-28')).toBe('2027-09-01')
    expect(earliest('2023-05-01', 'never', '2026-11-28')).toBe('2027-02-01')
    expect(earliest('2023-05-01', '2024-09-01', '2026-11-28')).toBe('2027-02-01')
  })

  test('by the week waits 53 weeks where earlier increases may have drifted', () => {
    expect(earliest('2024-01-01', '2026-09-07', '2026-11-28', 'week')).toBe(addDays('2026-09-07', 364))
    expect(earliest('2019-01-07', '2026-09-07', '2026-11-28', 'week')).toBe(addDays('2026-09-07', 371))
  })

  test('is asked about where the tenancy began before its rent account, and nowhere else', () => {
    const of = (lastIncrease: string | null, startedOn: string | null) =>
      readLastIncrease({ startDate: '2023-05-01', lastIncrease }, { startedOn })
    expect(of(null, '2026-11-01')).toBe('unknown')
    expect(of(null, null)).toBe('never')
    expect(of(null, '2023-05-01')).toBe('never')
    expect(of('2026-09-01', '2026-11-01')).toBe('2026-09-01')
  })

  test('matters no more once the rent rose in Gable', () => {
    const start = '2023-05-01'
    const risen = [
      ...termsFrom(start, 'month'),
      { ...termsFrom(start, 'month')[0], from: '2026-10-01', pence: 95_000 },
    ]
    const find = (terms: RentTerms[], served: string) =>
      findEarliestIncrease(terms, let_(start, 'unknown'), served)?.day
    expect(find(risen as RentTerms[], '2026-11-28')).toBe('2027-10-01')
  })
})

const rhythms = ['month', 'week', 'fortnight', 'four weeks'] as const
const starts = ['2018-03-05', '2022-02-28', '2023-05-01', '2024-02-29', '2025-10-26']
const services = Array.from({ length: 9 }, (_, n) => addDays('2026-05-01', n * 67))
const cases = rhythms.flatMap((every) =>
  starts.flatMap((start) => services.map((served) => ({ every, start, served }))),
)

test('while nobody has said when the rent last went up there is no day, and every increase asks first', () => {
  for (const { every, start, served } of cases) {
    expect(earliest(start, 'unknown', served, every), `${every} from ${start}`).toBeUndefined()
    for (const from of [addDays(served, 70), addDays(served, 400)]) {
      const change = { ...withoutBasis, from, pence: 99_000, every, noticeServedOn: served }
      const asDay = (day: string) => day
      const refusal = rentIncreaseRefusal(
        termsFrom(start, every),
        let_(start, 'unknown'),
        change,
        served,
        asDay,
      )
      expect(refusal?.sentence).toContain('When did the rent last go up?')
      expect(refusal?.sentence).not.toMatch(/\d{4}-\d\d-\d\d/)
    }
  }
})

test('no answer gives a day within 52 weeks of the last increase, or an earlier one than never', () => {
  for (const { every, start, served } of cases)
    for (let last = addDays(start, 1); last <= served; last = addDays(last, 83)) {
      const day = earliest(start, last, served, every) ?? ''
      const least = laterDay(addDays(last, 364), earliest(start, 'never', served, every) ?? '')
      expect(day >= least, `${every} from ${start}, last ${last}, served ${served}: ${day}`).toBe(true)
    }
})

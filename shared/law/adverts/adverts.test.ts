import { describe, expect, test } from 'vitest'
import { statedRent } from '../tenancy.law.ts'
import { type AgreedLetting, findLowerAdvert, type StatedRent } from './adverts.calls.ts'

const advert = (pounds: number, from: string, until: string | null = null): StatedRent => ({
  pence: pounds * 100,
  from,
  until,
})
const letting = (pounds: number, given: Partial<AgreedLetting> = {}): AgreedLetting => ({
  kind: 'assured',
  start: '2026-12-01',
  day: '2026-11-25',
  yearlyPence: pounds * 1200,
  lastLetOn: null,
  ...given,
})
const refused = (adverts: StatedRent[], asked: AgreedLetting) => findLowerAdvert(adverts, asked)?.pence

describe('a home that was advertised at 1,300', () => {
  const adverts = [advert(1300, '2026-11-03')]
  test('is let at 1,300 and below, and above it is refused', () => {
    expect(refused(adverts, letting(1300))).toBeUndefined()
    expect(refused(adverts, letting(1250))).toBeUndefined()
    expect(refused(adverts, letting(1400))).toBe(130_000)
    expect(refused(adverts, letting(1300.01))).toBe(130_000)
  })
  test('by the week: 300 a week is 1,300 a month', () => {
    expect(refused(adverts, letting(0, { yearlyPence: 300_00 * 52 }))).toBeUndefined()
    expect(refused(adverts, letting(0, { yearlyPence: 301_00 * 52 }))).toBe(130_000)
  })
  test('is let to a company or a lodger as they agree', () => {
    for (const kind of ['company', 'lodger', 'other'] as const)
      expect(refused(adverts, letting(1400, { kind }))).toBeUndefined()
  })
  test('is not about a tenancy from before the Act', () => {
    expect(statedRent.from).toBe('2026-05-01')
    expect(refused(adverts, letting(1400, { start: '2026-04-30' }))).toBeUndefined()
    expect(refused([advert(1300, '2026-03-01', '2026-04-30')], letting(1400))).toBeUndefined()
    expect(refused([advert(1300, '2026-03-01', '2026-05-01')], letting(1400))).toBe(130_000)
  })
})

describe('of several adverts of one letting', () => {
  test('the lowest is the most that may be taken, also after it was changed', () => {
    const changed = [advert(1300, '2026-11-03', '2026-11-10'), advert(1400, '2026-11-10')]
    expect(refused(changed, letting(1400))).toBe(130_000)
    expect(refused(changed, letting(1300))).toBeUndefined()
    const two = [advert(1400, '2026-11-03'), advert(1350, '2026-11-04')]
    expect(refused(two, letting(1400))).toBe(135_000)
  })
  test('those of the letting before do not count, and one that began after the agreement neither', () => {
    const before = [advert(1200, '2026-05-02', '2026-06-01'), advert(1400, '2026-11-03')]
    expect(refused(before, letting(1400, { lastLetOn: '2026-06-01' }))).toBeUndefined()
    expect(refused(before, letting(1400))).toBe(120_000)
    expect(refused([advert(1300, '2026-11-26')], letting(1400))).toBeUndefined()
  })
  test('a home that was never advertised is let at any rent', () => {
    expect(refused([], letting(9000))).toBeUndefined()
  })
})

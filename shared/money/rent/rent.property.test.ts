import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { addDays, daysBetween } from '../../dates.ts'
import { rentFrequencies } from '../../records/terms/terms.calendar.ts'
import { partOf, partRules, yearlyPence } from '../../records/terms/terms.parts.ts'
import {
  describePeriod,
  isPeriodStart,
  listRentPeriods,
  nextRentPeriod,
  type RentTerms,
} from '../../records/terms/terms.periods.ts'

/** Every run uses one seed, so that failures repeat. */
const runs = { seed: 20_261_122, numRuns: 120 }

const dayFrom = (first: string, days: number) => fc.nat(days).map((count) => addDays(first, count))
/** Four years with a leap day, both clock changes and each length of month. */
const day = dayFrom('2026-01-01', 4 * 365 + 1)

const termsFrom = (from: fc.Arbitrary<string>): fc.Arbitrary<RentTerms> =>
  fc.record({
    id: fc.uuid(),
    from,
    pence: fc.nat(1_000_000),
    every: fc.constantFrom(...rentFrequencies),
    anchor: dayFrom('2025-06-01', 5 * 365),
    dueAfter: fc.nat(40),
  })

/** An ended tenancy with its first rent and up to four changes, in the order of their entry. */
const ended = fc.record({ start: day, days: fc.integer({ min: 0, max: 900 }) }).chain(({ start, days }) =>
  fc.record({
    tenancy: fc.constant({ start, endedOn: addDays(start, days) }),
    terms: fc
      .tuple(
        termsFrom(fc.constant(addDays(start, -3))),
        fc.array(termsFrom(dayFrom(addDays(start, -10), days + 40)), { maxLength: 4 }),
      )
      .map(([first, changes]) => [first, ...changes]),
  }),
)

const always = '2100-01-01'
/** The terms on a day, found by looking at all of them. */
const termsOn = (terms: readonly RentTerms[], on: string) =>
  terms.filter(({ from }) => from <= on).reduce((last, row) => (row.from >= last.from ? row : last))

const halfUp = (amount: bigint, by: bigint) => Number((2n * amount + by) / (2n * by))

test('the periods of a tenancy cover its days without gap or overlap, each by the terms of its days', () => {
  fc.assert(
    fc.property(ended, ({ tenancy, terms }) => {
      const periods = listRentPeriods(terms, tenancy, always)
      let expected = tenancy.start
      for (const { from, to, days, of, due, termsId } of periods) {
        expect(from).toBe(expected)
        expect(days).toBe(daysBetween(from, to) + 1)
        expect(days).toBeGreaterThan(0)
        expect(days).toBeLessThanOrEqual(of)
        const [first, last] = [termsOn(terms, from), termsOn(terms, to)]
        expect([first.id, last.id]).toEqual([termsId, termsId])
        expect(due).toBe(addDays(from, first.dueAfter))
        expected = addDays(to, 1)
      }
      expect(expected).toBe(addDays(tenancy.endedOn, 1))
    }),
    runs,
  )
})

test('a whole period costs its rent, and a part its days’ share, half up to the penny', () => {
  fc.assert(
    fc.property(ended, fc.constantFrom(...partRules), ({ tenancy, terms }, rule) => {
      for (const period of listRentPeriods(terms, tenancy, always, rule)) {
        const { termsId, pence, days, of } = period
        const rent = terms.find(({ id }) => id === termsId)
        if (!rent) throw new Error('a period without its terms')
        const yearly = halfUp(BigInt(yearlyPence(rent)) * BigInt(days), 365n)
        const share = rule === 'year' ? yearly : halfUp(BigInt(rent.pence) * BigInt(days), BigInt(of))
        expect(pence).toBe(days === of ? rent.pence : share)
        expect(describePeriod(period, String).startsWith('Whole')).toBe(days === of)
      }
    }),
    runs,
  )
})

test('a period that is cut into parts costs the same, within a penny for each part', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 89 }), { maxLength: 8 })
  fc.assert(
    fc.property(fc.nat(10_000_000), cuts, (pence, days) => {
      const edges = [0, ...days.toSorted((one, other) => one - other), 90]
      const parts = edges.slice(1).map((edge, at) => partOf(pence, edge - (edges[at] ?? 0), 90))
      const sum = parts.reduce((total, part) => total + part, 0)
      expect(Math.abs(sum - pence)).toBeLessThanOrEqual(parts.length)
    }),
    runs,
  )
})

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
const lengthOf = (year: number, month: number) =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
const two = (number: number) => String(number).padStart(2, '0')

test.each(Array.from({ length: 31 }, (_, at) => at + 1))(
  'rent that is due on day %i falls due on it, or on the last day of a shorter month, for eight years',
  (dayOfMonth) => {
    const anchor = `2024-01-${two(dayOfMonth)}`
    const terms = { id: 'a', from: anchor, pence: 1, every: 'month', anchor, dueAfter: 0 } as const
    const months = Array.from({ length: 96 }, (_, at) => [2024 + Math.floor(at / 12), (at % 12) + 1] as const)
    const expected = months.map(
      ([year, month]) => `${year}-${two(month)}-${two(Math.min(dayOfMonth, lengthOf(year, month)))}`,
    )
    const tenancy = { start: anchor, endedOn: null }
    const due = listRentPeriods([terms], tenancy, '2031-12-31').map((period) => period.due)
    expect(due).toEqual(expected)
    const quarterly = listRentPeriods([{ ...terms, every: 'quarter' }], tenancy, '2031-12-31')
    expect(quarterly.map((period) => period.due)).toEqual(expected.filter((_, at) => at % 3 === 0))
  },
)

test('what has fallen due only grows from day to day, and what falls due next is the first of the rest', () => {
  fc.assert(
    fc.property(ended, day, ({ tenancy, terms }, on) => {
      const all = listRentPeriods(terms, tenancy, always)
      expect(listRentPeriods(terms, tenancy, on)).toEqual(all.filter(({ due }) => due <= on))
      const later = all.filter(({ due }) => due > on).map(({ due }) => due)
      expect(nextRentPeriod(terms, tenancy, on)?.due).toBe(later.toSorted()[0])
    }),
    runs,
  )
})

test('a tenancy without an end owes what one with a later end owes until then', () => {
  fc.assert(
    fc.property(ended, ({ tenancy, terms }) => {
      const rolling = { ...tenancy, endedOn: null }
      const before = addDays(tenancy.endedOn, -100)
      const whole = ({ to }: { to: string }) => to < tenancy.endedOn
      const known = listRentPeriods(terms, tenancy, before).filter(whole)
      expect(listRentPeriods(terms, rolling, before).filter(whole)).toEqual(known)
    }),
    runs,
  )
})

test('a period begins on the days on which listed periods begin, where the terms never change', () => {
  fc.assert(
    fc.property(ended, ({ tenancy, terms }) => {
      const only = terms.slice(0, 1)
      const begun = new Set(listRentPeriods(only, tenancy, always).map(({ from }) => from))
      for (let on = addDays(tenancy.start, -5); on <= addDays(tenancy.endedOn, 40); on = addDays(on, 1))
        expect(isPeriodStart(only, tenancy, on)).toBe(begun.has(on))
    }),
    { ...runs, numRuns: 15 },
  )
})

test('the machine’s time zone and clock changes move no day', async () => {
  const samples = fc.sample(ended, { ...runs, numRuns: 20 })
  const zone = process.env.TZ
  /** With modules of its own, because days are remembered. */
  const listIn = async (name: string) => {
    process.env.TZ = name
    vi.resetModules()
    const fresh = await import('../../records/terms/terms.periods.ts')
    return samples.map(({ tenancy, terms }) => fresh.listRentPeriods(terms, tenancy, always))
  }
  try {
    const inLondon = await listIn('Europe/London')
    expect(inLondon.flat().length).toBeGreaterThan(100)
    for (const other of ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])
      expect(await listIn(other)).toEqual(inLondon)
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
})

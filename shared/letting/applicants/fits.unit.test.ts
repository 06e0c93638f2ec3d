import { expect, test } from 'vitest'
import { type Asks, fitOf, type HomeToLet, isNear, readLocation, readPlaces } from './fits.ts'

const day = '2026-11-29'
const asks: Asks = { areas: '', maxRent: null, minBedrooms: null, fromDay: null, furnishing: null }
const home: HomeToLet = {
  rent: 1300,
  bedrooms: 2,
  townCity: 'Leeds',
  borough: 'Headingley',
  addressLine2: '',
  postCode: 'LS6 2AB',
  availableFrom: null,
  furnishing: null,
}
const misses = (of: Partial<Asks>, at: Partial<HomeToLet> = {}) => {
  const [who, where] = [
    { ...asks, ...of },
    { ...home, ...at },
  ]
  return fitOf({ ...who, places: readPlaces(who.areas) }, { ...where, location: readLocation(where) }, day)
}

test('who asks for nothing misses nothing, and nobody misses what is not recorded of a home', () => {
  expect(misses({})).toEqual([])
  expect(misses({ furnishing: 'furnished', fromDay: '2026-12-01' })).toEqual([])
})

test.each(['Leeds', 'LS6', 'ls', 'York, headingley', 'Bradford and Leeds', 'anywhere', 'Harrogate; LS6'])(
  'a home in Headingley is in %j',
  (areas) => expect(misses({ areas })).toEqual([]),
)

test.each(['York', 'LS16', 'LS62', 'Head', 'L'])('and is not in %j', (areas) =>
  expect(misses({ areas })).toEqual([{ kind: 'area', by: 1 }]),
)

test('each miss says by how much, to the penny, the bedroom and the day', () => {
  expect(
    misses(
      { maxRent: 1299.99, minBedrooms: 3, fromDay: '2026-12-10', furnishing: 'furnished' },
      { availableFrom: '2026-12-24', furnishing: 'unfurnished' },
    ),
  ).toEqual([
    { kind: 'rent', by: 0.01 },
    { kind: 'bedrooms', by: 1 },
    { kind: 'late', by: 14 },
    { kind: 'furnishing', by: 1 },
  ])
  expect(misses({ maxRent: 1300, fromDay: '2026-12-24' }, { availableFrom: '2026-12-24' })).toEqual([])
  expect(misses({ fromDay: '2026-11-01' }, { availableFrom: '2026-11-20' })).toEqual([])
  expect(misses({ fromDay: '2026-11-01' }, { availableFrom: '2026-12-02' })).toEqual([
    { kind: 'late', by: 3 },
  ])
})

test('what nearly fits misses at most two things by little, and never the place', () => {
  const near = (of: Partial<Asks>, at: Partial<HomeToLet> = {}) =>
    isNear(misses(of, at), { maxRent: of.maxRent ?? null })
  expect(near({ maxRent: 1100, minBedrooms: 3 })).toBe(true)
  expect(near({ maxRent: 1080 })).toBe(false)
  expect(near({ minBedrooms: 4 })).toBe(false)
  expect(near({ areas: 'York' })).toBe(false)
  const late = { availableFrom: '2026-12-24', furnishing: 'unfurnished' } as const
  expect(near({ maxRent: 1200, fromDay: '2026-12-01', furnishing: 'furnished' }, late)).toBe(false)
})

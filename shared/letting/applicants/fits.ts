import { daysBetween } from '../../dates.ts'
import type { WholeProperty } from '../../records/properties/properties.ts'
import { toSearchText } from '../../text.ts'
import type { Applicant } from './applicants.ts'

/** What an applicant asks of a home. Amounts are whole currency units a month. */
export type Asks = Pick<Applicant, 'areas' | 'maxRent' | 'minBedrooms' | 'fromDay' | 'furnishing'>

/** A home to let, as far as an applicant asks for it. Without `availableFrom` it can be moved into today. */
export type HomeToLet = Pick<WholeProperty, 'rent' | 'bedrooms' | 'townCity' | 'borough' | 'addressLine2'> &
  Pick<WholeProperty, 'postCode' | 'availableFrom' | 'furnishing'>

/** What an applicant can miss in a home, the weightiest first. */
export const missKinds = ['area', 'rent', 'bedrooms', 'late', 'furnishing'] as const
type MissKind = (typeof missKinds)[number]

/** One thing that does not fit, and by how much: pounds a month above, bedrooms too few, days too late; else 1. */
export interface Miss {
  kind: MissKind
  by: number
}

/** The most by which a home that misses something is still shown, as nobody knows their limits to the pound. */
const nearMost = { rent: 0.2, bedrooms: 1, late: 62 }

const outcode = /^[a-z]{1,2}(\d[a-z\d]?)?$/

/** Words as places are compared by: without accents, case and punctuation. */
const plain = (...texts: string[]) =>
  toSearchText(...texts)
    .replace(/[^a-z\d]+/g, ' ')
    .trim()

interface Places {
  districts: readonly string[]
  names: readonly string[]
}

/** An applicant's areas, read once for all homes: postcode areas and districts, and names of places. */
export function readPlaces(asked: string): Places {
  const all = asked
    .split(/[,;/\n]| and /i)
    .map((text) => plain(text))
    .filter((text) => text && text !== 'anywhere')
  const districts = all.filter((text) => outcode.test(text))
  return { districts, names: all.filter((text) => !outcode.test(text)) }
}

interface Located {
  district: string
  area: string
  text: string
}

/** Where a home is, read once for all applicants. */
export function readLocation({ townCity, borough, addressLine2, postCode }: HomeToLet): Located {
  const code = postCode.toLowerCase().replaceAll(' ', '')
  const district = code.slice(0, -3)
  return {
    district,
    area: /^[a-z]+/.exec(code)?.[0] ?? '',
    text: ` ${plain(townCity, borough, addressLine2)} `,
  }
}

const isIn = ({ districts, names }: Places, { district, area, text }: Located): boolean =>
  (districts.length === 0 && names.length === 0) ||
  districts.some((each) => each === district || each === area) ||
  names.some((each) => text.includes(` ${each} `))

/** Whether a home is so dear or so small for an applicant that nothing else counts: cheaper to ask than what misses. */
export const isFar = ({ maxRent, minBedrooms }: Asks, { rent, bedrooms }: HomeToLet): boolean =>
  (maxRent !== null && rent - maxRent > maxRent * nearMost.rent) ||
  (minBedrooms !== null && minBedrooms - bedrooms > nearMost.bedrooms)

/** What misses in a home for an applicant on a day, and by how much. Nothing misses in what nobody has recorded. */
export function fitOf(
  asks: Asks & { places: Places },
  home: HomeToLet & { location: Located },
  day: string,
): Miss[] {
  const { maxRent, minBedrooms, fromDay, furnishing } = asks
  const misses: Miss[] = []
  if (!isIn(asks.places, home.location)) misses.push({ kind: 'area', by: 1 })
  if (maxRent !== null && home.rent > maxRent)
    misses.push({ kind: 'rent', by: Math.round((home.rent - maxRent) * 100) / 100 })
  if (minBedrooms !== null && home.bedrooms < minBedrooms)
    misses.push({ kind: 'bedrooms', by: minBedrooms - home.bedrooms })
  const free = home.availableFrom
  if (fromDay !== null && free !== null && free > fromDay && free > day)
    misses.push({ kind: 'late', by: daysBetween(fromDay > day ? fromDay : day, free) })
  if (furnishing !== null && home.furnishing !== null && home.furnishing !== furnishing)
    misses.push({ kind: 'furnishing', by: 1 })
  return misses
}

/** Whether a home is worth showing: it fits, or misses so little that somebody may take it anyway. */
export const isNear = (misses: readonly Miss[], { maxRent }: Pick<Asks, 'maxRent'>): boolean =>
  misses.length <= 2 &&
  misses.every(({ kind, by }) => {
    if (kind === 'area') return false
    if (kind === 'rent') return by <= (maxRent ?? 0) * nearMost.rent
    if (kind === 'bedrooms') return by <= nearMost.bedrooms
    return kind !== 'late' || by <= nearMost.late
  })

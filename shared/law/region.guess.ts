import { countedAreas, districtCodes, districtLines } from './districts.ts'
import { districtOf } from './nations.ts'
import { type Region, regions } from './regions.ts'

export interface GuessedRegion {
  region: Region
  /** Whether properties with such a postcode may lie in other regions too, so that a person says which. */
  isOpen: boolean
  /** Every region in which it may lie, in the order in which the PRS Database opens in them. */
  candidates: Region[]
}

interface Area {
  districts: Map<string, string>
  /** The regions in which districts of the area lie, by more than one list. */
  regions: Region[]
}

/** The regions of letters, in the order in which they open. */
function regionsOf(letters: string): Region[] {
  const named = [...letters].map(
    (letter): string | undefined => (districtCodes as Record<string, string>)[letter],
  )
  return regions.filter((region) => named.includes(region))
}

/** The numbers of '1-3,6,1A'. */
const listNumbers = (text: string): string[] =>
  text.split(',').flatMap((part) => {
    const [first = '', last] = part.split('-')
    if (last === undefined) return [first]
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => String(Number(first) + at))
  })

function readArea(parts: readonly string[]): Area {
  const districts = new Map<string, string>()
  for (const part of parts) {
    const [letters = '', numbers = ''] = part.split(':')
    for (const number of listNumbers(numbers)) districts.set(number, letters)
  }
  const all = [...new Set(districts.values())]
  return {
    districts,
    regions: regionsOf(all.filter((letters) => !letters.endsWith('?')).join('')),
  }
}

const areas = new Map(
  districtLines
    .trim()
    .split('\n')
    .map((line): [string, Area] => {
      const [name = '', ...parts] = line.split(' ')
      return [name, readArea(parts)]
    }),
)

/** Every district that the list knows, with the regions and nations that it names. */
export const listDistricts = (): { district: string; names: string[] }[] =>
  [...areas].flatMap(([area, { districts }]) =>
    [...districts].map(([number, letters]) => ({
      district: `${area}${number}`,
      names: [...letters].flatMap((letter) => (districtCodes as Record<string, string>)[letter] ?? []),
    })),
  )

/**
 * The region of a postcode in England; undefined where none of its area lies there. Two lists can agree on a district and both
 * miss a part of it on the other side, so a region of the same area counts as a candidate too, unless its postcodes were counted.
 */
export function guessRegion(postCode: string): GuessedRegion | undefined {
  const district = districtOf(postCode)
  const [, name = '', number = ''] = /^([A-Z]{1,2})(\d[0-9A-Z]?)$/.exec(district) ?? []
  const area = areas.get(name)
  if (!area) return undefined
  const letters = area.districts.get(number)
  const own = letters === undefined ? area.regions : regionsOf(letters)
  const isCounted = countedAreas.has(name) && letters !== undefined
  const candidates = isCounted
    ? own
    : regions.filter((one) => own.includes(one) || area.regions.includes(one))
  const [region] = own
  if (region === undefined) return undefined
  const isKnownTwice = letters !== undefined && !letters.endsWith('?')
  return { region, isOpen: candidates.length > 1 || !isKnownTwice, candidates }
}

/** Of a property in England whose postcode tells no region: any of them. */
export const anyRegion: GuessedRegion = { region: 'west-midlands', isOpen: true, candidates: [...regions] }

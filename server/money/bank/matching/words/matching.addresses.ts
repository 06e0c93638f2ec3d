import { addToGroup } from '#shared/group.ts'
import type { MatchTenancy } from '../matching.types.ts'
import { hasDigit, splitWords } from './matching.words.ts'

/** 'door': the home itself. 'house': a house with several homes, without saying which. */
export type AddressLikeness = 'door' | 'house'

interface Home {
  tenancy: MatchTenancy
  /** The numbers before the house number: '2' of 'Flat 2, 14 Alma Road'. */
  flats: string[]
}

/** Homes by house number and street: '14 ALMA'. */
export type AddressIndex = Map<string, Home[]>

/** The places of house numbers: a word with a digit before a word without. */
function housesIn(words: string[]): { key: string; at: number }[] {
  return words.flatMap((word, at) => {
    const street = words[at + 1]
    const isHouse = /^\d{1,4}[A-Z]?$/.test(word) && street && !hasDigit(street) && street.length > 2
    return isHouse ? [{ key: `${word} ${street}`, at }] : []
  })
}

/** Homes by each of their house numbers. A postcode at the end has no street behind it. */
export function indexAddresses(tenancies: MatchTenancy[]): AddressIndex {
  const index: AddressIndex = new Map()
  for (const tenancy of tenancies) {
    const words = splitWords(tenancy.property)
    for (const { key, at } of housesIn(words))
      addToGroup(index, key, { tenancy, flats: words.slice(0, at).filter(isFlat) })
  }
  return index
}

const isFlat = (word: string) => /^(\d{1,3}[A-Z]?|[A-Z])$/.test(word)

const flatNames = new Set(['FLAT', 'APARTMENT', 'APT', 'UNIT', 'ROOM'])
/** How far behind the street a flat may stand: '19 CROOKES ROAD S10 FLAT 1'. */
const wordsToFlat = 4

/** The flat that is written behind its house and street, in the same field. */
function flatsAfter(words: string[], from: number): string[] {
  const seam = words.indexOf('|', from)
  const field = words.slice(from, seam < 0 ? undefined : seam)
  const at = field.slice(0, wordsToFlat).findIndex((word) => flatNames.has(word))
  const flat = at < 0 ? '' : (field[at + 1] ?? '')
  return isFlat(flat) ? [flat] : []
}

/** The tenancies whose address stands in the words. */
export function findAddresses(words: string[], index: AddressIndex): Map<MatchTenancy, AddressLikeness> {
  const found = new Map<MatchTenancy, AddressLikeness>()
  for (const { key, at } of housesIn(words)) {
    const said = [...words.slice(Math.max(0, at - 2), at).filter(isFlat), ...flatsAfter(words, at + 2)]
    for (const { tenancy, flats } of index.get(key) ?? []) {
      const isDoor = flats.every((flat) => said.includes(flat)) && (flats.length > 0 || said.length === 0)
      if (isDoor || found.get(tenancy) !== 'door') found.set(tenancy, isDoor ? 'door' : 'house')
    }
  }
  return found
}

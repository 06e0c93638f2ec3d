import type { MatchTenancy } from './matching.types.ts'
import { addToIndex, hasDigit, splitWords } from './matching.words.ts'

interface Street {
  tenancy: MatchTenancy
  house: string
  first: string
  second: string
}

/** Streets by how they begin, and properties by the agency's own references of them. */
export interface PropertyIndex {
  streets: Map<string, Street[]>
  references: Map<string, MatchTenancy[]>
  longest: number
}

/** The letters by which streets are looked up: banks leave more of a word than this. */
const start = 4
/** Shorter references, and those without a digit, stand in a line by chance. */
const shortest = 4

export function indexProperties(tenancies: MatchTenancy[]): PropertyIndex {
  const index: PropertyIndex = { streets: new Map(), references: new Map(), longest: 0 }
  for (const tenancy of tenancies) {
    const words = splitWords(tenancy.property)
    const at = words.findLastIndex(
      (word, place) => hasDigit(word) && /^[A-Z]{4,}$/.test(words[place + 1] ?? ''),
    )
    const [house = '', first = '', second = ''] = at < 0 ? [] : words.slice(at, at + 3)
    if (first) addToIndex(index.streets, first.slice(0, start), { tenancy, house, first, second })
    for (const each of tenancy.propertyReferences ?? []) {
      const reference = splitWords(each).join('')
      if (reference.length < shortest || !hasDigit(reference)) continue
      addToIndex(index.references, reference, tenancy)
      index.longest = Math.max(index.longest, reference.length)
    }
  }
  return index
}

/** The tenancies whose property's own reference stands in the words, also where it is written in several. */
export function findPropertyReferences(
  words: string[],
  { references, longest }: PropertyIndex,
): Set<MatchTenancy> {
  const found = new Set<MatchTenancy>()
  if (longest === 0) return found
  for (const at of words.keys()) {
    let run = ''
    for (let end = at; end < words.length && run.length <= longest; end += 1) {
      run += words[end]
      for (const tenancy of references.get(run) ?? []) found.add(tenancy)
    }
  }
  return found
}

/**
 * The tenancies whose street stands in the words, perhaps cut off: 'HARCOURT ROA', or a house number and the beginning of the street
 * as in '11 ECCLESAL'. Another house number is another property.
 */
export function findStreets(words: string[], { streets }: PropertyIndex): MatchTenancy[] {
  return words.flatMap((word, at) => {
    if (word.length < start || hasDigit(word)) return []
    const [before = '', next = ''] = [words[at - 1], words[at + 1]]
    return (streets.get(word.slice(0, start)) ?? []).flatMap(({ tenancy, house, first, second }) => {
      const isHouse = /^\d{1,4}[A-Z]?$/.test(before)
      if (isHouse && before !== house) return []
      const isWhole = word === first && next.length > 1 && second.startsWith(next)
      return isWhole || (isHouse && word !== first && first.startsWith(word)) ? [tenancy] : []
    })
  })
}

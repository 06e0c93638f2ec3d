import { addToGroup } from '#shared/group.ts'
import type { MatchTenancy } from '../matching.types.ts'
import { hasDigit, splitWords } from './matching.words.ts'

interface Street {
  tenancy: MatchTenancy
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
    const street = { tenancy, first, second }
    if (first) addToGroup(index.streets, `${house} ${first.slice(0, start)}`, street)
    if (second.length > 1) addToGroup(index.streets, `${first}|${second.slice(0, 2)}`, street)
    for (const each of tenancy.propertyReferences ?? []) {
      const reference = splitWords(each).join('')
      if (reference.length < shortest || !hasDigit(reference)) continue
      addToGroup(index.references, reference, tenancy)
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
  const found: MatchTenancy[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (word.length < start || hasDigit(word)) continue
    const [before = '', next = ''] = [words[at - 1], words[at + 1]]
    const isHouse = hasDigit(before)
    if (isHouse)
      for (const { tenancy, first } of streets.get(`${before} ${word.slice(0, start)}`) ?? [])
        if (first.startsWith(word)) found.push(tenancy)
    if (!isHouse && next.length > 1)
      for (const { tenancy, second } of streets.get(`${word}|${next.slice(0, 2)}`) ?? [])
        if (second.startsWith(next)) found.push(tenancy)
  }
  return found
}

import { addToGroup } from '#shared/group.ts'
import { readPaymentReference } from '#shared/records/tenancies/people.reference.ts'
import { isOneSlipAway } from '#shared/text.ts'
import type { MatchPerson, MatchTenancy } from '../matching.types.ts'
import { listSlips } from './matching.words.ts'

/** The tenancy and the person that a payment reference belongs to. */
interface ReferenceOwner {
  tenancy: MatchTenancy
  person: MatchPerson
  /** By the reference without its dash. */
  bare: string
}

export interface ReferenceIndex {
  byBare: Map<string, ReferenceOwner[]>
  bySlip: Map<string, ReferenceOwner[]>
}

/** A reference in a line; `isExact` is false where one sign is wrong, missing, too many or swapped. */
export interface FoundReference extends Omit<ReferenceOwner, 'bare'> {
  isExact: boolean
}

const length = 6
const postcode = /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/

/** Characters that people mistake for each other, each by the one that stands for all of them. */
const lookAlikes: Record<string, string> = {
  S: '5',
  Z: '2',
  B: '8',
  G: '6',
  I: '1',
  L: '1',
  O: '0',
  D: '0',
  Q: '0',
}
const fold = (bare: string) => bare.replace(/[SZBGILODQ]/g, (sign) => lookAlikes[sign] ?? sign)

export function indexReferences(tenancies: MatchTenancy[]): ReferenceIndex {
  const index: ReferenceIndex = { byBare: new Map(), bySlip: new Map() }
  for (const tenancy of tenancies)
    for (const person of tenancy.people) {
      const bare = readPaymentReference(person.reference)?.replace('-', '')
      if (!bare) continue
      const owner = { tenancy, person, bare }
      addToGroup(index.byBare, bare, owner)
      for (const slip of listSlips(bare)) addToGroup(index.bySlip, slip, owner)
    }
  return index
}

/** Neighbouring words joined where they may be a reference that was typed with spaces or without its dash. */
function joinedRuns(words: string[]): string[] {
  const runs: string[] = []
  for (let first = 0; first < words.length; first++) {
    let run = ''
    for (let last = first; last < words.length && run.length <= length + 1; last++) {
      run += words[last]
      if (run.length >= length - 1 && run.length <= length + 1 && /\d/.test(run) && /\D/.test(run))
        runs.push(run)
    }
  }
  return runs
}

/** References within longer words, such as 'RENTGB7K2A'. Postcodes are left out. */
function withinWords(words: string[]): string[] {
  return words.flatMap((word) => {
    if (word.length <= length || postcode.test(word)) return []
    return Array.from({ length: word.length - length + 1 }, (_, at) => word.slice(at, at + length))
  })
}

const isMisread = (run: string, owner: ReferenceOwner) =>
  run.length === length && run !== owner.bare && fold(run) === fold(owner.bare)

/** The references of people that a line's words name; those that are one slip away only where none is exact. */
export function findReferences(words: string[], { byBare, bySlip }: ReferenceIndex): FoundReference[] {
  const runs = joinedRuns(words)
  const exact = new Set<ReferenceOwner>()
  for (const run of [...runs, ...withinWords(words)])
    for (const owner of byBare.get(run) ?? []) exact.add(owner)
  if (exact.size > 0) return [...exact].map((owner) => ({ ...owner, isExact: true }))
  const near = new Set<ReferenceOwner>()
  const misread = new Set<ReferenceOwner>()
  for (const run of runs)
    for (const slip of listSlips(run))
      for (const owner of bySlip.get(slip) ?? []) {
        if (isMisread(run, owner)) misread.add(owner)
        if (isOneSlipAway(run, owner.bare)) near.add(owner)
      }
  // Where replacing look-alike characters gives a valid check character, the reference counts as exact.
  if (misread.size === 1 && near.size <= 1) return [...misread].map((owner) => ({ ...owner, isExact: true }))
  return [...near].map((owner) => ({ ...owner, isExact: false }))
}

/** The reference of each tenancy that the words name, by the tenancy's id. */
export const findTenancyReferences = (words: string[], index: ReferenceIndex): Map<string, FoundReference> =>
  new Map(findReferences(words, index).map((found) => [found.tenancy.id, found]))

/** A reference as the reason for a suggestion. */
export const sayReference = ({ person, isExact }: Omit<FoundReference, 'tenancy'>): string =>
  `${isExact ? 'the reference' : 'almost the reference'} ${person.reference}`

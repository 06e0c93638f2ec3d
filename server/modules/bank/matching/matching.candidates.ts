import {
  type AddressIndex,
  type AddressLikeness,
  findAddresses,
  indexAddresses,
} from './matching.addresses.ts'
import {
  type Fit,
  findUnseen,
  fitAmount,
  hasRoom,
  type Left,
  startLeft,
  type Unseen,
} from './matching.left.ts'
import { findNames, indexNames, isAsLike, type Likeness, type NameIndex } from './matching.names.ts'
import { indexPayers, type PayerIndex, payerKey } from './matching.payers.ts'
import { findReferences, indexReferences, type ReferenceIndex } from './matching.references.ts'
import type {
  KnownPayer,
  MatchInput,
  MatchLandlord,
  MatchLine,
  MatchPerson,
  MatchTenancy,
} from './matching.types.ts'
import { fileUnder, wordsOf } from './matching.words.ts'

/** Everything that speaks for one tenancy as the home of a line's money. */
export interface Candidate {
  tenancy: MatchTenancy
  reference: { person: MatchPerson; isExact: boolean } | null
  /** The same payer before. */
  payer: KnownPayer | null
  name: Likeness
  named: MatchPerson[]
  address: AddressLikeness | null
  fit: Fit
  hasRoom: boolean
  unseen: Unseen | null
  /** Ended, and nothing of it is open. */
  isOver: boolean
}

type Named = { tenancy: MatchTenancy; person: MatchPerson }

/** What is looked up for each line, put in order once. */
export interface MatchIndex {
  byId: Map<string, MatchTenancy>
  references: ReferenceIndex
  payers: PayerIndex
  names: NameIndex<Named>
  landlords: NameIndex<MatchLandlord>
  addresses: AddressIndex
  amounts: Map<number, MatchTenancy[]>
  left: Map<string, Left>
}

/** The amounts that a tenancy may be found by. */
function amountsOf({ open, nextPence, rentPence, people, unseen }: MatchTenancy): Set<number> {
  const shares = people.flatMap(({ sharePence }) => sharePence ?? [])
  const all = open.reduce((sum, { pence }) => sum + pence, 0)
  return new Set(
    [...open, ...unseen].map(({ pence }) => pence).concat(all, nextPence ?? 0, rentPence, shares),
  )
}

export function makeIndex({ tenancies, payers, landlords }: MatchInput): MatchIndex {
  const amounts = new Map<number, MatchTenancy[]>()
  for (const tenancy of tenancies) for (const pence of amountsOf(tenancy)) fileUnder(amounts, pence, tenancy)
  const named = tenancies.flatMap((tenancy) =>
    tenancy.people.map((person) => ({ owner: { tenancy, person }, name: person.name })),
  )
  return {
    byId: new Map(tenancies.map((tenancy) => [tenancy.id, tenancy])),
    references: indexReferences(tenancies),
    payers: indexPayers(payers),
    names: indexNames(named),
    landlords: indexNames(landlords.map((landlord) => ({ owner: landlord, name: landlord.name }))),
    addresses: indexAddresses(tenancies),
    amounts,
    left: new Map(tenancies.map((tenancy) => [tenancy.id, startLeft(tenancy)])),
  }
}

/** A line as the matching reads it. */
export interface ReadLine {
  line: MatchLine
  words: string[]
  /** All that is known of this payer, also that the money was no tenancy's. */
  known: KnownPayer[]
  landlords: Map<MatchLandlord, Likeness>
}

/** No name, address or reference reaches from one field into the next. */
const seam = ['|', '|']

const wordsOfLine = ({ payer, reference, text }: MatchLine) =>
  [...new Set([payer, reference, text])].flatMap((field) => [...wordsOf(field), ...seam])

export function readLine(line: MatchLine, index: MatchIndex): ReadLine {
  const words = wordsOfLine(line)
  const key = payerKey(line)
  const known = key ? (index.payers.get(key) ?? []) : []
  return { line, words, known, landlords: findNames(words, index.landlords) }
}

/** More tenancies than this with one amount owed, and the amount alone suggests none of them. */
const mostByAmount = 3

/** Every tenancy that anything in the line speaks for. */
export function findCandidates({ line, words, known }: ReadLine, index: MatchIndex): Candidate[] {
  const found = new Map<MatchTenancy, Candidate>()
  const at = (tenancy: MatchTenancy) => {
    const candidate = found.get(tenancy) ?? startCandidate(tenancy, line, index)
    found.set(tenancy, candidate)
    return candidate
  }
  for (const { owner, isExact } of findReferences(words, index.references))
    at(owner.tenancy).reference = { person: owner.person, isExact }
  for (const payer of known) {
    const tenancy = payer.tenancyId === null ? undefined : index.byId.get(payer.tenancyId)
    if (tenancy) at(tenancy).payer = payer
  }
  for (const [{ tenancy, person }, likeness] of findNames(words, index.names)) {
    const candidate = at(tenancy)
    if (likeness !== candidate.name && isAsLike(likeness, candidate.name)) candidate.named = []
    if (isAsLike(likeness, candidate.name)) candidate.named.push(person)
    if (isAsLike(likeness, candidate.name)) candidate.name = likeness
  }
  for (const [tenancy, likeness] of findAddresses(words, index.addresses)) at(tenancy).address = likeness
  const byAmount = index.amounts.get(line.pence) ?? []
  if (byAmount.length <= mostByAmount) for (const tenancy of byAmount) at(tenancy)
  for (const candidate of found.values()) finishCandidate(candidate, line, index)
  return [...found.values()]
}

function startCandidate(tenancy: MatchTenancy, line: MatchLine, index: MatchIndex): Candidate {
  const left = index.left.get(tenancy.id) ?? startLeft(tenancy)
  return {
    tenancy,
    reference: null,
    payer: null,
    name: 'none',
    named: [],
    address: null,
    fit: fitAmount(tenancy, left, line),
    hasRoom: hasRoom(left, line.day, line.pence),
    unseen: null,
    isOver: tenancy.endedOn !== null && tenancy.endedOn < line.day && tenancy.open.length === 0,
  }
}

function finishCandidate(candidate: Candidate, line: MatchLine, index: MatchIndex): void {
  const left = index.left.get(candidate.tenancy.id)
  if (left) candidate.unseen = findUnseen(left, line, personOf(candidate)) ?? null
  const isUsual = candidate.payer?.amounts.includes(line.pence) && !['owed', 'share'].includes(candidate.fit)
  if (isUsual) candidate.fit = 'usual'
}

/** Whose payment it is: of the reference, of the payer before, or of the only one who is named. */
export function personOf({ tenancy, reference, payer, named }: Candidate): string | null {
  if (reference) return reference.person.id
  if (payer?.personId) return payer.personId
  if (named.length === 1 && named[0]) return named[0].id
  return tenancy.people.length === 1 ? (tenancy.people[0]?.id ?? null) : null
}

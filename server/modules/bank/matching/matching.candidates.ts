import { daysBetween } from '#shared/dates.ts'
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
  sharesOf,
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
import { WaitingLines } from './matching.waiting.ts'
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
  /** As much is owed, also by all lines alike that wait. */
  hasRoom: boolean
  unseen: Unseen | null
  hasEnded: boolean
  /** Somebody has paid for it more than once. */
  isServed: boolean
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
  /** Lines of each payer key that are not sure so far. */
  waiting: WaitingLines
  /** Tenancies for which a known payer has paid more than once. */
  served: Set<string>
  /** The last day on which each payer key was seen. */
  lastDays: Map<string, string>
}

/** The amounts that a tenancy may be found by. */
function amountsOf(tenancy: MatchTenancy): Set<number> {
  const { open, nextPence, rentPence, unseen } = tenancy
  const all = open.reduce((sum, { pence }) => sum + pence, 0)
  return new Set(
    [...open, ...unseen].map(({ pence }) => pence).concat(all, nextPence ?? 0, rentPence, sharesOf(tenancy)),
  )
}

export function makeIndex(lines: MatchLine[], { tenancies, payers, landlords }: MatchInput): MatchIndex {
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
    waiting: new WaitingLines(lines),
    served: new Set(payers.flatMap(({ tenancyId, times }) => (tenancyId && times > 1 ? [tenancyId] : []))),
    lastDays: new Map(payers.map(({ key, lastDay }) => [key, lastDay])),
  }
}

/** A line as the matching reads it. */
export interface ReadLine {
  line: MatchLine
  words: string[]
  /** All that is known of this payer, also that the money was no tenancy's. */
  known: KnownPayer[]
  landlords: Map<MatchLandlord, Likeness>
  /** The words speak of something else than rent. */
  isDoubtful: boolean
  key: string
  /** How many lines of the same payer and amount within days wait, this one among them. */
  alike: number
  /** The only other line of the same payer within days: rent that is paid in two parts. */
  half: MatchLine | null
  /** The payer has not paid for some weeks. */
  isRested: boolean
}

/** What people write on money that is no rent, or no rent of a tenancy that is there yet. */
const doubtful = new Set(
  'BOND DEPOSIT FLOAT HOLDING INSURANCE INVOICE LOAN REFUND REFUNDED REPAIR REPAIRS RETURN'.split(' '),
)

/** No name, address or reference reaches from one field into the next. */
const seam = ['|', '|']

const wordsOfLine = ({ payer, reference, text }: MatchLine) =>
  [...new Set([payer, reference, text])].flatMap((field) => [...wordsOf(field), ...seam])

/** Payments of one amount that come this close may be for two tenancies. */
export const daysAlike = 14
/** Rent that is paid by the month comes after at least so many days. */
const daysRested = 20

const countAlike = (line: MatchLine, near: MatchLine[]) =>
  near.filter(({ pence }) => pence === line.pence).length

/** Rent that is paid in two parts comes within so many days. */
const daysOfHalves = 4

function findHalf(line: MatchLine, near: MatchLine[]): MatchLine | null {
  const others = near.filter((other) => other !== line)
  return (others.length === 1 && others[0]) || null
}

export function readLine(line: MatchLine, index: MatchIndex): ReadLine {
  const words = wordsOfLine(line)
  const key = payerKey(line)
  const known = key ? (index.payers.get(key) ?? []) : []
  return {
    line,
    words,
    known,
    landlords: findNames(words, index.landlords),
    isDoubtful: words.some((word) => doubtful.has(word)),
    key,
    half: findHalf(line, index.waiting.near(line, key, daysOfHalves)),
    alike: countAlike(line, index.waiting.near(line, key, daysAlike)),
    isRested: daysBetween(index.lastDays.get(key) ?? '1900-01-01', line.day) >= daysRested,
  }
}

/** More tenancies than this with one amount owed, and the amount alone suggests none of them. */
const mostByAmount = 3

/** Every tenancy that anything in the line speaks for. */
export function findCandidates(read: ReadLine, index: MatchIndex): Candidate[] {
  const { line, words, known, alike } = read
  const found = new Map<MatchTenancy, Candidate>()
  const at = (tenancy: MatchTenancy) => {
    const candidate = found.get(tenancy) ?? startCandidate(tenancy, line, alike, index)
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
  for (const candidate of found.values()) finishCandidate(candidate, read, index)
  return [...found.values()]
}

function startCandidate(tenancy: MatchTenancy, line: MatchLine, alike: number, index: MatchIndex): Candidate {
  const left = index.left.get(tenancy.id) ?? startLeft(tenancy)
  const hasEnded = tenancy.endedOn !== null && tenancy.endedOn < line.day
  return {
    tenancy,
    reference: null,
    payer: null,
    name: 'none',
    named: [],
    address: null,
    fit: fitAmount(tenancy, left, line),
    hasRoom: hasRoom(left, line.day, line.pence * Math.max(1, alike)),
    unseen: null,
    hasEnded,
    isServed: index.served.has(tenancy.id),
    isOver: hasEnded && tenancy.open.length === 0 && tenancy.unseen.length === 0,
  }
}

function finishCandidate(candidate: Candidate, { line, half }: ReadLine, index: MatchIndex): void {
  const left = index.left.get(candidate.tenancy.id)
  if (left) candidate.unseen = findUnseen(left, line, personOf(candidate)) ?? null
  const isUsual = candidate.payer?.amounts.includes(line.pence) && !['owed', 'share'].includes(candidate.fit)
  if (isUsual) candidate.fit = 'usual'
  if (!left || !half || ['owed', 'share'].includes(candidate.fit)) return
  const both = { day: line.day, pence: line.pence + half.pence }
  if (fitAmount(candidate.tenancy, left, both) === 'owed') candidate.fit = 'half'
}

/** Who paid, by each thing that says so: the reference, the payer before, the names. */
export function peopleOf({ reference, payer, named, name }: Candidate): string[][] {
  const names = name === 'family' ? [] : named.map(({ id }) => id)
  return [reference ? [reference.person.id] : [], payer?.personId ? [payer.personId] : [], names]
}

/** Whose payment it is: of the only one who is named in full, of the reference, of the payer before, or of the only person. */
export function personOf({ tenancy, reference, payer, name, named }: Candidate): string | null {
  const [only] = named.length === 1 ? named : []
  if (only && name === 'full') return only.id
  if (reference) return reference.person.id
  if (payer?.personId) return payer.personId
  if (only && name === 'initial') return only.id
  return tenancy.people.length === 1 ? (tenancy.people[0]?.id ?? null) : null
}

import { daysBetween, laterDay } from '#shared/dates.ts'
import { addToGroup } from '#shared/group.ts'
import { namesDeposit } from '#shared/money/rent/deposit-money.ts'
import { sumOf } from '#shared/pence.ts'
import type {
  KnownPayer,
  MatchInput,
  MatchLandlord,
  MatchLine,
  MatchPerson,
  MatchTenancy,
} from '../matching.types.ts'
import {
  type AddressIndex,
  type AddressLikeness,
  findAddresses,
  indexAddresses,
} from '../words/matching.addresses.ts'
import {
  findCutNames,
  findNames,
  indexNames,
  isAsLike,
  type Likeness,
  type NameIndex,
} from '../words/matching.names.ts'
import {
  coreOf,
  findClaim,
  findKnown,
  findPayerKind,
  indexPayers,
  isNobodys,
  type PayerIndex,
  type PayerKind,
  payerKey,
  streamOf,
} from '../words/matching.payers.ts'
import {
  type FoundReference,
  findReferences,
  indexReferences,
  type ReferenceIndex,
} from '../words/matching.references.ts'
import {
  findPropertyReferences,
  findStreets,
  indexProperties,
  type PropertyIndex,
} from '../words/matching.streets.ts'
import { splitWords, wordsOfFields } from '../words/matching.words.ts'
import {
  type Fit,
  findTyped,
  fitAmount,
  hasRoom,
  isDueNear,
  listShares,
  type Remaining,
  startRemaining,
  type TypedPayment,
} from './matching.remaining.ts'
import { WaitingLines } from './matching.waiting.ts'

/** A tenancy that a line's money may be for, with everything that suggests it. */
export interface Candidate {
  tenancy: MatchTenancy
  reference: FoundReference | null
  /** What the same payer paid for the tenancy before. */
  payer: KnownPayer | null
  name: Likeness
  named: MatchPerson[]
  address: AddressLikeness | null
  /** Whether the line has the agency's own reference of the property, or its street, perhaps cut off. */
  property: 'reference' | 'street' | null
  fit: Fit
  /** Whether so much is owed, even if all unsorted lines of the same payer and amount are for this tenancy. */
  hasRoom: boolean
  typed: TypedPayment | null
  hasEnded: boolean
  /** Whether another known payer has paid for the tenancy more than once. */
  hasPayer: boolean
  /** Whether another known payer, of whom there is a line too, has paid just this amount for the tenancy. */
  hasPayerOfThis: boolean
  /** Whether another known payer has paid the whole rent for the tenancy, and more than once. */
  hasPayerOfAll: boolean
  /** Whether another payer's line of the same amount names the tenancy's home. */
  isClaimed: () => boolean
  /** Whether the tenancy has ended and owes nothing. */
  isOver: boolean
  /** Whether the money came before the rent account's first day. */
  isEarly: boolean
}

type Named = { tenancy: MatchTenancy; person: MatchPerson }

export interface MatchIndex {
  byId: Map<string, MatchTenancy>
  references: ReferenceIndex
  payers: PayerIndex
  names: NameIndex<Named>
  landlords: NameIndex<MatchLandlord>
  addresses: AddressIndex
  properties: PropertyIndex
  amounts: Map<number, MatchTenancy[]>
  /** The tenancies that wait for a deposit, by what has not come of it. */
  deposits: Map<number, MatchTenancy[]>
  left: Map<string, Remaining>
  /** The lines of each payer key that have no sure suggestion so far. */
  waiting: WaitingLines
  /** The named payers who have paid for each tenancy. */
  regulars: Map<string, KnownPayer[]>
  /** The last day on which each payer's name was seen. */
  lastDays: Map<string, string>
  /** The lines that name each tenancy's home, found once they are asked for. */
  namedHomes: () => Map<string, MatchLine[]>
}

function findNamedHomes(lines: readonly MatchLine[], addresses: AddressIndex): Map<string, MatchLine[]> {
  const named = new Map<string, MatchLine[]>()
  for (const line of lines)
    if (line.pence > 0)
      for (const [{ id }] of findAddresses(wordsOfFields(line), addresses)) addToGroup(named, id, line)
  return named
}

/** The amounts that suggest a tenancy. */
function amountsOf(tenancy: MatchTenancy): Set<number> {
  const { open, nextPence, rentPence, typed } = tenancy
  const all = sumOf(open)
  return new Set(
    [...open, ...typed].map(({ pence }) => pence).concat(all, nextPence ?? 0, rentPence, listShares(tenancy)),
  )
}

export function makeIndex(lines: MatchLine[], { tenancies, payers, landlords }: MatchInput): MatchIndex {
  const amounts = new Map<number, MatchTenancy[]>()
  for (const tenancy of tenancies) for (const pence of amountsOf(tenancy)) addToGroup(amounts, pence, tenancy)
  const deposits = new Map<number, MatchTenancy[]>()
  for (const tenancy of tenancies)
    if (tenancy.depositPence > 0) addToGroup(deposits, tenancy.depositPence, tenancy)
  const known = indexPayers(payers)
  const lastDays = new Map<string, string>()
  for (const { key, lastDay } of payers)
    lastDays.set(streamOf(key), laterDay(lastDays.get(streamOf(key)) ?? '', lastDay))
  const regulars = new Map<string, KnownPayer[]>()
  for (const [core, rows] of known.byCore)
    for (const row of rows)
      if (row.tenancyId && !isNobodys(core)) addToGroup(regulars, row.tenancyId, { ...row, key: core })
  const named = tenancies.flatMap((tenancy) =>
    tenancy.people.map((person) => ({ owner: { tenancy, person }, name: person.name })),
  )
  const addresses = indexAddresses(tenancies)
  let namedHomes: Map<string, MatchLine[]> | undefined
  return {
    namedHomes: () => {
      namedHomes ??= findNamedHomes(lines, addresses)
      return namedHomes
    },
    byId: new Map(tenancies.map((tenancy) => [tenancy.id, tenancy])),
    references: indexReferences(tenancies),
    payers: known,
    names: indexNames(named),
    landlords: indexNames(landlords.map((landlord) => ({ owner: landlord, name: landlord.name }))),
    addresses,
    properties: indexProperties(tenancies),
    amounts,
    deposits,
    left: new Map(tenancies.map((tenancy) => [tenancy.id, startRemaining(tenancy)])),
    waiting: new WaitingLines(lines),
    regulars,
    lastDays,
  }
}

/** A line with what is known of its words and its payer. */
export interface ReadLine {
  line: MatchLine
  words: string[]
  /** What earlier lines of this payer were, including money of no tenancy. */
  known: KnownPayer[]
  landlords: Map<MatchLandlord, Likeness>
  /** Whether the words name something else than rent. */
  isDoubtful: boolean
  /** Whether a word may name a deposit. */
  namesDeposit: boolean
  /** What is the same in all lines of the payer: the name, without other words that stand beside it. */
  core: string
  kind: PayerKind
  claim: 'long' | 'short' | null
  /**
   * The tenancies without a payer of their own that owe just this amount on this day. Only filled in where the line's payer
   * may pay for anybody; null where they are too many to look at.
   */
  owing: MatchTenancy[] | null
  /** How many unsorted lines of the same payer and amount came within `daysAlike` days, this line included. */
  alike: number
  /** The only other line of the same payer within days: rent that is paid in two parts. */
  half: MatchLine | null
  /** Whether this is the payer's first line for at least `daysBetweenRents` days. */
  isFirstInWeeks: boolean
}

/** Words on money that is no rent, or is rent of a tenancy that does not exist yet. */
const doubtful = new Set(
  'BOND DEPOSIT FLOAT HOLDING INSURANCE INVOICE LOAN REFUND REFUNDED REPAIR REPAIRS RETURN'.split(' '),
)

/** Payments of one payer and amount within so many days may be for two tenancies. */
export const daysAlike = 14
/** The fewest days between two monthly payments. */
const daysBetweenRents = 20

/** The most days between the two parts in which a rent is paid. */
const daysOfHalves = 20

/** More tenancies than this with one amount are not looked at one by one. */
const mostOwing = 40

/** Whether a named payer other than this one has paid the amount for the tenancy. */
const isPaidByAnother = (tenancyId: string, pence: number, core: string, { regulars }: MatchIndex) =>
  (regulars.get(tenancyId) ?? []).some(({ key, amounts }) => key !== core && amounts.includes(pence))

function findOwing(line: MatchLine, core: string, kind: PayerKind, index: MatchIndex): MatchTenancy[] | null {
  const all = index.amounts.get(line.pence) ?? []
  if (all.length > mostOwing) return null
  return all.filter((tenancy) => {
    const left = index.left.get(tenancy.id)
    if (!left || isPaidByAnother(tenancy.id, line.pence, core, index)) return false
    if (kind === 'nobody' && !isDueNear(left, line.day)) return false
    return hasRoom(left, line.day, line.pence) && fitAmount(tenancy, left, line) !== 'part'
  })
}

export function readLine(line: MatchLine, index: MatchIndex): ReadLine {
  const words = wordsOfFields(line)
  const key = payerKey(line)
  const kind = findPayerKind(line)
  const core = coreOf(key)
  const known = key ? findKnown(index.payers, key, kind) : []
  return {
    line,
    words,
    known,
    landlords: findNames(words, index.landlords),
    isDoubtful: words.some((word) => doubtful.has(word)),
    namesDeposit: namesDeposit(words.join(' ')),
    core,
    kind,
    claim: kind === 'organisation' ? findClaim(line) : null,
    owing:
      known.length > 0 && (kind === 'company' || kind === 'nobody')
        ? findOwing(line, core, kind, index)
        : null,
    half: index.waiting.onlyOther(line, daysOfHalves),
    alike: index.waiting.countAlike(line, daysAlike),
    isFirstInWeeks:
      daysBetween(index.lastDays.get(streamOf(key)) || '1900-01-01', line.day) >= daysBetweenRents,
  }
}

/** An amount that more tenancies than this owe suggests none of them by itself. */
const mostByAmount = 3

/** The words that may name a tenant: 'THOMPSON FOODS LTD' is no tenant called Thompson. */
function besideName({ words, kind, core }: ReadLine): string[] {
  if (kind !== 'company') return words
  const own = new Set(core.split(' '))
  return words.filter((word) => !own.has(word))
}

const signsPrinted = 18

/** The words of a payer's name that is as long as the bank prints, so that its last word may be cut off; none where it is shorter. */
function wordsBeforeCut({ payer, text }: MatchLine): string[] {
  const isCut = payer
    ? payer.length === signsPrinted
    : /[^ ]$/.test(text.slice(0, signsPrinted)) && (text[signsPrinted] ?? ' ') === ' '
  return isCut ? splitWords((payer || text).slice(0, signsPrinted)) : []
}

/** Every tenancy that something in the line suggests. */
export function findCandidates(read: ReadLine, index: MatchIndex): Candidate[] {
  const { line, words, known } = read
  const found = new Map<MatchTenancy, Candidate>()
  const at = (tenancy: MatchTenancy) => {
    const candidate = found.get(tenancy) ?? startCandidate(tenancy, read, index)
    found.set(tenancy, candidate)
    return candidate
  }
  for (const reference of findReferences(words, index.references)) at(reference.tenancy).reference = reference
  for (const [{ tenancy, person }, likeness] of findNames(besideName(read), index.names)) {
    const candidate = at(tenancy)
    if (likeness !== candidate.name && isAsLike(likeness, candidate.name)) candidate.named = []
    if (isAsLike(likeness, candidate.name)) candidate.named.push(person)
    if (isAsLike(likeness, candidate.name)) candidate.name = likeness
  }
  for (const { tenancy, person } of findCutNames(wordsBeforeCut(line), index.names)) {
    const candidate = at(tenancy)
    if (isAsLike(candidate.name, 'initial')) continue
    candidate.named = [person]
    candidate.name = 'initial'
  }
  for (const payer of known) {
    const tenancy = payer.tenancyId === null ? undefined : index.byId.get(payer.tenancyId)
    if (!tenancy) continue
    // What an organisation paid before says nothing of a line without a claim number or the tenant's name.
    const isTied =
      read.kind !== 'organisation' || read.claim !== null || (found.get(tenancy)?.name ?? 'none') !== 'none'
    if (isTied) at(tenancy).payer = payer
  }
  for (const [tenancy, likeness] of findAddresses(words, index.addresses)) at(tenancy).address = likeness
  for (const tenancy of findPropertyReferences(words, index.properties)) at(tenancy).property = 'reference'
  // A street alone says little: only of who owes just this, and not where the words have a whole address.
  for (const tenancy of findStreets(words, index.properties)) {
    const left = index.left.get(tenancy.id)
    if (!left || found.get(tenancy)?.address || found.get(tenancy)?.property) continue
    if (fitAmount(tenancy, left, line) === 'owed') at(tenancy).property = 'street'
  }
  for (const byAmount of [index.amounts.get(line.pence) ?? [], index.deposits.get(line.pence) ?? []])
    if (byAmount.length <= mostByAmount) for (const tenancy of byAmount) at(tenancy)
  for (const candidate of found.values()) finishCandidate(candidate, read, index)
  return [...found.values()]
}

function startCandidate(
  tenancy: MatchTenancy,
  { line, alike, core }: ReadLine,
  index: MatchIndex,
): Candidate {
  const left = index.left.get(tenancy.id) ?? startRemaining(tenancy)
  const hasEnded = tenancy.endedOn !== null && tenancy.endedOn < line.day
  return {
    tenancy,
    reference: null,
    payer: null,
    name: 'none',
    named: [],
    address: null,
    property: null,
    fit: fitAmount(tenancy, left, line),
    hasRoom: hasRoom(left, line.day, line.pence * Math.max(1, alike)),
    typed: null,
    hasEnded,
    hasPayer: (index.regulars.get(tenancy.id) ?? []).some(({ key, times }) => key !== core && times > 1),
    hasPayerOfThis: isPaidByAnother(tenancy.id, line.pence, core, index),
    hasPayerOfAll: (index.regulars.get(tenancy.id) ?? []).some(
      ({ key, times, amounts }) => key !== core && times > 1 && amounts.includes(tenancy.rentPence),
    ),
    isClaimed: () =>
      (index.namedHomes().get(tenancy.id) ?? []).some(
        (other) => other.pence === line.pence && coreOf(payerKey(other)) !== core,
      ),
    isEarly: tenancy.startsOn !== undefined && line.day < tenancy.startsOn,
    isOver: hasEnded && tenancy.open.length === 0 && tenancy.typed.length === 0,
  }
}

function finishCandidate(candidate: Candidate, { line, half }: ReadLine, index: MatchIndex): void {
  const left = index.left.get(candidate.tenancy.id)
  if (left && left.typed.length > 0) candidate.typed = findTyped(left, line, findPayer(candidate)) ?? null
  const isUsual = candidate.payer?.amounts.includes(line.pence) && !['owed', 'share'].includes(candidate.fit)
  if (isUsual) candidate.fit = 'usual'
  if (!left || !half || ['owed', 'share'].includes(candidate.fit)) return
  const both = { day: line.day, pence: line.pence + half.pence }
  if (fitAmount(candidate.tenancy, left, both) === 'owed') candidate.fit = 'half'
}

/** The ids of the people who may have paid: by the reference, by earlier lines of the payer, and by the names. */
export function listPayers({ reference, payer, named, name }: Candidate): string[][] {
  const names = name === 'family' ? [] : named.map(({ id }) => id)
  return [reference ? [reference.person.id] : [], payer?.personId ? [payer.personId] : [], names]
}

/** The id of the person who paid; null where it is not clear. A full name counts before the reference and earlier lines. */
export function findPayer({ tenancy, reference, payer, name, named }: Candidate): string | null {
  const [only] = named.length === 1 ? named : []
  if (only && name === 'full') return only.id
  if (reference) return reference.person.id
  if (payer?.personId) return payer.personId
  if (only && name === 'initial') return only.id
  return tenancy.people.length === 1 ? (tenancy.people[0]?.id ?? null) : null
}

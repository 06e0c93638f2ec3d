import { byDay } from '#shared/dates.ts'
import type { MatchInput, MatchLine, Suggestion } from './matching.types.ts'
import { makeBillSuggester } from './payments/matching.bills.ts'
import { makeBounceSuggester } from './payments/matching.bounces.ts'
import {
  likelyCameBack,
  makePayoutSuggester,
  makeReturnedPayoutSuggester,
  suggestCharge,
} from './payments/matching.payouts.ts'
import { makeReturnSuggester } from './payments/matching.returns.ts'
import { makeTypedSuggester } from './payments/matching.typed.ts'
import {
  type Candidate,
  findCandidates,
  findPayer,
  type MatchIndex,
  makeIndex,
  type ReadLine,
  readLine,
} from './rent/matching.candidates.ts'
import { isCertain } from './rent/matching.certain.ts'
import { doubtSecondClaims } from './rent/matching.claims.ts'
import { isClear, isPartOfRent, isSureByProperty } from './rent/matching.clear.ts'
import {
  type DepositReading,
  doubted,
  listDepositReasons,
  readDeposit,
  scoreDeposit,
} from './rent/matching.deposits.ts'
import { findOutvoted } from './rent/matching.outvoted.ts'
import { joinParts } from './rent/matching.parts.ts'
import { listReasons, scoreCandidate } from './rent/matching.reasons.ts'
import { takePayment, takeTyped } from './rent/matching.remaining.ts'
import { findNames, isAsLike } from './words/matching.names.ts'
import { payerKey, streamOf } from './words/matching.payers.ts'
import { wordsOfFields, wordsOfLine } from './words/matching.words.ts'

const mostSuggestions = 5
/** Suggestions with a lower score are not shown. */
const leastScore = 12

function describe(candidate: Candidate, read: ReadLine, sure: boolean, { dates }: MatchInput): Suggestion {
  const score = sure ? 100 : scoreCandidate(candidate, read.known.length)
  const why = listReasons(candidate, read.line.pence, dates)
  const home = { tenancyId: candidate.tenancy.id, personId: findPayer(candidate), sure, score, why }
  if (candidate.typed) return { kind: 'seen', entryId: candidate.typed.entryId, ...home }
  return {
    kind: 'tenancy',
    ...home,
    ...(candidate.isEarly && candidate.tenancy.hasBefore && { isEarly: true }),
  }
}

/** A line as the deposit that a tenancy waits for. Money that is held for a tenant is never sure. */
function describeDeposit(
  candidate: Candidate,
  read: ReadLine,
  reading: DepositReading,
  { dates }: MatchInput,
): Suggestion {
  const bare: Candidate = { ...candidate, fit: 'none' }
  return {
    kind: 'deposit',
    tenancyId: candidate.tenancy.id,
    personId: findPayer(candidate),
    sure: false,
    score: scoreDeposit(reading, scoreCandidate(bare, read.known.length)),
    why: [...listReasons(bare, read.line.pence, dates), ...listDepositReasons(reading)],
  }
}

/** Makes a suggestion no better than its rival's, so that a person chooses between them. */
const leaveOpen = <Each extends Suggestion>(
  each: Each,
  most: number,
  { named, tenancy }: Candidate,
): Each => ({
  ...each,
  score: Math.min(each.score, most),
  why: [...each.why, `but ${named[0]?.name ?? tenancy.tenant} owes exactly this too`],
})

/** What a line is for a candidate: rent, its deposit, or one of the two, between which a person chooses. */
function describeCandidate(
  candidate: Candidate,
  read: ReadLine,
  rivals: Candidate[],
  input: MatchInput,
): Suggestion[] {
  const reading = readDeposit(read, candidate)
  const rent = describe(
    candidate,
    read,
    reading.mayBeSure && (isCertain(read, candidate, rivals) || isSureByProperty(read, candidate, rivals)),
    input,
  )
  const outvoted = rent.sure ? undefined : findOutvoted(read, candidate, rivals)
  rent.isClear = rent.sure || (!outvoted && reading.sense === 'rent' && isClear(read, candidate, rivals))
  if (rent.kind === 'tenancy' && !rent.sure && !rent.isClear && !outvoted && reading.sense === 'rent')
    rent.isPart = isPartOfRent(read, candidate, rivals)
  if (outvoted) return [leaveOpen(rent, scoreCandidate(outvoted, read.known.length), outvoted)]
  if (rent.sure || reading.sense === 'rent') return [rent]
  const why = reading.isNamed ? [...rent.why, 'but its description names a deposit'] : rent.why
  const doubtful = { ...rent, score: doubted(rent.score), why }
  return reading.sense === 'neither'
    ? [doubtful]
    : [describeDeposit(candidate, read, reading, input), doubtful]
}

/** The landlords whose names a line has; `more` is what else speaks for them. */
const suggestLandlords = (landlords: ReadLine['landlords'], more = 0): Suggestion[] =>
  [...landlords].flatMap(([{ id, name }, likeness]): Suggestion[] => {
    if (!isAsLike(likeness, 'initial')) return []
    const score = (likeness === 'full' ? 40 : 28) + more
    return [{ kind: 'landlord', landlordId: id, sure: false, score, why: [`a name like ${name}`] }]
  })

/** The landlords whom money out may have been paid to, by their names alone. */
const suggestOwners = (line: MatchLine, { landlords }: MatchIndex): Suggestion[] =>
  suggestLandlords(findNames(wordsOfFields(line), landlords))

/** A bank names its own interest. The score is too low to accept it among others: the agency’s terms say whose it is. */
function interestSuggestions(line: MatchLine): Suggestion[] {
  const isNamed = wordsOfLine(line).includes('INTEREST')
  return isNamed ? [{ kind: 'interest', sure: false, score: 25, why: ['the word interest'] }] : []
}

function suggestIncoming(
  line: MatchLine,
  index: MatchIndex,
  input: MatchInput,
  cameBack: Suggestion[],
): Suggestion[] {
  const read = readLine(line, index)
  const candidates = findCandidates(read, index)
  const best = candidates
    .map((candidate) => ({ candidate, score: scoreCandidate(candidate, read.known.length) }))
    .sort((a, b) => b.score - a.score)
    .filter(
      ({ candidate: { tenancy } }, place) => place < mostSuggestions || tenancy.depositPence === line.pence,
    )
  const suggestions = best.flatMap(({ candidate }) =>
    describeCandidate(
      candidate,
      read,
      candidates.filter((other) => other !== candidate),
      input,
    ),
  )
  const wasOther = read.known.some(({ tenancyId }) => tenancyId === null)
  // Two sure suggestions contradict each other, so neither is sure. A payout that came back is no rent.
  const isContested =
    suggestions.filter(({ sure }) => sure).length > 1 || cameBack.some(({ score }) => score >= likelyCameBack)
  return [
    ...suggestions.map((each) => (isContested && each.sure ? { ...each, sure: false, score: 90 } : each)),
    ...cameBack,
    ...suggestLandlords(read.landlords, wasOther ? 30 : 0),
    ...interestSuggestions(line),
  ]
}

/** Takes a sure suggestion off what remains for later lines. */
function takeOff([best]: Suggestion[], line: MatchLine, index: MatchIndex, usedPayouts: Set<string>): void {
  if (!best?.sure) return
  if (best.kind === 'payout') usedPayouts.add(best.payoutId)
  if (best.kind !== 'tenancy' && best.kind !== 'seen') return
  const left = index.left.get(best.tenancyId ?? '')
  if (!left) return
  if (best.kind === 'seen') takeTyped(left, best.entryId)
  else takePayment(left, line.pence)
}

function notePayer(line: MatchLine, sure: boolean, { waiting, lastDays }: MatchIndex): void {
  lastDays.set(streamOf(payerKey(line)), line.day)
  if (sure) waiting.remove(line)
}

/** Everything of a line that its suggestions depend on, beside what remains. */
const sayingOf = (line: MatchLine, { lastDays }: MatchIndex) =>
  [
    line.day,
    line.pence,
    line.payer,
    line.reference,
    line.text,
    lastDays.get(streamOf(payerKey(line))) ?? '',
  ].join('\n')

/**
 * The suggestions for each line of a bank's file, by the line's id: best first, at most five. Only a first suggestion can be
 * `sure`. Lines are taken in order of day, and each charge, typed payment and payout is suggested surely once. `beside` are
 * other unsorted lines, which may be of the same payers.
 */
export function suggestMatches(
  lines: MatchLine[],
  input: MatchInput,
  beside: MatchLine[] = [],
): Map<string, Suggestion[]> {
  const index = makeIndex([...lines, ...beside], input)
  const usedPayouts = new Set<string>()
  const ofOutgoing = [
    makePayoutSuggester(input, usedPayouts),
    suggestCharge,
    makeBillSuggester(input),
    makeReturnSuggester(input),
    makeBounceSuggester(input),
    (line: MatchLine) => suggestOwners(line, index),
  ]
  const suggestReturned = makeReturnedPayoutSuggester(input)
  const suggestTyped = makeTypedSuggester(input)
  const inOrder = [...lines].sort(byDay)
  const found = new Map<string, Suggestion[]>()
  // Lines that say the same are looked at once, until a sure one changes what remains.
  let seen = new Map<string, Suggestion[]>()
  for (const line of inOrder) {
    const saying = sayingOf(line, index)
    const before = seen.get(saying)
    if (before) {
      found.set(line.id, before)
      continue
    }
    const all =
      line.pence > 0
        ? suggestIncoming(line, index, input, suggestReturned(line))
        : ofOutgoing.flatMap((suggest) => suggest(line))
    const best = [...all, ...suggestTyped(line)]
      .filter(({ score }) => score >= leastScore)
      .sort((a, b) => b.score - a.score)
      .slice(0, mostSuggestions)
    takeOff(best, line, index, usedPayouts)
    if (line.pence > 0) notePayer(line, best[0]?.sure ?? false, index)
    if (best[0]?.sure) seen = new Map()
    else seen.set(sayingOf(line, index), best)
    found.set(line.id, best)
  }
  joinParts(inOrder, found, index.left, input.tenancies)
  doubtSecondClaims(inOrder, found, index.left, input)
  return found
}

import { daysBetween } from '#shared/dates.ts'
import { addToGroup, groupBy } from '#shared/group.ts'
import { padAccountNumber } from '#shared/sort-code.ts'
import type { MatchLine } from './matching.types.ts'
import { splitWords, wordsOfLine } from './words/matching.words.ts'

/** The most days between the two lines of a transfer: a bank holiday, and a file that a person brings in late, lie between. */
export const daysBetweenAccounts = 14

/** An unsorted line without its other side is a transfer only within days. */
const daysOpposite = 4

interface BetweenAccount {
  id: string
  name: string
  sortCode: string
  accountNumber: string
}

/** An entry that another account's line was sorted as, which waits for the line of `bankAccountId`. */
export interface BetweenWaiting {
  entryId: string
  day: string
  /** What it moved at `bankAccountId`: money in above 0. */
  pence: number
  bankAccountId: string
  otherId: string
}

/** What tells that a line is a transfer between an account's own bank accounts; empty where there is only one. */
export interface BetweenInput {
  accounts: BetweenAccount[]
  waiting: BetweenWaiting[]
  /** Unsorted lines that what waits may be, or that lines of opposite sums may go with, beside those that are asked about. */
  rivals: BetweenLine[]
  /** Unsorted lines of the opposite sums. */
  opposite: BetweenLine[]
}

export type BetweenLine = MatchLine & { bankAccountId: string }

export interface BetweenSuggestion {
  /** The other bank account. */
  accountId: string
  label: string
  score: number
  why: string[]
  /** Whether it may be accepted with others without a look. */
  isClear: boolean
}

/** Shorter numbers, and the last four digits of longer ones, stand in a line by chance. */
const shortestNumber = 6

/** A bank writes a transfer's other account by its number, by its name, or with a word for transfers alone. */
const ofTransfers = new Set(['TRANSFER', 'TFR', 'TRF', 'XFER', 'INTERNAL', 'SWEEP'])

function findWords(line: BetweenLine, { name, sortCode, accountNumber }: BetweenAccount): string | undefined {
  const words = wordsOfLine(line)
  const digits = words.join('')
  const isNumbered =
    [accountNumber, sortCode].some((number) => number.length >= shortestNumber && digits.includes(number)) ||
    words.some((word) => word.length >= shortestNumber && padAccountNumber(word) === accountNumber)
  if (isNumbered) return `the number of ${name}`
  const named = splitWords(name)
  if (named.length > 0 && ` ${words.join(' ')} `.includes(` ${named.join(' ')} `)) return `the name ${name}`
  const word = words.find((each) => ofTransfers.has(each))
  return word && `the word ${word.toLowerCase()}`
}

const scores = { waits: 85, named: 70, sameDay: 28, near: 22 }

const daysApart = (one: string, other: string) => Math.abs(daysBetween(one, other))

/** A line, what may be offered to it, and how well both go together. */
interface Pair<Offer> {
  line: BetweenLine
  offer: Offer
  /** How many of the two name the other's account. */
  named: number
  apart: number
  key: string
}

const byLikeness = (one: Pair<unknown>, other: Pair<unknown>) =>
  other.named - one.named || one.apart - other.apart || one.key.localeCompare(other.key)

/**
 * Offers each thing to one line, the best; `pairs` have the best first. A line has a second one only where no other line is left
 * for it and `mayBeSecond` allows it, so that a person chooses between them.
 */
function offerOnce<Offer>(
  pairs: readonly Pick<Pair<Offer>, 'line' | 'offer'>[],
  idOf: (offer: Offer) => string,
  mayBeSecond: (offer: Offer, had: readonly Offer[]) => boolean,
): Map<string, Offer[]> {
  const offered = new Map<string, Offer[]>()
  const given = new Set<string>()
  const give = (mayHave: (offer: Offer, had: Offer[] | undefined) => boolean) => {
    for (const { line, offer } of pairs) {
      if (given.has(idOf(offer)) || !mayHave(offer, offered.get(line.id))) continue
      addToGroup(offered, line.id, offer)
      given.add(idOf(offer))
    }
  }
  give((_, had) => had === undefined)
  give((offer, had = []) => mayBeSecond(offer, had))
  return offered
}

const sumOf = ({ bankAccountId, pence }: Pick<BetweenLine, 'bankAccountId' | 'pence'>) =>
  `${bankAccountId} ${pence}`

const uniqueLines = (...lists: (readonly BetweenLine[])[]) => [
  ...new Map(lists.flat().map((line) => [line.id, line])).values(),
]

/** Makes the function that counts 1 where a line names a bank account, and else 0. */
function makeCounter({ accounts }: BetweenInput) {
  const accountOf = new Map(accounts.map((account) => [account.id, account]))
  return (line: BetweenLine, accountId: string): number => {
    const account = accountOf.get(accountId)
    return Number(account !== undefined && findWords(line, account) !== undefined)
  }
}

/** By line, the entries of other accounts' lines that it shows. */
type Takers = ReadonlyMap<string, readonly BetweenWaiting[]>

/** Gives each entry that waits to one line. */
export function findTakers(lines: readonly BetweenLine[], input: BetweenInput): Takers {
  const countNamed = makeCounter(input)
  const ofSum = groupBy(uniqueLines(input.rivals, lines), sumOf)
  const pairs = input.waiting
    .flatMap((offer) =>
      (ofSum.get(sumOf(offer)) ?? []).map((line) => ({
        line,
        offer,
        named: countNamed(line, offer.otherId),
        apart: daysApart(line.day, offer.day),
        key: `${line.day} ${line.id}`,
      })),
    )
    .filter(({ apart }) => apart <= daysBetweenAccounts)
  return offerOnce(
    pairs.sort(byLikeness),
    ({ entryId }) => entryId,
    () => true,
  )
}

/** By line, the unsorted lines of the opposite sum that are offered to it. */
type Opposites = ReadonlyMap<string, readonly BetweenLine[]>

/**
 * Offers each unsorted line of an opposite sum to one line: two lines that go together are offered to each other. A second one is
 * of a third account. Lines that show what waits are spoken for.
 */
function findOpposites(lines: readonly BetweenLine[], input: BetweenInput, takers: Takers): Opposites {
  const countNamed = makeCounter(input)
  const free = uniqueLines(input.opposite, input.rivals, lines).filter(({ id }) => !takers.has(id))
  const ofSum = groupBy(free, ({ pence }) => pence)
  const pairs = free
    .filter(({ pence }) => pence > 0)
    .flatMap((line) =>
      (ofSum.get(-line.pence) ?? [])
        .filter(({ bankAccountId }) => bankAccountId !== line.bankAccountId)
        .map((offer) => ({ line, offer, apart: daysApart(offer.day, line.day) })),
    )
    .filter(({ apart }) => apart <= daysOpposite)
    .map((pair) => ({
      ...pair,
      named:
        countNamed(pair.line, pair.offer.bankAccountId) + countNamed(pair.offer, pair.line.bankAccountId),
      key: `${pair.line.day} ${pair.line.id} ${pair.offer.day} ${pair.offer.id}`,
    }))
    .sort(byLikeness)
  return offerOnce(
    pairs.flatMap(({ line, offer }) => [
      { line, offer },
      { line: offer, offer: line },
    ]),
    ({ id }) => id,
    ({ bankAccountId }, had) => had.every((each) => each.bankAccountId !== bankAccountId),
  )
}

/** What the bank's lines show of transfers, each offered to one line. */
interface Offered {
  takers: Takers
  opposites: Opposites
}

export function offerBetween(lines: readonly BetweenLine[], input: BetweenInput): Offered {
  const takers = findTakers(lines, input)
  return { takers, opposites: findOpposites(lines, input, takers) }
}

/** The other bank accounts that a line may be money from or to. None is ever sure: a person looks at money that moves. */
export function suggestBetween(
  line: BetweenLine,
  input: BetweenInput,
  { takers, opposites }: Offered,
): BetweenSuggestion[] {
  return input.accounts.flatMap((other) => {
    if (other.id === line.bankAccountId) return []
    const label = `${line.pence > 0 ? 'From' : 'To'} ${other.name}`
    const shown = new Set(takers.get(line.id)?.map(({ otherId }) => otherId))
    if (shown.has(other.id)) {
      const why = [`the transaction of ${other.name} is matched as this`]
      return [{ accountId: other.id, label, score: scores.waits, isClear: shown.size === 1, why }]
    }
    const there = (opposites.get(line.id) ?? []).filter(({ bankAccountId }) => bankAccountId === other.id)
    if (there.length === 0) return []
    const nearest = Math.min(...there.map(({ day }) => daysApart(day, line.day)))
    const named = findWords(line, other)
    const score = named ? scores.named : nearest === 0 ? scores.sameDay : scores.near
    const side = `${other.name} has a transaction of exactly the opposite amount`
    const isClear = named !== undefined && there.length === 1
    return [{ accountId: other.id, label, score, isClear, why: [...(named ? [named] : []), side] }]
  })
}

import { daysBetween } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { padAccountNumber } from '#shared/sort-code.ts'
import type { MatchLine } from './matching.types.ts'
import { splitWords } from './words/matching.words.ts'

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
  const words = splitWords(`${line.payer} ${line.reference} ${line.text}`)
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

interface Pair {
  line: BetweenLine
  entry: BetweenWaiting
  isNamed: boolean
  apart: number
}

const byLikeness = (one: Pair, other: Pair) =>
  Number(other.isNamed) - Number(one.isNamed) ||
  one.apart - other.apart ||
  one.line.day.localeCompare(other.line.day) ||
  one.line.id.localeCompare(other.line.id)

const sumOf = ({ bankAccountId, pence }: Pick<BetweenLine, 'bankAccountId' | 'pence'>) =>
  `${bankAccountId} ${pence}`

/** Each line with each entry that waits for such a line, the best first. */
function listPairs(lines: readonly BetweenLine[], { accounts, waiting, rivals }: BetweenInput): Pair[] {
  const every = new Map([...rivals, ...lines].map((line) => [line.id, line]))
  const ofSum = groupBy([...every.values()], sumOf)
  return waiting
    .flatMap((entry) => {
      const other = accounts.find(({ id }) => id === entry.otherId)
      return (ofSum.get(sumOf(entry)) ?? []).map((line) => ({
        line,
        entry,
        isNamed: other !== undefined && findWords(line, other) !== undefined,
        apart: daysApart(line.day, entry.day),
      }))
    })
    .filter(({ apart }) => apart <= daysBetweenAccounts)
    .sort(byLikeness)
}

/** By line, the other accounts whose sorted line it shows. */
export type Takers = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Gives each entry that waits to one line, the best. A line has a second entry only where no other line is left for it, so that a
 * person chooses between them.
 */
export function findTakers(lines: readonly BetweenLine[], input: BetweenInput): Takers {
  const takers = new Map<string, Set<string>>()
  const given = new Set<string>()
  const give = ({ line, entry }: Pair) => {
    takers.set(line.id, new Set([...(takers.get(line.id) ?? []), entry.otherId]))
    given.add(entry.entryId)
  }
  const pairs = listPairs(lines, input)
  for (const pair of pairs) if (!given.has(pair.entry.entryId) && !takers.has(pair.line.id)) give(pair)
  for (const pair of pairs) if (!given.has(pair.entry.entryId)) give(pair)
  return takers
}

interface OppositePair {
  lines: readonly [BetweenLine, BetweenLine]
  /** How many of the two lines name the other's account. */
  named: number
  apart: number
}

const keyOf = ({ lines: [one, other] }: OppositePair) => `${one.day} ${one.id} ${other.day} ${other.id}`

const byOpposite = (one: OppositePair, other: OppositePair) =>
  other.named - one.named || one.apart - other.apart || keyOf(one).localeCompare(keyOf(other))

/** The lines of opposite sums that are near each other, the best pair first. */
function listOppositePairs(every: readonly BetweenLine[], { accounts }: BetweenInput): OppositePair[] {
  const accountOf = new Map(accounts.map((account) => [account.id, account]))
  const isNamed = (line: BetweenLine, { bankAccountId }: BetweenLine) => {
    const other = accountOf.get(bankAccountId)
    return other !== undefined && findWords(line, other) !== undefined
  }
  const ofSum = groupBy(every, ({ pence }) => pence)
  return every
    .filter(({ pence }) => pence > 0)
    .flatMap((into) =>
      (ofSum.get(-into.pence) ?? [])
        .filter((out) => out.bankAccountId !== into.bankAccountId)
        .map((out) => ({ into, out, apart: daysApart(out.day, into.day) })),
    )
    .filter(({ apart }) => apart <= daysOpposite)
    .map(({ into, out, apart }) => ({
      lines: [into, out] as const,
      named: Number(isNamed(into, out)) + Number(isNamed(out, into)),
      apart,
    }))
    .sort(byOpposite)
}

/** By line, the unsorted lines of the opposite sum that are offered to it. */
export type Opposites = ReadonlyMap<string, readonly BetweenLine[]>

/**
 * Offers each unsorted line of an opposite sum to one line, the best, as findTakers does with what waits: two lines that go together
 * are offered to each other. A line has a second one, of a third account, only where no other line is left for that, so that a person chooses. Lines
 * that show what waits are spoken for.
 */
export function findOpposites(lines: readonly BetweenLine[], input: BetweenInput, takers: Takers): Opposites {
  const every = new Map([...input.opposite, ...input.rivals, ...lines].map((line) => [line.id, line]))
  const free = [...every.values()].filter(({ id }) => !takers.has(id))
  const offered = new Map<string, BetweenLine[]>()
  const given = new Set<string>()
  const offer = (line: BetweenLine, opposite: BetweenLine) => {
    offered.set(line.id, [...(offered.get(line.id) ?? []), opposite])
    given.add(opposite.id)
  }
  const pairs = listOppositePairs(free, input)
  for (const {
    lines: [one, other],
  } of pairs) {
    if (given.has(one.id) || given.has(other.id)) continue
    offer(one, other)
    offer(other, one)
  }
  const offerSecond = (line: BetweenLine, opposite: BetweenLine) => {
    const isSame = (each: BetweenLine) => each.bankAccountId === opposite.bankAccountId
    if (!given.has(opposite.id) && !offered.get(line.id)?.some(isSame)) offer(line, opposite)
  }
  for (const {
    lines: [one, other],
  } of pairs) {
    offerSecond(one, other)
    offerSecond(other, one)
  }
  return offered
}

/** What the bank's lines show of transfers, each offered to one line. */
export interface Offered {
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
    if (takers.get(line.id)?.has(other.id))
      return [
        {
          accountId: other.id,
          label,
          score: scores.waits,
          isClear: takers.get(line.id)?.size === 1,
          why: [`the transaction of ${other.name} is matched as this`],
        },
      ]
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

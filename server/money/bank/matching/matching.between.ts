import { daysBetween } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { padAccountNumber } from '#shared/sort-code.ts'
import { splitWords } from './matching.words.ts'

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
  /** Unsorted lines that what waits may be, beside those that are asked about. */
  rivals: BetweenLine[]
  /** Unsorted lines of such sums. */
  opposite: { bankAccountId: string; day: string; pence: number }[]
}

export interface BetweenLine {
  id: string
  day: string
  pence: number
  bankAccountId: string
  text: string
  payer: string
  reference: string
}

export interface BetweenSuggestion {
  /** The other bank account. */
  accountId: string
  label: string
  score: number
  why: string[]
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

/** The other bank accounts that a line may be money from or to. None is ever sure: a person looks at money that moves. */
export function suggestBetween(line: BetweenLine, input: BetweenInput, takers: Takers): BetweenSuggestion[] {
  return input.accounts.flatMap((other) => {
    if (other.id === line.bankAccountId) return []
    const label = `${line.pence > 0 ? 'From' : 'To'} ${other.name}`
    if (takers.get(line.id)?.has(other.id))
      return [
        {
          accountId: other.id,
          label,
          score: scores.waits,
          why: [`the line of ${other.name} is sorted as this`],
        },
      ]
    const days = input.opposite
      .filter(({ bankAccountId, pence }) => bankAccountId === other.id && pence === -line.pence)
      .map(({ day }) => daysApart(day, line.day))
    const nearest = Math.min(...days)
    if (nearest > daysOpposite) return []
    const named = findWords(line, other)
    const score = named ? scores.named : nearest === 0 ? scores.sameDay : scores.near
    const side = `${other.name} has a line of just the opposite sum`
    return [{ accountId: other.id, label, score, why: [...(named ? [named] : []), side] }]
  })
}

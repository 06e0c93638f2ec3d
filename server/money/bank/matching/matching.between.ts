import { daysBetween } from '#shared/dates.ts'
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
  /** Unsorted lines of such sums. */
  opposite: { bankAccountId: string; day: string; pence: number }[]
}

interface BetweenLine {
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
  const isNumbered = [accountNumber, sortCode].some(
    (number) => number.length >= shortestNumber && digits.includes(number),
  )
  if (isNumbered) return `the number of ${name}`
  const named = splitWords(name)
  if (named.length > 0 && ` ${words.join(' ')} `.includes(` ${named.join(' ')} `)) return `the name ${name}`
  const word = words.find((each) => ofTransfers.has(each))
  return word && `the word ${word.toLowerCase()}`
}

const scores = { waits: 85, named: 70, sameDay: 28, near: 22 }

/** The other bank accounts that a line may be money from or to. None is ever sure: a person looks at money that moves. */
export function suggestBetween(line: BetweenLine, input: BetweenInput): BetweenSuggestion[] {
  const apart = (day: string) => Math.abs(daysBetween(day, line.day))
  return input.accounts.flatMap((other) => {
    if (other.id === line.bankAccountId) return []
    const label = `${line.pence > 0 ? 'From' : 'To'} ${other.name}`
    const waits = input.waiting.some(
      ({ bankAccountId, otherId, day, pence }) =>
        bankAccountId === line.bankAccountId &&
        otherId === other.id &&
        pence === line.pence &&
        apart(day) <= daysBetweenAccounts,
    )
    if (waits)
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
      .map(({ day }) => apart(day))
    const nearest = Math.min(...days)
    if (nearest > daysOpposite) return []
    const named = findWords(line, other)
    const score = named ? scores.named : nearest === 0 ? scores.sameDay : scores.near
    const side = `${other.name} has a line of just the opposite sum`
    return [{ accountId: other.id, label, score, why: [...(named ? [named] : []), side] }]
  })
}

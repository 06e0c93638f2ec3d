import { formatShownPence } from '#client/lib/currency.ts'
import type { SortKind } from '#shared/money/bank/bank.ts'
import { money } from '#shared/numbers.ts'
import { toPence } from '#shared/pence.ts'

/** A part of a line as typed. */
export interface DraftPart {
  key: number
  kind: SortKind
  /** The id of the tenancy or landlord; '' before the choice. */
  subjectId: string
  amount: string
}

const amountOf = money('Enter how much of it')

/** The typed amount in pence; undefined for a text that is no amount. */
export function readPence(text: string): number | undefined {
  const { data } = amountOf.safeParse(text)
  return data ? toPence(data) : undefined
}

/** The whole less the typed amounts, in pence; below 0 where the amounts are too high. */
export const computeRemainder = (parts: readonly DraftPart[], whole: number): number =>
  whole - parts.reduce((sum, { amount }) => sum + (readPence(amount) ?? 0), 0)

/** Why these parts cannot split a line; undefined when they can. One amount may be empty: its part takes the rest. */
export function findPartsProblem(
  parts: readonly DraftPart[],
  whole: number,
  asks: (kind: SortKind) => boolean,
): string | undefined {
  const unnamed = parts.findIndex(({ kind, subjectId }) => asks(kind) && !subjectId)
  if (unnamed >= 0) return `Choose whose part ${unnamed + 1} is.`
  const wrong = parts.findIndex(({ amount }) => amount.trim() && readPence(amount) === undefined)
  if (wrong >= 0) return `Part ${wrong + 1} needs an amount above 0.`
  const open = parts.filter(({ amount }) => !amount.trim()).length
  if (open > 1) return 'Only one amount can be left empty: it takes the rest.'
  const rest = computeRemainder(parts, whole)
  if (rest < 0) return `The parts come to ${formatShownPence(-rest)} more than the transaction.`
  if (open === 1 && rest === 0)
    return 'Nothing is left for the empty amount. Enter an amount or remove that part.'
  return open === 0 && rest > 0 ? `${formatShownPence(rest)} is not allocated yet.` : undefined
}

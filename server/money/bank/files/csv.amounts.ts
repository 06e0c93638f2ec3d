import { readSide } from '#shared/csv/sides.ts'
import { isBlank } from '#shared/csv/values.ts'
import type { MappedField } from '#shared/money/bank/bank.files.ts'
import { currencyOf, readPence } from './amounts.ts'
import type { CsvRecord } from './csv.rows.ts'
import { FileRefused, quoteText, rowRefusal } from './refused.ts'

const placeOf = ({ line }: CsvRecord) => `line ${line}`

/** The amount of a field in pence; null for an empty cell. */
export function readCell(row: CsvRecord, field: MappedField): number | null {
  const text = row.one(field)
  return isBlank(text) ? null : readPence(text, placeOf(row))
}

/** Whether the bank writes a minus before what was paid out, in every line. */
const hasMinus = (rows: readonly CsvRecord[]) => {
  const out = rows.map((row) => row.one('paidOut')).filter((text) => /[1-9]/.test(text))
  return out.length > 0 && out.every((text) => /^[-−(]/.test(text))
}

/**
 * What a word for a side says of an amount. ‘said’: the word decides, and a minus only repeats it. ‘turned’: a minus turns it
 * round, as of a refund. ‘other’: a debit is money in, as in the books of the account’s owner.
 */
export type SideWay = 'said' | 'turned' | 'other'

function readDirected(row: CsvRecord, pence: number, way: SideWay): number {
  const direction = row.one('direction')
  if (direction === '') return pence
  const side = readSide(direction)
  const sign = (side === 'credit') === (way !== 'other') ? 1 : -1
  if (side) return sign * (way === 'turned' ? pence : Math.abs(pence))
  throw rowRefusal(placeOf(row), `${quoteText(direction)} is neither money in nor money out`)
}

/** A way to read the amounts of a file, where its balances decide between several. */
export interface AmountWay {
  /** Whether a minus in the column of money out only repeats what its header says. */
  hasMinus: boolean
  /** Whether a fee beside the amount leaves the account too. */
  hasFees: boolean
  side: SideWay
  /** Whether an amount above 0 is money out. */
  isTurned: boolean
}

/** The ways in which the amounts of a file may be meant, the likeliest first. */
export function listAmountWays(rows: readonly CsvRecord[]): AmountWay[] {
  const isMinus = hasMinus(rows)
  const isFee = rows.some((row) => readCell(row, 'fee'))
  const isSided = rows.some((row) => row.one('direction'))
  const isSigned = !isSided && rows.some((row) => row.one('amount'))
  const ways = [isFee, ...(isFee ? [false] : [])].flatMap((hasFees) =>
    [isMinus, ...(isMinus ? [false] : [])].flatMap((minus) =>
      (isSided ? (['said', 'turned', 'other'] as const) : (['said'] as const)).map((side) => ({
        hasMinus: minus,
        hasFees,
        side,
        isTurned: false,
      })),
    ),
  )
  return isSigned ? [...ways, ...ways.map((way) => ({ ...way, isTurned: true }))] : ways
}

/**
 * Whether the minus signs of amounts with a word for their side contradict the words, and which other way they may be meant:
 * ‘other’ where every credit has a minus and no debit has one, ‘turned’ for a few.
 */
export function findContradictedSides(rows: readonly CsvRecord[]): SideWay | undefined {
  const sided = rows.flatMap((row) => {
    const side = readSide(row.one('direction'))
    const pence = readCell(row, 'amount') ?? 0
    return side && pence !== 0 ? [{ side, isMinus: pence < 0 }] : []
  })
  const is = (side: string, minus: boolean) =>
    sided.some((each) => each.side === side && each.isMinus === minus)
  if (!sided.some(({ isMinus }) => isMinus)) return undefined
  if (!is('debit', false) && !is('credit', true)) return undefined
  return is('debit', true) || is('credit', false) ? 'turned' : 'other'
}

/** Makes the function that reads a row's amount in pence: money in above 0, money out below. */
export function makeAmountReader(way: AmountWay): (row: CsvRecord) => number {
  const sign = way.hasMinus ? 1 : -1
  const feeOf = (row: CsvRecord) => (way.hasFees ? Math.abs(readCell(row, 'fee') ?? 0) : 0)
  return (row) => {
    if (row.all('amount').length > 0) {
      const pence = readCell(row, 'amount')
      if (pence === null) throw rowRefusal(placeOf(row), 'the amount is missing')
      const signed = readDirected(row, pence, way.side)
      return (way.isTurned ? -signed : signed) - feeOf(row)
    }
    const paidIn = readCell(row, 'paidIn')
    const paidOut = readCell(row, 'paidOut')
    if (paidIn === null && paidOut === null) throw rowRefusal(placeOf(row), 'the amount is missing')
    if (paidIn && paidOut) throw rowRefusal(placeOf(row), 'money is both paid in and paid out')
    return (paidIn ?? 0) + (paidOut ? sign * paidOut : 0)
  }
}

/** The one currency that a file names in a column, a header or beside its amounts. Throws a refusal for two. */
export function readCurrency(rows: readonly CsvRecord[], headers: string): string | null {
  const named = new Map<string, string>()
  const header = currencyOf(headers)
  if (header) named.set(header, 'the header')
  for (const row of rows) {
    const signed = (['amount', 'paidIn', 'paidOut', 'balance'] as const).flatMap((field) =>
      row.all(field).map((text) => (/^[-\d.,]*$/.test(text) ? null : currencyOf(text))),
    )
    const stated = row.all('currency').map((text) => text.toUpperCase())
    for (const currency of [...signed, ...stated])
      if (currency && !named.has(currency)) named.set(currency, placeOf(row))
  }
  const [one, two] = [...named]
  if (one && two)
    throw new FileRefused(
      'statement-two-currencies',
      `The file has two currencies: ${one[0]} in ${one[1]} and ${two[0]} in ${two[1]}. Export one account at a time.`,
    )
  return one?.[0] ?? null
}

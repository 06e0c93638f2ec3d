import type { FileQuestion, FileReplies } from '#shared/csv/questions.ts'
import { isBlank } from '#shared/csv/values.ts'
import type { FileLine } from '#shared/money/bank/bank.files.ts'
import { orderLines } from './chain.ts'
import { type AmountWay, findContradictedSides, listAmountWays, makeAmountReader } from './csv.amounts.ts'
import { amountText } from './csv.guess.ts'
import type { CellsOf, CsvRow } from './csv.rows.ts'
import { chooseReading, eitherWay, nameReadings, type Reading, signByBalances } from './csv.signs.ts'
import { quotePence, quoteText } from './refused.ts'

type Found = { lines: FileLine[] } | { question: FileQuestion }

interface Given {
  cellsOf: CellsOf
  readLine: (row: CsvRow, amountOf: (row: CsvRow) => number) => FileLine
  /** The balance before the first line, where a row states it. */
  opening: number | undefined
  /** Whether a person has named the columns, so that nobody knows how the bank writes money out. */
  isMapped: boolean
  replies: FileReplies | undefined
}

const readWay = (payments: readonly CsvRow[], { cellsOf, readLine }: Given, way: AmountWay) => {
  const amountOf = makeAmountReader(cellsOf, way)
  return payments.map((row) => readLine(row, amountOf))
}

/** The lines, oldest first, in the first way in which their balances add up. Throws the refusal of the likeliest way. */
function readByBalances(payments: readonly CsvRow[], given: Given): FileLine[] {
  let first: unknown
  for (const way of listAmountWays(payments, given.cellsOf)) {
    const read = readWay(payments, given, way)
    try {
      return orderLines(read, given.opening)
    } catch (error) {
      first ??= error
    }
  }
  throw first
}

/** Whether no amount of a file has a sign, a word or a column of its own that says which way it moved. */
function areUnsigned(payments: readonly CsvRow[], cellsOf: CellsOf): boolean {
  const bare = (row: CsvRow) =>
    amountText.test(cellsOf(row, 'amount')[0] ?? '') &&
    !cellsOf(row, 'direction')[0] &&
    !/[1-9]/.test(cellsOf(row, 'fee')[0] ?? '')
  return payments.every(bare)
}

const example = ({ text, pence }: FileLine) => `${quotePence(pence)} for ${quoteText(text)}`

function readUnsigned(payments: readonly CsvRow[], given: Given, plain: FileLine[]): Found {
  const { opening, isMapped, replies } = given
  const hasChain = plain.every(({ balance }) => balance !== null)
  const isChained = plain.some(({ balance }) => balance !== null)
  // A known bank has signs where money goes out, so that no sign is money in.
  if (!isMapped || (isChained && !hasChain)) {
    try {
      return { lines: orderLines(plain, opening) }
    } catch (error) {
      if (!hasChain) throw error
    }
  }
  const ways = hasChain ? signByBalances(plain, opening) : eitherWay(plain)
  if (ways.length === 0) return { lines: readByBalances(payments, given) }
  const examples = plain.filter(({ pence }) => pence !== 0).slice(0, 2)
  return chooseReading(
    nameReadings(ways).map((reading) => (hasChain ? reading : { ...reading, label: sayAll(reading) })),
    {
      id: 'signs',
      text: `No amount has a sign, such as ${examples.map(example).join(' and ')}, and no column shows which were paid out. Are they money in or money out?`,
      replies,
    },
  )
}

const sayAll = ({ lines }: Reading) =>
  lines.some(({ pence }) => pence > 0) ? 'All of them are money in' : 'All of them are money out'

/** Reads rows whose signs contradict the column that says in or out, and which have no balances to decide it. */
function readContradicted(payments: readonly CsvRow[], given: Given, side: AmountWay['side']): Found {
  const [way] = listAmountWays(payments, given.cellsOf)
  if (!way) return { lines: [] }
  const amountIn = (row: CsvRow) => given.cellsOf(row, 'amount')[0] ?? ''
  const sideOf = (row: CsvRow) => given.cellsOf(row, 'direction')[0] ?? ''
  const minus = payments.find((row) => /[-−(]/.test(amountIn(row)) && sideOf(row))
  const plus = payments.find((row) => !/[-−(]/.test(amountIn(row)) && sideOf(row))
  const shown = [minus, plus].flatMap((row) => (row ? `${quoteText(sideOf(row))} with ${amountIn(row)}` : []))
  const ways = [way, { ...way, side }].map((each) => orderLines(readWay(payments, given, each)))
  return chooseReading(nameReadings(ways), {
    id: 'sides',
    text: `The signs and the column for in or out contradict each other, such as ${shown.join(' and ')}. Which is right?`,
    replies: given.replies,
  })
}

/**
 * The lines of a file, oldest first. Where its amounts can be meant in several ways, the way whose balances add up counts, and
 * without balances a person is asked.
 */
export function readPayments(payments: readonly CsvRow[], given: Given): Found {
  const { cellsOf } = given
  const hasBalance = payments.some((row) => !isBlank(cellsOf(row, 'balance')[0] ?? ''))
  if (areUnsigned(payments, cellsOf)) {
    const [way] = listAmountWays(payments, cellsOf)
    return way ? readUnsigned(payments, given, readWay(payments, given, way)) : { lines: [] }
  }
  const other = hasBalance ? undefined : findContradictedSides(payments, cellsOf)
  if (other) return readContradicted(payments, given, other)
  return { lines: readByBalances(payments, given) }
}

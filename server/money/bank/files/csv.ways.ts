import type { FileQuestion, FileReplies } from '#shared/csv/questions.ts'
import { isBlank } from '#shared/csv/values.ts'
import type { FileLine } from '#shared/money/bank/bank.files.ts'
import { findBounds, listOrders, orderLines } from './chain.ts'
import { type AmountWay, findContradictedSides, listAmountWays, makeAmountReader } from './csv.amounts.ts'
import { amountText } from './csv.guess.ts'
import type { CsvRecord } from './csv.rows.ts'
import { quotePence, quoteText } from './refused.ts'

/** One way in which the amounts of a file may be meant. */
interface Reading {
  reply: string
  label: string
  lines: FileLine[]
}

/** The most readings that a person chooses from. */
const mostReadings = 4

const signsOf = (lines: readonly FileLine[]) =>
  lines
    .map(({ place, pence }) => `${place} ${pence}`)
    .toSorted()
    .join()

/** Gives lines whose amounts have no signs those that their balances say. Only the first line may go either way. */
function signInOrder(lines: readonly FileLine[], opening: number | undefined): FileLine[][] {
  const signed: FileLine[] = []
  let before = opening
  for (const line of lines) {
    const { balance, pence } = line
    if (balance === null) return []
    const moved = before === undefined ? pence : balance - before
    if (Math.abs(moved) !== pence) return []
    signed.push({ ...line, pence: moved })
    before = balance
  }
  const [first, ...rest] = signed
  if (!first || opening !== undefined || first.pence === 0) return [signed]
  return [signed, [{ ...first, pence: -first.pence }, ...rest]]
}

const isInDays = (lines: readonly FileLine[]) =>
  lines.every(({ day }, at) => at === 0 || day >= (lines[at - 1]?.day ?? ''))

/** The ways in which lines whose amounts have no signs add up to their balances; none where they do not. */
function signByBalances(lines: readonly FileLine[], opening: number | undefined): FileLine[][] {
  const orders = listOrders(lines)
  const dated = orders.filter(isInDays)
  const found = new Map<string, FileLine[]>()
  for (const order of dated.length > 0 ? dated : orders)
    for (const signed of signInOrder(order, opening)) {
      const key = signsOf(signed)
      if (!found.has(key)) found.set(key, signed)
    }
  return [...found.values()].slice(0, mostReadings)
}

/** All lines as money in, or as money out, for a file without balances. */
const eitherWay = (lines: readonly FileLine[]): FileLine[][] =>
  [1, -1].map((sign) => orderLines(lines.map((line) => ({ ...line, pence: sign * line.pence }))))

const isIn = ({ pence }: FileLine) => (pence > 0 ? 'money in' : 'money out')

/** Names each way by the first line that differs among them. */
function nameReadings(ways: readonly FileLine[][]): Reading[] {
  const of = ways.map((lines) => new Map(lines.map((line) => [line.place, line])))
  const shown = ways[0]?.find(({ place, pence }) => of.some((each) => each.get(place)?.pence !== pence))
  return ways.map((lines, at) => {
    const line = shown && of[at]?.get(shown.place)
    const label = line
      ? `${quoteText(line.text)}, ${quotePence(Math.abs(line.pence))}, is ${isIn(line)}`
      : 'As they are'
    return { reply: `way-${at + 1}`, label, lines }
  })
}

const sumOf = (lines: readonly FileLine[], sign: 1 | -1) =>
  lines.reduce((sum, { pence }) => sum + Math.max(0, sign * pence), 0)

function exampleOf(lines: readonly FileLine[]): string {
  const { opening } = findBounds(lines)
  return [
    `In ${quotePence(sumOf(lines, 1))}, out ${quotePence(sumOf(lines, -1))}`,
    ...(opening ? [`the account opened with ${quotePence(opening.pence)}`] : []),
  ].join('; ')
}

/** The reading that a person chose, or the only one; otherwise the question which of them is meant. */
function chooseReading(
  readings: readonly Reading[],
  { id, text, replies = {} }: { id: string; text: string; replies?: FileReplies | undefined },
): { lines: FileLine[] } | { question: FileQuestion } {
  const chosen = readings.length === 1 ? readings[0] : readings.find(({ reply }) => reply === replies[id])
  if (chosen) return { lines: chosen.lines }
  const options = readings.map(({ reply, label, lines }) => ({ reply, label, example: exampleOf(lines) }))
  return { question: { id, text, count: readings[0]?.lines.length ?? 0, options, reply: null } }
}

type Found = { lines: FileLine[] } | { question: FileQuestion }

interface Given {
  readLine: (row: CsvRecord, amountOf: (row: CsvRecord) => number) => FileLine
  /** The balance before the first line, where a row states it. */
  opening: number | undefined
  /** Whether a person has named the columns, so that nobody knows how the bank writes money out. */
  isMapped: boolean
  replies: FileReplies | undefined
}

const readWay = (payments: readonly CsvRecord[], { readLine }: Given, way: AmountWay) => {
  const amountOf = makeAmountReader(way)
  return payments.map((row) => readLine(row, amountOf))
}

/** The lines, oldest first, in the first way in which their balances add up. Throws the refusal of the likeliest way. */
function readByBalances(payments: readonly CsvRecord[], given: Given): FileLine[] {
  let first: unknown
  for (const way of listAmountWays(payments)) {
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
const areUnsigned = (payments: readonly CsvRecord[]) =>
  payments.every(
    ({ one }) => amountText.test(one('amount')) && !one('direction') && !/[1-9]/.test(one('fee')),
  )

const example = ({ text, pence }: FileLine) => `${quotePence(pence)} for ${quoteText(text)}`

function readUnsigned(payments: readonly CsvRecord[], given: Given, plain: FileLine[]): Found {
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
function readContradicted(payments: readonly CsvRecord[], given: Given, side: AmountWay['side']): Found {
  const [way] = listAmountWays(payments)
  if (!way) return { lines: [] }
  const sided = payments.filter(({ one }) => one('direction'))
  const has = (isMinus: boolean) => sided.find(({ one }) => /[-−(]/.test(one('amount')) === isMinus)
  const shown = [has(true), has(false)].flatMap((row) =>
    row ? `${quoteText(row.one('direction'))} with ${row.one('amount')}` : [],
  )
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
export function readPayments(payments: readonly CsvRecord[], given: Given): Found {
  const hasBalance = payments.some(({ one }) => !isBlank(one('balance')))
  if (areUnsigned(payments)) {
    const [way] = listAmountWays(payments)
    return way ? readUnsigned(payments, given, readWay(payments, given, way)) : { lines: [] }
  }
  const other = hasBalance ? undefined : findContradictedSides(payments)
  if (other) return readContradicted(payments, given, other)
  return { lines: readByBalances(payments, given) }
}

import type { FileQuestion, FileReplies } from '#shared/csv/questions.ts'
import type { FileLine } from '#shared/money/bank/bank.files.ts'
import { findBounds, listOrders, orderLines } from './chain.ts'
import { quotePence, quoteText } from './refused.ts'

/** One way in which the amounts of a file may be meant. */
export interface Reading {
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
export function signByBalances(lines: readonly FileLine[], opening: number | undefined): FileLine[][] {
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
export const eitherWay = (lines: readonly FileLine[]): FileLine[][] =>
  [1, -1].map((sign) => orderLines(lines.map((line) => ({ ...line, pence: sign * line.pence }))))

const isIn = ({ pence }: FileLine) => (pence > 0 ? 'money in' : 'money out')

/** Names each way by the first line that differs among them. */
export function nameReadings(ways: readonly FileLine[][]): Reading[] {
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
export function chooseReading(
  readings: readonly Reading[],
  { id, text, replies = {} }: { id: string; text: string; replies?: FileReplies | undefined },
): { lines: FileLine[] } | { question: FileQuestion } {
  const chosen = readings.length === 1 ? readings[0] : readings.find(({ reply }) => reply === replies[id])
  if (chosen) return { lines: chosen.lines }
  const options = readings.map(({ reply, label, lines }) => ({ reply, label, example: exampleOf(lines) }))
  return { question: { id, text, count: readings[0]?.lines.length ?? 0, options, reply: null } }
}

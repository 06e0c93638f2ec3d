import type { FileLine, StatementBalance } from '#shared/money/bank/bank.files.ts'
import { FileRefused, quotePence, refusalAt } from './refused.ts'

type Break = { line: FileLine; expected: number }

/** The first line whose balance does not follow from the one before; lines without a balance are added up. */
function findBreak(lines: readonly FileLine[], opening: number | null): Break | undefined {
  let running = opening
  for (const line of lines) {
    if (running !== null) running += line.pence
    if (line.balance === null) continue
    if (running !== null && running !== line.balance) return { line, expected: running }
    running = line.balance
  }
  return undefined
}

const isDescending = (lines: readonly FileLine[]) =>
  (lines[0]?.day ?? '') > (lines.at(-1)?.day ?? '') &&
  lines.every(({ day }, at) => at === 0 || day <= (lines[at - 1]?.day ?? ''))

const byDay = (lines: readonly FileLine[]) =>
  [...lines].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))

/** The orders in which the lines of a file may have happened, the likeliest first. */
export function listOrders(lines: readonly FileLine[]): FileLine[][] {
  const turned = lines.toReversed()
  return isDescending(lines) ? [turned, byDay(lines)] : [[...lines], turned, byDay(lines), byDay(turned)]
}

/**
 * The lines with the oldest first. Lines with balances are put in the order in which the balances add up: as in the file,
 * reversed, or by day with the lines of a day in either direction. Throws a refusal that names the line at which the
 * balances stop adding up.
 */
export function orderLines(lines: readonly FileLine[], opening: number | null = null): FileLine[] {
  if (lines.every(({ balance }) => balance === null))
    return isDescending(lines) ? lines.toReversed() : byDay(lines)
  const orders = listOrders(lines)
  const found = orders.find((order) => !findBreak(order, opening))
  if (found) return [...found]
  const usual = orders[0] ?? lines
  const broken = findBreak(usual, opening)
  if (!broken) return [...usual]
  throw refusalAt(
    'statement-does-not-add-up',
    broken.line.place,
    `the balance should be ${quotePence(broken.expected)} but is ${quotePence(broken.line.balance ?? 0)}`,
  )
}

/** What the lines come to, in pence. */
export const sumLines = (lines: readonly FileLine[]) => lines.reduce((sum, { pence }) => sum + pence, 0)

/** The balances before the first and after the last of ordered lines, where lines have balances. */
export function findBounds(
  lines: readonly FileLine[],
  stated?: number,
): {
  opening: StatementBalance | null
  closing: StatementBalance | null
} {
  const known = lines.findIndex(({ balance }) => balance !== null)
  const [first, last, at] = [lines[0], lines.at(-1), lines[known]]
  const opening = at?.balance == null ? stated : at.balance - sumLines(lines.slice(0, known + 1))
  if (!first || !last || opening === undefined) return { opening: null, closing: null }
  return {
    opening: { day: first.day, pence: opening },
    closing: { day: last.day, pence: opening + sumLines(lines) },
  }
}

/** Throws unless opening balance and lines add up to the closing balance. */
export function proveSum(opening: number, lines: readonly FileLine[], closing: number, what: string): void {
  const sum = opening + sumLines(lines)
  if (sum === closing) return
  throw new FileRefused(
    'statement-does-not-add-up',
    `${what} opens with ${quotePence(opening)} and its transactions total ${quotePence(sum - opening)}, so it should close with ${quotePence(sum)}. It closes with ${quotePence(closing)}.`,
  )
}

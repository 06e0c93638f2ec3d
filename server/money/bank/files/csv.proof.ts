import type { DayOrder } from '#shared/money/bank/bank.files.ts'
import { readDay } from './amounts.ts'
import { type CsvPlan, type CsvRow, findDayLines } from './csv.rows.ts'
import { quoteText, refusalAt, rowRefusal } from './refused.ts'

/**
 * Throws for a line that ends before its last column, because it is cut off, and for a line with a text outside the named
 * columns, because it has a comma too many.
 */
export function proveWidth({ columns, header }: CsvPlan, payments: readonly CsvRow[]): void {
  const needed = columns.findLastIndex((field) => field !== null) + 1
  const isNamed = (at: number) => (header ? Boolean(header[at]) : at < columns.length)
  for (const { line, cells } of payments) {
    if (cells.length < needed)
      throw rowRefusal(`line ${line}`, `it has ${cells.length} columns and should have ${needed}`)
    const stray = cells.find((cell, at) => cell !== '' && !isNamed(at))
    if (stray)
      throw rowRefusal(`line ${line}`, `${quoteText(stray)} is in no column. Is there an extra comma`)
  }
}

const isExact = (text: string) => /\d\.\d\d$/.test(text)

/** Throws where the last amount has fewer decimals than all others, because the file is cut off there. */
export function proveEnd({ columns, lines }: CsvPlan, payments: readonly CsvRow[]): void {
  const last = payments.at(-1)
  const at = columns.findLastIndex((field) => field !== null)
  const isAmount = ['amount', 'paidIn', 'paidOut', 'balance'].includes(columns[at] ?? '')
  const written = last?.cells[at] ?? ''
  if (!last || !isAmount || written === '' || isExact(written) || lines.at(-1) === '') return
  const others = payments.slice(0, -1).flatMap(({ cells }) => cells[at] || [])
  if (others.length > 0 && others.every(isExact))
    throw refusalAt(
      'statement-cut-off',
      `line ${last.line}`,
      `the file ends with ${quoteText(written)} and seems to be cut off`,
    )
}

/**
 * Finds the lines that begin a payment in the raw text, and throws when the parser read no payment there. Returns how many
 * payments were found in this way.
 */
export function proveNothingLost(
  plan: CsvPlan,
  order: DayOrder,
  rows: { payments: readonly CsvRow[]; others: readonly CsvRow[] },
): number {
  const known = new Map<string, boolean>()
  const isDay = (text: string) => {
    const seen = known.get(text) ?? readDay(text.replace(/^'/, ''), order) !== undefined
    known.set(text, seen)
    return seen
  }
  const skipped = plan.above.at(-1)?.line ?? 0
  const found = findDayLines(plan, isDay)
  const [payments, others] = [rows.payments, rows.others].map((each) => new Set(each.map(({ line }) => line)))
  const lost = found.find((line) => line > skipped && !payments?.has(line) && !others?.has(line))
  if (lost)
    throw rowRefusal(
      `line ${lost}`,
      `it starts like a payment, ${quoteText(plan.lines[lost - 1] ?? '')}, but can’t be read as one. Is there a quotation mark that is never closed?`,
    )
  return found.filter((line) => payments?.has(line)).length
}

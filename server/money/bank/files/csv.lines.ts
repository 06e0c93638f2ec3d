import { decideDateOrders, turnDay } from '#shared/csv/date-order.ts'
import { didNotHappen } from '#shared/csv/states.ts'
import { earlierDay, laterDay } from '#shared/dates.ts'
import {
  type DayOrder,
  type DayOrderQuestion,
  type FileLine,
  type MappedField,
  type StatementFile,
  statementFileLimits,
} from '#shared/money/bank/bank.files.ts'
import { findBounds, orderLines, proveSum } from './chain.ts'
import { readAccount } from './csv.account.ts'
import { listAmountWays, makeAmountReader, readBalance, readCurrency } from './csv.amounts.ts'
import { isFooter, readPeriodAbove, readStatedBalance, type StatedBalance } from './csv.edges.ts'
import { proveEnd, proveNothingLost, proveWidth } from './csv.proof.ts'
import type { CsvPlan } from './csv.read.ts'
import { type CsvRow, tooManyLines } from './csv.rows.ts'
import { readDay } from './days.ts'
import { FileRefused, quoteText, refusalAt } from './refused.ts'
import { joinWords, toOneLine } from './words.ts'

/** Gives the texts of a row's columns that hold a field. */
export type CellsOf = (row: CsvRow, field: MappedField) => string[]

/** The raw text of a file, for checks that do not use the parser. */
export interface RawCsv {
  lines: readonly string[]
  separator: string
}

/** Reads the cells of a field, without the apostrophe that some banks write so that numbers keep their leading noughts. */
function cellsBy(columns: CsvPlan['columns']): CellsOf {
  const places = new Map<MappedField, number[]>()
  for (const [at, field] of columns.entries())
    if (field) places.set(field, [...(places.get(field) ?? []), at])
  return ({ cells }, field) =>
    (places.get(field) ?? []).map((at) => (cells[at] ?? '').replace(/^'/, '').trim())
}

/** The rows that are payments, and the balances that other rows state. */
function divideRows(
  { rows }: CsvPlan,
  cellsOf: CellsOf,
): { payments: CsvRow[]; stated: StatedBalance[]; idle: CsvRow[] } {
  const idle: CsvRow[] = []
  const payments: CsvRow[] = []
  const stated: StatedBalance[] = []
  for (const [at, row] of rows.entries()) {
    const balance = readStatedBalance(row, cellsOf)
    if (balance) stated.push(balance)
    else if (didNotHappen(cellsOf(row, 'state')[0] ?? '')) idle.push(row)
    else if (at < rows.length - 1 || !isFooter(row, cellsOf(row, 'day')[0] ?? '')) payments.push(row)
  }
  return { payments, stated, idle }
}

function whyNoDay(written: string, order: DayOrder): string {
  if (written === '') return 'the day is missing'
  const [own, other] = order === 'dmy' ? ['month', 'day'] : ['day', 'month']
  return readDay(written, order === 'dmy' ? 'mdy' : 'dmy')
    ? `${quoteText(written)} has the ${own} first, and other days of the file have the ${other} first`
    : `${quoteText(written)} is not a day`
}

function readLine(
  row: CsvRow,
  cellsOf: CellsOf,
  { order, isTurned }: { order: DayOrder; isTurned: boolean },
  amountOf: (row: CsvRow) => number,
): FileLine {
  const place = `line ${row.line}`
  const one = (field: MappedField) => toOneLine(cellsOf(row, field)[0] ?? '')
  const written = cellsOf(row, 'day')[0] ?? ''
  const day = readDay(isTurned ? turnDay(written) : written, order)
  if (!day) throw refusalAt(place, whyNoDay(written, order))
  const [payer, reference] = [one('payer'), one('reference')]
  return {
    day,
    pence: amountOf(row),
    text: joinWords([payer, ...cellsOf(row, 'text'), reference]),
    payer,
    reference,
    balance: readBalance(row, cellsOf),
    bankId: one('id') || null,
    type: one('type'),
    place,
  }
}

/** The lines, oldest first. Where the file can be meant in several ways, the one whose balances add up counts. */
function readByBalances(
  payments: readonly CsvRow[],
  cellsOf: CellsOf,
  days: { order: DayOrder; isTurned: boolean },
  opening: number | undefined,
): FileLine[] {
  let first: unknown
  for (const way of listAmountWays(payments, cellsOf)) {
    const amountOf = makeAmountReader(cellsOf, way)
    const read = payments.map((row) => readLine(row, cellsOf, days, amountOf))
    try {
      return orderLines(read, opening)
    } catch (error) {
      first ??= error
    }
  }
  throw first
}

/** Reads the rows of a CSV file whose columns are known. Throws a `FileRefused` that names the line. */
export function readCsvLines(plan: CsvPlan, raw: RawCsv): StatementFile | DayOrderQuestion {
  const cellsOf = cellsBy(plan.columns)
  const { payments, stated, idle } = divideRows(plan, cellsOf)
  if (payments.length === 0)
    throw new FileRefused(
      'The file has a header and no payments. If nothing moved, choose “No Movements” at the account and say its balance.',
    )
  if (payments.length > statementFileLimits.lines) throw tooManyLines()
  proveWidth(plan, payments)
  proveEnd(plan, raw.lines, payments)
  const days = payments.map((row) => cellsOf(row, 'day')[0] ?? '')
  const { knownOrder: answer, usualOrder: usual } = plan
  const { orders, turned, question } = decideDateOrders([days], { answer, usual, inOrder: true })
  if (question && !answer) {
    const { text: example, dmy, mdy } = question
    return { kind: 'ask-day-order', example, dmy, mdy }
  }
  const [order = 'dmy'] = orders
  const others = [...stated.map(({ row }) => row), ...idle]
  const records = proveNothingLost(plan, raw, order, { payments, others })
  const opening = stated.find(({ kind }) => kind === 'opening')
  const closing = stated.find(({ kind }) => kind === 'closing')
  const dayWays = { order, isTurned: turned[0] ?? false }
  const lines = readByBalances(payments, cellsOf, dayWays, opening?.pence)
  const bounds = findBounds(lines, opening?.pence)
  const period = readPeriodAbove(plan.above, order)
  const [first, last] = [lines[0]?.day ?? '', lines.at(-1)?.day ?? '']
  if (closing && bounds.opening) proveSum(bounds.opening.pence, lines, closing.pence, 'The file')
  return {
    format: 'csv',
    bank: plan.bank,
    ...readAccount(payments, cellsOf, plan.above),
    currency: readCurrency(payments, cellsOf, plan.header?.join(' ') ?? ''),
    from: period ? earlierDay(period.from, first) : first,
    to: period ? laterDay(period.to, last) : last,
    hasPeriod: period !== undefined,
    ...bounds,
    lines,
    records,
  }
}

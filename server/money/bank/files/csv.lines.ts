import { decideDateOrders, turnDay } from '#shared/csv/date-order.ts'
import type { FileReplies } from '#shared/csv/questions.ts'
import { didNotHappen, isIdleKind, saysItDidNotHappen } from '#shared/csv/states.ts'
import { isBlank } from '#shared/csv/values.ts'
import { earlierDay, laterDay } from '#shared/dates.ts'
import type { DayOrder, FileLine, MappedField, StatementFile } from '#shared/money/bank/bank.files.ts'
import { readDay } from './amounts.ts'
import { findBounds, proveSum } from './chain.ts'
import { readBalance, readCurrency } from './csv.amounts.ts'
import { isFooter, readAccount, readPeriodAbove, readStatedBalance, type StatedBalance } from './csv.edges.ts'
import { proveEnd, proveNothingLost, proveWidth } from './csv.proof.ts'
import type { CellsOf, CsvPlan, CsvReading, CsvRow } from './csv.rows.ts'
import { readPayments } from './csv.ways.ts'
import { FileRefused, proveNotTooMany, quoteText, rowRefusal } from './refused.ts'
import { joinWords, toOneLine } from './words.ts'

/** Reads the cells of a field, without the apostrophe that some banks write so that numbers keep their leading noughts. */
function cellsBy(columns: CsvPlan['columns']): CellsOf {
  const places = new Map<MappedField, number[]>()
  for (const [at, field] of columns.entries())
    if (field) places.set(field, [...(places.get(field) ?? []), at])
  return ({ cells }, field) =>
    (places.get(field) ?? []).map((at) => (cells[at] ?? '').replace(/^'/, '').trim())
}

/** Whether a row did not happen, by its state or, where it has no balance after it, by its words. */
function isIdle(row: CsvRow, cellsOf: CellsOf): boolean {
  if (didNotHappen(cellsOf(row, 'state')[0] ?? '')) return true
  if (!isBlank(cellsOf(row, 'balance')[0] ?? '')) return false
  return (
    isIdleKind(cellsOf(row, 'type')[0] ?? '') ||
    (['text', 'payer', 'reference'] as const).some((field) =>
      cellsOf(row, field).some((text) => saysItDidNotHappen(text)),
    )
  )
}

/** A row that did not happen, in words: ‘SHOP’ (PENDING, line 3). */
function describeIdle(row: CsvRow, cellsOf: CellsOf): string {
  const words = joinWords([...cellsOf(row, 'payer'), ...cellsOf(row, 'text'), ...cellsOf(row, 'reference')])
  return `${quoteText(words)} (${[cellsOf(row, 'state')[0], `line ${row.line}`].filter(Boolean).join(', ')})`
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
    else if (isIdle(row, cellsOf)) idle.push(row)
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
  if (!day) throw rowRefusal(place, whyNoDay(written, order))
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

/** Reads the rows of a CSV file whose columns are known. Throws a `FileRefused` that names the line. */
export function readCsvLines(plan: CsvPlan, replies: FileReplies | undefined): CsvReading {
  const cellsOf = cellsBy(plan.columns)
  const { payments, stated, idle } = divideRows(plan, cellsOf)
  if (payments.length === 0 && idle.length > 0)
    throw new FileRefused(
      'statement-empty',
      `None of the payments in this file has happened yet, such as ${describeIdle(idle[0] as CsvRow, cellsOf)}. Export it again later.`,
    )
  if (payments.length === 0)
    throw new FileRefused(
      'statement-empty',
      'The file has a header but no payments. If there were no transactions, choose “No transactions” on the bank account and enter its balance.',
    )
  proveNotTooMany(payments.length)
  proveWidth(plan, payments)
  proveEnd(plan, payments)
  const days = payments.map((row) => cellsOf(row, 'day')[0] ?? '')
  const { knownOrder: answer, usualOrder: usual } = plan
  const { orders, turned, question } = decideDateOrders([days], { answer, usual, inOrder: true })
  if (question && !answer) {
    const { text: example, dmy, mdy } = question
    return { kind: 'ask-day-order', example, dmy, mdy }
  }
  const [order = 'dmy'] = orders
  const others = [...stated.map(({ row }) => row), ...idle]
  const records = proveNothingLost(plan, order, { payments, others })
  const opening = stated.find(({ kind }) => kind === 'opening')
  const closing = stated.find(({ kind }) => kind === 'closing')
  const dayWays = { order, isTurned: turned[0] ?? false }
  const found = readPayments(payments, {
    cellsOf,
    readLine: (row, amountOf) => readLine(row, cellsOf, dayWays, amountOf),
    opening: opening?.pence,
    isMapped: plan.isMapped ?? false,
    replies,
  })
  if ('question' in found) return { kind: 'ask-sense', questions: [found.question] }
  const { lines } = found
  const bounds = findBounds(lines, opening?.pence)
  const period = readPeriodAbove(plan.above, order)
  const [first, last] = [lines[0]?.day ?? '', lines.at(-1)?.day ?? '']
  if (closing && bounds.opening) proveSum(bounds.opening.pence, lines, closing.pence, 'The file')
  const file: StatementFile = {
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
    ...(idle.length > 0 && { idle: idle.map((row) => describeIdle(row, cellsOf)) }),
  }
  return { kind: 'read', file }
}

import { decideDateOrders, turnDay } from '#shared/csv/date-order.ts'
import type { FileReplies } from '#shared/csv/questions.ts'
import { didNotHappen, isIdleKind, saysItDidNotHappen } from '#shared/csv/states.ts'
import { isBlank } from '#shared/csv/values.ts'
import { earlierDay, laterDay } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import type { DayOrder, FileLine, MappedField, StatementFile } from '#shared/money/bank/bank.files.ts'
import { readDay } from './amounts.ts'
import { findBounds, proveSum } from './chain.ts'
import { readCell, readCurrency } from './csv.amounts.ts'
import { isFooter, readAccount, readPeriodAbove, readStatedBalance, type StatedBalance } from './csv.edges.ts'
import { proveEnd, proveNothingLost, proveWidth } from './csv.proof.ts'
import type { CsvPlan, CsvReading, CsvRecord } from './csv.rows.ts'
import { readPayments } from './csv.ways.ts'
import { FileRefused, proveNotTooMany, quoteText, rowRefusal } from './refused.ts'
import { joinWords, toOneLine } from './words.ts'

/** The records by their fields, without the apostrophe that some banks write so that numbers keep their leading noughts. */
function listRecords({ columns, rows }: CsvPlan): CsvRecord[] {
  const places = groupBy(columns.keys(), (at) => columns[at])
  return rows.map((row) => {
    const all = (field: MappedField) =>
      (places.get(field) ?? []).map((at) => (row.cells[at] ?? '').replace(/^'/, '').trim())
    return { ...row, all, one: (field) => all(field)[0] ?? '' }
  })
}

/** Whether a row did not happen, by its state or, where it has no balance after it, by its words. */
function isIdle({ all, one }: CsvRecord): boolean {
  if (didNotHappen(one('state'))) return true
  if (!isBlank(one('balance'))) return false
  return (
    isIdleKind(one('type')) ||
    (['text', 'payer', 'reference'] as const).some((field) => all(field).some(saysItDidNotHappen))
  )
}

/** A row that did not happen, in words: ‘SHOP’ (PENDING, line 3). */
function describeIdle({ all, one, line }: CsvRecord): string {
  const words = joinWords([...all('payer'), ...all('text'), ...all('reference')])
  return `${quoteText(words)} (${[one('state'), `line ${line}`].filter(Boolean).join(', ')})`
}

/** The rows that are payments, and the balances that other rows state. */
function divideRows(rows: readonly CsvRecord[]) {
  const idle: CsvRecord[] = []
  const payments: CsvRecord[] = []
  const stated: StatedBalance[] = []
  for (const [at, row] of rows.entries()) {
    const balance = readStatedBalance(row)
    if (balance) stated.push(balance)
    else if (isIdle(row)) idle.push(row)
    else if (at < rows.length - 1 || !isFooter(row)) payments.push(row)
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
  row: CsvRecord,
  { order, isTurned }: { order: DayOrder; isTurned: boolean },
  amountOf: (row: CsvRecord) => number,
): FileLine {
  const place = `line ${row.line}`
  const one = (field: MappedField) => toOneLine(row.one(field))
  const written = row.one('day')
  const day = readDay(isTurned ? turnDay(written) : written, order)
  if (!day) throw rowRefusal(place, whyNoDay(written, order))
  const [payer, reference] = [one('payer'), one('reference')]
  return {
    day,
    pence: amountOf(row),
    text: joinWords([payer, ...row.all('text'), reference]),
    payer,
    reference,
    balance: readCell(row, 'balance'),
    bankId: one('id') || null,
    type: one('type'),
    place,
  }
}

/** Reads the rows of a CSV file whose columns are known. Throws a `FileRefused` that names the line. */
export function readCsvLines(plan: CsvPlan, replies: FileReplies | undefined): CsvReading {
  const { payments, stated, idle } = divideRows(listRecords(plan))
  const [firstIdle] = idle
  if (payments.length === 0 && firstIdle)
    throw new FileRefused(
      'statement-empty',
      `None of the payments in this file has happened yet, such as ${describeIdle(firstIdle)}. Export it again later.`,
    )
  if (payments.length === 0)
    throw new FileRefused(
      'statement-empty',
      'The file has a header but no payments. If there were no transactions, choose “No transactions” on the bank account and enter its balance.',
    )
  proveNotTooMany(payments.length)
  proveWidth(plan, payments)
  proveEnd(plan, payments)
  const days = payments.map(({ one }) => one('day'))
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
    readLine: (row, amountOf) => readLine(row, dayWays, amountOf),
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
    ...readAccount(payments, plan.above),
    currency: readCurrency(payments, plan.header?.join(' ') ?? ''),
    from: period ? earlierDay(period.from, first) : first,
    to: period ? laterDay(period.to, last) : last,
    hasPeriod: period !== undefined,
    ...bounds,
    lines,
    records,
    ...(idle.length > 0 && { idle: idle.map(describeIdle) }),
  }
  return { kind: 'read', file }
}

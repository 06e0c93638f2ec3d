import { type DateOrder, isBlank } from '#shared/csv/values.ts'
import { readBalance } from './csv.amounts.ts'
import type { CellsOf } from './csv.plan.ts'
import type { CsvRow } from './csv.rows.ts'
import { readDay } from './days.ts'
import { type Period, provePeriod } from './join.ts'

/** The balance that a row states in words, instead of a payment. */
export interface StatedBalance {
  kind: 'opening' | 'closing'
  pence: number
  row: CsvRow
}

const opening = /\b(opening balance|start(ing)? balance|balance brought forward|brought forward)\b/i
const closing = /\b(closing balance|end(ing)? balance|balance carried forward|carried forward)\b/i

const isEmpty = (cells: readonly string[]) => cells.every((text) => isBlank(text) || /^0(\.00)?$/.test(text))

const days = /\d{1,2}[-/. ](?:\d{1,2}|[A-Za-z]{3,9})[-/. ]\d{2,4}|\d{4}-\d\d-\d\d/g
const ofPeriod = /\b(from|to|period|range|between|dates?|statement)\b/i

/** The period that the rows above a header state: 'From 01/10/2026', 'to 31/10/2026'. Undefined unless there are two days. */
export function readPeriodAbove(above: readonly CsvRow[], order: DateOrder): Period | undefined {
  const texts = above.map(({ cells }) => cells.join(' ')).filter((text) => ofPeriod.test(text))
  const found = texts.flatMap((text) => text.match(days) ?? []).flatMap((text) => readDay(text, order) ?? [])
  const [from, to] = found
  if (from === undefined || to === undefined || found.length > 2) return undefined
  provePeriod({ from, to }, 'The file’s period')
  return { from, to }
}

/** The balance that a row states, such as Starling's first row; undefined for a payment. */
export function readStatedBalance(row: CsvRow, cellsOf: CellsOf): StatedBalance | undefined {
  const amounts = (['amount', 'paidIn', 'paidOut'] as const).flatMap((field) => cellsOf(row, field))
  const words = row.cells.join(' ')
  const kind = opening.test(words) ? 'opening' : closing.test(words) ? 'closing' : undefined
  if (!kind || !isEmpty(amounts)) return undefined
  const pence = readBalance(row, cellsOf)
  return pence === null ? undefined : { kind, pence, row }
}

const footer =
  /^(sub)?totals?\b|^end of\b|^(opened|closing|available|current) balance\b|\b(generated|exported|printed|downloaded)\b/i

/** Whether a file's last row is no payment: a total, or words of the bank. It has no day. */
export const isFooter = ({ cells }: CsvRow, day: string): boolean =>
  !/^\d/.test(day) && footer.test(cells.find((cell) => cell !== '') ?? '')

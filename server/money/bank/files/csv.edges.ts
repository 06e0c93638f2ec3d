import { type DateOrder, isBlank } from '#shared/csv/values.ts'
import { readDay } from './amounts.ts'
import { readCell } from './csv.amounts.ts'
import type { CsvRecord, CsvRow } from './csv.rows.ts'
import { onlyText, type Period, provePeriod } from './join.ts'

const sortCodeFirst = /^(\d\d)[- ]?(\d\d)[- ]?(\d\d)[-/ ]+(\d{6,10})$/

/** The account number and sort code in '20-00-00 12345678', '600000-12345678' or the two apart. */
export function divideAccount(account: string, sortCode = ''): { accountNumber: string; sortCode: string } {
  const found = sortCodeFirst.exec(account)
  if (found && sortCode === '')
    return { accountNumber: found[4] ?? '', sortCode: `${found[1]}${found[2]}${found[3]}` }
  const british = /^GB\d\d[A-Z]{4}(\d{6})\d{8}$/.exec(account.replace(/\s/g, ''))
  return { accountNumber: account, sortCode: (sortCode || (british?.[1] ?? '')).replace(/\D/g, '') }
}

/** The account number in the rows above the header: 'Account Name:', 'Business account ****12345'. */
const accountAbove = (above: readonly CsvRow[]) =>
  above
    .filter(({ cells }) => /\baccount\b/i.test(cells[0] ?? ''))
    .flatMap(
      ({ cells }) => /(?<![\d.,£])[*xX]*\d{4,10}(?![\d.,])/.exec(cells.slice(0, 2).join(' '))?.[0] ?? [],
    )[0]

/** The bank account of a CSV file, as far as the file names it. */
export function readAccount(
  rows: readonly CsvRecord[],
  above: readonly CsvRow[],
): { accountNumber: string; sortCode: string } {
  const only = (field: 'account' | 'sortCode') =>
    onlyText(
      rows.flatMap((row) => row.all(field)),
      'statement-two-accounts',
      'transactions of two accounts',
    )
  return divideAccount(only('account') || (accountAbove(above) ?? ''), only('sortCode'))
}

/** The balance that a row states in words, instead of a payment. */
export interface StatedBalance {
  kind: 'opening' | 'closing'
  pence: number
  row: CsvRecord
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
export function readStatedBalance(row: CsvRecord): StatedBalance | undefined {
  const amounts = (['amount', 'paidIn', 'paidOut'] as const).flatMap(row.all)
  const words = row.cells.join(' ')
  const kind = opening.test(words) ? 'opening' : closing.test(words) ? 'closing' : undefined
  if (!kind || !isEmpty(amounts)) return undefined
  const pence = readCell(row, 'balance')
  return pence === null ? undefined : { kind, pence, row }
}

const footer =
  /^(sub)?totals?\b|^end of\b|^(opened|closing|available|current) balance\b|\b(generated|exported|printed|downloaded)\b/i

/** Whether a file's last row is no payment: a total, or words of the bank. It has no day. */
export const isFooter = ({ cells, one }: CsvRecord): boolean =>
  !/^\d/.test(one('day')) && footer.test(cells.find((cell) => cell !== '') ?? '')

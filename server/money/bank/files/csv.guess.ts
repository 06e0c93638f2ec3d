import { headerKey } from '#shared/csv/match.ts'
import { areSides, readSide } from '#shared/csv/sides.ts'
import { areStates, didNotHappen } from '#shared/csv/states.ts'
import { isBlank } from '#shared/csv/values.ts'
import type { MappedField } from '#shared/money/bank/bank.files.ts'
import { listWords } from '#shared/text.ts'
import { readDay } from './amounts.ts'
import type { CsvRow } from './csv.rows.ts'

/** The headers that banks use for each field, the best match first. */
const names: Record<MappedField, string> = {
  day: `
    date transactiondate posteddate bookingdate postingdate completeddate datecompleted datecompletedutc
    dateposted entrydate valuedate day
  `,
  paidIn: 'paidin moneyin creditamount credit credits in deposits deposit receipts amountin',
  paidOut: 'paidout moneyout debitamount debit debits out withdrawals withdrawal payments amountout',
  amount: 'amount transactionamount amountgbp value amountingbp sum billingamount paymentamount netamount',
  direction: `
    debitcredit creditdebit drcr crdr creditdebitindicator debitcreditindicator debitorcredit
    creditordebit direction inout inorout cdtdbtind
  `,
  fee: 'fee fees feeamount charge charges transactionfee bankcharges',
  state: 'state status transactionstate transactionstatus paymentstatus',
  balance: 'balance runningbalance balancegbp accountbalance balanceafter closingbalance',
  payer: 'payee payer counterparty counterpartyname name paidby payeename',
  reference: 'reference paymentreference ref customerreference transactionreference',
  text: `
    description transactiondescription details narrative transactiondetails particulars memo text
    transaction notes
  `,
  type: 'type transactiontype paymenttype code',
  id: 'transactionid id uniqueid fitid',
  account: 'accountnumber account iban',
  sortCode: 'sortcode',
  currency: 'currency ccy currencycode',
}
const headersOf = Object.entries(names).map(
  ([field, known]) => [field as MappedField, listWords(known)] as const,
)

const paidInHeaders = new Set(listWords(names.paidIn))

/** The field of each column as far as its header tells. */
export function guessFields(headers: readonly string[]): (MappedField | null)[] {
  const keys = headers.map(headerKey)
  const fields = keys.map((): MappedField | null => null)
  const isDivided = keys.some((key) => paidInHeaders.has(key))
  for (const [field, known] of headersOf) {
    if (field === 'amount' && isDivided) continue
    const name = known.find((each) => keys.some((key, at) => key === each && fields[at] === null))
    if (name) fields[keys.findIndex((key, at) => key === name && fields[at] === null)] = field
  }
  return fields
}

/** An amount without a sign. */
export const amountText: RegExp = /^[£$€]?\s*\d[\d,]*(\.\d+)?$/
const cellsAt = (rows: readonly CsvRow[], at: number) => rows.map(({ cells }) => cells[at] ?? '')

/**
 * The column that says in or out beside amounts that are all above 0, although nothing reads it as that; -1 where there is none.
 */
export function findUnreadDirection(
  fields: readonly (MappedField | null)[],
  rows: readonly CsvRow[],
): number {
  const amount = fields.indexOf('amount')
  if (amount < 0 || fields.includes('direction')) return -1
  const amounts = cellsAt(rows, amount).filter((text) => !isBlank(text))
  if (amounts.length === 0 || !amounts.every((text) => amountText.test(text))) return -1
  return fields.findIndex((field, at) => {
    if (['day', 'amount', 'balance'].includes(field ?? '')) return false
    const texts = cellsAt(rows, at)
    return areSides(texts) && texts.some((text) => readSide(text) === 'debit')
  })
}

/** The fields by the headers, and by what the cells of a column say: in or out, or whether a payment happened. */
export function guessByCells(headers: readonly string[], rows: readonly CsvRow[]): (MappedField | null)[] {
  const fields = guessFields(headers)
  const direction = findUnreadDirection(fields, rows)
  if (direction >= 0) fields[direction] = 'direction'
  const state = fields.indexOf('state')
  if (state >= 0 && !areStates(cellsAt(rows, state))) fields[state] = null
  if (fields.includes('state')) return fields
  const found = fields.findIndex((field, at) => field === null && areStates(cellsAt(rows, at)))
  if (found >= 0) fields[found] = 'state'
  return fields
}

/** What columns of a known layout, or of a remembered mapping, say in their cells although nothing reads them as that. */
export function readByCells(
  columns: readonly (MappedField | null)[],
  rows: readonly CsvRow[],
  { withSides }: { withSides: boolean },
): (MappedField | null)[] {
  const fields = [...columns]
  const direction = withSides ? findUnreadDirection(fields, rows) : -1
  if (direction >= 0) fields[direction] = 'direction'
  if (fields.includes('state')) return fields
  const state = fields.findIndex((field, at) => {
    const texts = field === null || field === 'type' ? cellsAt(rows, at) : []
    return areStates(texts) && texts.some(didNotHappen)
  })
  if (state >= 0) fields[state] = 'state'
  return fields
}

/** Whether a cell of the row is a day, as in no header. */
const hasDay = ({ cells }: CsvRow) =>
  cells.some((cell) => /\d/.test(cell) && (readDay(cell, 'dmy') ?? readDay(cell, 'mdy')) !== undefined)

const filledIn = ({ cells }: CsvRow) => cells.filter((cell) => !isBlank(cell)).length

/** Whether a row names a day, an amount and something to say of it, as only a header does. */
function isHeader({ cells }: CsvRow): boolean {
  const fields = guessFields(cells)
  const has = (...some: MappedField[]) => some.some((field) => fields.includes(field))
  return has('day') && has('amount', 'paidIn', 'paidOut') && has('text', 'payer', 'reference')
}

/**
 * The place of the header among the rows: the first row that names the columns, also below rows with days such as payments
 * that are pending; or else the last row of names above the first row with a day; -1 when there is none.
 */
export function findHeaderAt(rows: readonly CsvRow[]): number {
  const named = rows.slice(0, 30).findIndex((row) => !hasDay(row) && isHeader(row))
  if (named >= 0) return named
  const first = rows.slice(0, 30).findIndex(hasDay)
  const above = first < 0 ? 0 : first - 1
  const row = rows[above]
  return row && filledIn(row) >= 2 ? above : -1
}

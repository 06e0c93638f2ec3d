import { headerKey } from '#shared/csv/match.ts'
import { isBlank } from '#shared/csv/values.ts'
import type { MappedField } from '#shared/money/bank/bank.files.ts'
import type { CsvRow } from './csv.rows.ts'
import { readDay } from './days.ts'

/** The headers that banks use for each field, the best match first. */
const names: readonly [MappedField, readonly string[]][] = [
  [
    'day',
    [
      'date',
      'transactiondate',
      'posteddate',
      'bookingdate',
      'postingdate',
      'completeddate',
      'datecompleted',
      'datecompletedutc',
      'dateposted',
      'entrydate',
      'valuedate',
      'day',
    ],
  ],
  [
    'paidIn',
    [
      'paidin',
      'moneyin',
      'creditamount',
      'credit',
      'credits',
      'in',
      'deposits',
      'deposit',
      'receipts',
      'amountin',
    ],
  ],
  [
    'paidOut',
    [
      'paidout',
      'moneyout',
      'debitamount',
      'debit',
      'debits',
      'out',
      'withdrawals',
      'withdrawal',
      'payments',
      'amountout',
    ],
  ],
  ['amount', ['amount', 'transactionamount', 'amountgbp', 'value', 'amountingbp', 'sum']],
  ['direction', ['debitcredit', 'creditdebit', 'drcr', 'crdr', 'creditdebitindicator']],
  [
    'balance',
    ['balance', 'runningbalance', 'balancegbp', 'accountbalance', 'balanceafter', 'closingbalance'],
  ],
  ['payer', ['payee', 'payer', 'counterparty', 'counterpartyname', 'name', 'paidby', 'payeename']],
  ['reference', ['reference', 'paymentreference', 'ref', 'customerreference', 'transactionreference']],
  [
    'text',
    [
      'description',
      'transactiondescription',
      'details',
      'narrative',
      'transactiondetails',
      'particulars',
      'memo',
      'text',
      'transaction',
      'notes',
    ],
  ],
  ['type', ['type', 'transactiontype', 'paymenttype', 'code']],
  ['id', ['transactionid', 'id', 'uniqueid', 'fitid']],
  ['account', ['accountnumber', 'account', 'iban']],
  ['sortCode', ['sortcode']],
  ['currency', ['currency', 'ccy', 'currencycode']],
]

/** The field of each column as far as its header tells. */
export function guessFields(headers: readonly string[]): (MappedField | null)[] {
  const keys = headers.map(headerKey)
  const fields = keys.map((): MappedField | null => null)
  const isDivided = keys.some((key) => names[1]?.[1].includes(key))
  for (const [field, known] of names) {
    if (field === 'amount' && isDivided) continue
    const name = known.find((each) => keys.some((key, at) => key === each && fields[at] === null))
    if (name) fields[keys.findIndex((key, at) => key === name && fields[at] === null)] = field
  }
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

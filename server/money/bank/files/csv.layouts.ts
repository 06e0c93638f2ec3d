import { headerKey } from '#shared/csv/match.ts'
import type { MappedField } from '#shared/money/bank/bank.files.ts'

/** How one bank writes its CSV files. All British banks write the day first. */
export interface CsvLayout {
  bank: string
  /** The field of each column, by the bank's own header; null for a column that only identifies the layout. */
  columns: Readonly<Record<string, MappedField | null>>
  /** Whether the file has no other columns, because these headers alone are too common to identify the bank. */
  isExact?: true
}

export const csvLayouts: readonly CsvLayout[] = [
  {
    bank: 'Lloyds or Halifax',
    columns: {
      'Transaction Date': 'day',
      'Transaction Type': 'type',
      'Sort Code': 'sortCode',
      'Account Number': 'account',
      'Transaction Description': 'text',
      'Debit Amount': 'paidOut',
      'Credit Amount': 'paidIn',
      Balance: 'balance',
    },
  },
  {
    bank: 'NatWest or RBS',
    columns: {
      Date: 'day',
      Type: 'type',
      Description: 'text',
      Value: 'amount',
      Balance: 'balance',
      'Account Name': null,
      'Account Number': 'account',
    },
  },
  {
    bank: 'Barclays',
    columns: {
      Number: 'reference',
      Date: 'day',
      Account: 'account',
      Amount: 'amount',
      Subcategory: 'type',
      Memo: 'text',
    },
  },
  {
    bank: 'Starling',
    columns: {
      Date: 'day',
      'Counter Party': 'payer',
      Reference: 'reference',
      Type: 'type',
      'Amount (GBP)': 'amount',
      'Balance (GBP)': 'balance',
    },
  },
  {
    bank: 'Monzo',
    columns: {
      'Transaction ID': 'id',
      Date: 'day',
      Time: null,
      Type: 'type',
      Name: 'payer',
      Amount: 'amount',
      Currency: 'currency',
      'Notes and #tags': 'reference',
      Description: 'text',
    },
  },
  {
    bank: 'Monzo',
    columns: {
      id: 'id',
      created: 'day',
      amount: 'amount',
      currency: 'currency',
      local_amount: null,
      category: 'type',
      description: 'payer',
      notes: 'reference',
    },
  },
  {
    bank: 'Nationwide',
    columns: {
      Date: 'day',
      'Transaction type': 'type',
      Description: 'text',
      'Paid out': 'paidOut',
      'Paid in': 'paidIn',
      Balance: 'balance',
    },
  },
  {
    bank: 'Santander',
    isExact: true,
    columns: { Date: 'day', Description: 'text', Amount: 'amount', Balance: 'balance' },
  },
  {
    bank: 'Santander',
    isExact: true,
    columns: {
      Date: 'day',
      Type: 'type',
      Description: 'text',
      Debit: 'paidOut',
      Credit: 'paidIn',
      Balance: 'balance',
    },
  },
]

/** What the columns of HSBC's files hold, which have no header: 21/11/2026,SMITH RENT,"-1,234.50" */
export const hsbcColumns: readonly MappedField[] = ['day', 'text', 'amount']

const keyed = csvLayouts.map((layout) => ({
  layout,
  fields: new Map(Object.entries(layout.columns).map(([header, field]) => [headerKey(header), field])),
}))

/** The layout of which this row is the header, and what each of the row's columns holds. */
export function findLayout(
  row: readonly string[],
): { bank: string; columns: (MappedField | null)[] } | undefined {
  const keys = row.map(headerKey)
  const found = keyed.find(
    ({ layout, fields }) =>
      [...fields.keys()].every((key) => keys.includes(key)) &&
      (!layout.isExact || keys.filter(Boolean).length === fields.size),
  )
  if (!found) return undefined
  const columns = keys.map((key, at) => (keys.indexOf(key) === at ? (found.fields.get(key) ?? null) : null))
  return { bank: found.layout.bank, columns }
}

import { rentFileCalls } from '#shared/money/rent/papers/rent.files.calls.ts'
import { openingColumns, receiptColumns } from '#shared/money/rent/papers/rent.files.columns.ts'
import type { RentImport } from '#shared/money/rent/papers/rent.files.ts'

export interface RentFileKind {
  name: RentImport['kind']
  title: string
  subtitle: string
  /** What one row is. */
  words: { one: string; many: string }
  day: string
  amount: string
  record: string
  columns: typeof receiptColumns
  call: typeof rentFileCalls.receipts | typeof rentFileCalls.openings
}

export const paymentFiles: RentFileKind = {
  name: 'receipts',
  title: 'Import Payments',
  subtitle: 'From a spreadsheet or CSV file, one row for each payment',
  words: { one: 'payment', many: 'payments' },
  day: 'Day',
  amount: 'Amount',
  record: 'Record',
  columns: receiptColumns,
  call: rentFileCalls.receipts,
}

export const openingFiles: RentFileKind = {
  name: 'openings',
  title: 'Opening Balances',
  subtitle: 'Start the rent accounts of many tenancies, with what each owes or has paid in advance',
  words: { one: 'rent account', many: 'rent accounts' },
  day: 'Balance of',
  amount: 'Balance',
  record: 'Start',
  columns: openingColumns,
  call: rentFileCalls.openings,
}

import { headerKey } from './match.ts'

/** Headers of bank details, which only the sealed form of the payouts may hold. */
const bankHeaders = [
  ...['sortcode', 'banksortcode', 'landlordsortcode', 'ownersortcode', 'sortcodeaccountnumber'],
  ...['accountnumber', 'accountno', 'accountnr', 'accno', 'acno', 'acctno', 'acctnumber', 'accnumber'],
  ...['bankaccount', 'bankaccountnumber', 'bankaccountno', 'bankacno', 'bankaccno', 'landlordaccountnumber'],
  ...['owneraccountnumber', 'landlordbankaccount', 'bankdetails', 'landlordbankdetails', 'ownerbankdetails'],
  ...['iban', 'landlordiban', 'sortcodeandaccountnumber', 'sortcodeaccountno'],
]

/** Whether a column holds bank details, by its header. */
export const isBankHeader = (header: string): boolean => bankHeaders.includes(headerKey(header))

/** '55779911' → '••••11': enough to see that the right column was taken. */
export const hideDigits = (text: string): string => (text.trim() === '' ? '' : `••••${text.trim().slice(-2)}`)

/** The cells of a row, with those of columns of bank details hidden. */
export const hideBankCells = (headers: readonly string[], cells: readonly string[]): string[] =>
  cells.map((cell, at) => (isBankHeader(headers[at] ?? '') ? hideDigits(cell) : cell))

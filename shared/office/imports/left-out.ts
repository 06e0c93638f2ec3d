import { feeHeaders } from '../../csv/column.ts'
import { headerKey } from '../../csv/match.ts'
import { joinNames } from '../../text.ts'

/** Headers of bank details, which only the sealed form of the payouts may hold. */
const bankHeaders = [
  ...['sortcode', 'banksortcode', 'landlordsortcode', 'ownersortcode', 'sortcodeaccountnumber'],
  ...['accountnumber', 'accountno', 'accountnr', 'accno', 'acno', 'acctno', 'acctnumber', 'accnumber'],
  ...['bankaccount', 'bankaccountnumber', 'bankaccountno', 'bankacno', 'bankaccno', 'landlordaccountnumber'],
  ...['owneraccountnumber', 'landlordbankaccount', 'bankdetails', 'landlordbankdetails', 'ownerbankdetails'],
  ...['iban', 'landlordiban', 'sortcodeandaccountnumber', 'sortcodeaccountno'],
]
/** The kinds of files that tell of landlords. */
const landlordKinds = ['landlords', 'lets']

/** Whether a column holds bank details, by its header. */
export const isBankHeader = (header: string): boolean => bankHeaders.includes(headerKey(header))

const isFeeHeader = (header: string): boolean =>
  feeHeaders.includes(headerKey(header.replace(/\([^)]*\)/g, '')))

const quoteAll = (headers: readonly string[]) =>
  joinNames(
    headers.map((header) => `‘${header}’`),
    8,
  )

/** What is wrong with keeping a column of bank details as a note, as a sentence; undefined when nothing is. */
export function findBankNoteProblem(
  headers: readonly string[],
  mapping: readonly (string | null)[],
): string | undefined {
  const at = mapping.findIndex((field, place) => field === 'notes' && isBankHeader(headers[place] ?? ''))
  if (at < 0) return undefined
  return `‘${headers[at]}’ holds bank details, and everybody can read a note. Leave this column out.`
}

/** What a file says of bank details and of the agency's fee and no field takes, in sentences. */
export function sayNotTaken(
  kind: string,
  headers: readonly string[],
  mapping: readonly (string | null)[],
  isAgency: boolean,
): string[] {
  const left = headers.filter((_, at) => (mapping[at] ?? null) === null)
  const isOfLandlords = landlordKinds.includes(kind)
  const bank = left.filter(isBankHeader)
  const fees = isOfLandlords ? left.filter(isFeeHeader) : []
  const areOrIs = (of: readonly string[]) => (of.length === 1 ? 'is' : 'are')
  return [
    ...(bank.length > 0
      ? [
          `${quoteAll(bank)} ${areOrIs(bank)} left out, also of the file of rows to mend.${isAgency && isOfLandlords ? ' Choose Sort Code and Account Number for Payouts for a landlord’s, or enter them in Payouts.' : ''}`,
        ]
      : []),
    ...(fees.length > 0
      ? [
          isAgency
            ? `${quoteAll(fees)} ${areOrIs(fees)} left out. Choose Management Fee for what landlords pay, or add it on each landlord’s page.`
            : `${quoteAll(fees)} ${areOrIs(fees)} left out: a private landlord’s rent pays no fee in Gable.`,
        ]
      : []),
  ]
}

/** '55779911' → '••••11': enough to see that the right column was taken. */
export const hideDigits = (text: string): string => (text.trim() === '' ? '' : `••••${text.trim().slice(-2)}`)

/** The cells of a row, with those of columns of bank details hidden. */
export const hideBankCells = (headers: readonly string[], cells: readonly string[]): string[] =>
  cells.map((cell, at) => (isBankHeader(headers[at] ?? '') ? hideDigits(cell) : cell))

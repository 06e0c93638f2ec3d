import type { CsvMapping } from './match.ts'
import { headerKey } from './match.ts'
import { readDate } from './values.ts'

/** Whose bank details a header says that it has: 'LL Sort Code', 'Owner’s A/C No', 'Payee Account'. */
const whose =
  /^(?:ll|lld|llord|landlord|owner|payee|client|vendor|lessor|beneficiary|tenant|contractor|supplier|agent|our|your|payment|payout|bacs)(?:s(?!ort))?(?=.)/
const bankHeader =
  /^(?:bank)?(?:sortcode|sortingcode|(?:account|acc|acct|ac)(?:number|no|nr|num)|iban|bic|swift|swiftcode)$/
/** Headers that name both in one column, or an account that is no rent account. */
const ofBank =
  /^(?:(?:ll|lld|landlords?|owners?|payees?|beneficiary)(?:bank)?account|bank(?:ac|acc|acct|account|details?|accountdetails?|code|sortcode|sort)|sortcode(?:and|\/)?(?:account|acc|ac)(?:number|no|nr)?|sort|paymentdetails)$/

/** Whether a column holds bank details, by its header, whoever they are of. */
export function isBankHeader(header: string): boolean {
  const key = headerKey(header)
  const bare = key.replace(whose, '')
  return [key, bare].some((each) => bankHeader.test(each) || ofBank.test(each))
}

const sortCode = /^\d{2}[-– ]\d{2}[-– ]\d{2}$/
const accountNumber = /^\d{7,8}$/
const both = /^\d{2}[-– ]?\d{2}[-– ]?\d{2}\D{1,6}\d{8}$/
const iban = /^[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}$/
/** Headers of other numbers with eight digits. */
const otherNumber =
  /uprn|meter|mpan|mprn|ref|cert|policy|phone|tel|mob|date|licen[cs]e|epc|invoice|company|vat|gas|electric|serial|id$|number of|council/i

/** Whether the texts of a column look like sort codes or account numbers, whatever its header says. */
function looksLikeBank(header: string, texts: readonly string[]): boolean {
  const filled = texts.map((text) => text.trim()).filter((text) => text !== '' && text !== '-')
  if (filled.length === 0) return false
  const isAll = (pattern: RegExp) => filled.every((text) => pattern.test(text))
  const areDays = filled.every((text) => readDate(text).value !== undefined)
  if (isAll(both) || isAll(iban)) return true
  if (areDays) return false
  if (isAll(sortCode)) return true
  const isLong = filled.some((text) => text.length === 8)
  return isAll(accountNumber) && isLong && !otherNumber.test(header)
}

/**
 * The places of the columns that hold bank details: by their header, or by what their cells look like where no field of the
 * mapping says that they are something else.
 */
export function findBankColumns(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  mapping: CsvMapping | readonly (string | null)[],
): Set<number> {
  const isUnread = (at: number) => (mapping[at] ?? null) === null || mapping[at] === 'notes'
  const places = headers.flatMap((header, at) =>
    isBankHeader(header) ||
    (isUnread(at) &&
      looksLikeBank(
        header,
        rows.map((cells) => cells[at] ?? ''),
      ))
      ? [at]
      : [],
  )
  return new Set(places)
}

/** '55779911' → '••••11': enough to see that the right column was taken. */
export const hideDigits = (text: string): string => (text.trim() === '' ? '' : `••••${text.trim().slice(-2)}`)

/** The cells of a row, with those of columns of bank details hidden. */
export const hideBankCells = (places: ReadonlySet<number>, cells: readonly string[]): string[] =>
  cells.map((cell, at) => (places.has(at) ? hideDigits(cell) : cell))

const inWords = [
  /\b(?:sort\s*(?:code|ing code)?|s\/c)\b\D{0,12}(\d{2}[-– ]?\d{2}[-– ]?\d{2})(?!\d)/gi,
  /\b(?:account|acc|acct|a\/c)\b\.?(?:\s*(?:number|no|nr)\b\.?)?\D{0,8}(\d{7,8})(?!\d)/gi,
  /(?<!\d)\d{2}[-–]\d{2}[-–]\d{2}\D{1,12}(\d{8})(?!\d)/g,
  /\b([A-Z]{2}\d{2}(?: ?[A-Z]{4})(?: ?\d){14})\b/g,
]

/** A text without the digits of bank details that it tells in words: 'Sort code ••••45'. */
export function hideBankDetails(text: string): string {
  const left = inWords.reduce(
    (each, pattern) =>
      each.replace(pattern, (whole, digits: string) => whole.replace(digits, hideDigits(digits))),
    text,
  )
  // Beside an account number what looks like a sort code is one.
  return left === text ? text : left.replace(/(?<!\d)\d{2}[-–]\d{2}[-–]\d{2}(?!\d)/g, hideDigits)
}

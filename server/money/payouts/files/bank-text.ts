import anyAscii from 'any-ascii'

/** The characters that BACS carries, besides letters and digits. */
const allowed = /[^A-Z0-9.&/ -]+/g

/**
 * A text in the characters that every bank takes: 'Zoë O’Hara' is 'ZOE OHARA', and 'Đorđe' 'DORDE'. It begins with a letter or
 * a digit, so that no spreadsheet takes it for a formula.
 */
export const toBankLetters = (text: string): string =>
  anyAscii(text)
    .replaceAll("'", '')
    .toUpperCase()
    .replace(allowed, ' ')
    .replace(/ +/g, ' ')
    .replace(/^[^A-Z0-9]+/, '')
    .trim()

/** The same, at most 18 characters of it. */
export const toBankText = (text: string): string => toBankLetters(text).slice(0, 18).trim()

/** A payment as a bank's file has it. */
export interface Payment {
  sortCode: string
  accountNumber: string
  holder: string
  reference: string
  pence: number
}

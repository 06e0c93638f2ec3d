import anyAscii from 'any-ascii'

/** The characters that BACS carries, besides letters and digits. */
const allowed = /[^A-Za-z0-9.&/ -]+/g

/**
 * A text in the characters that every bank takes: 'Zoë O’Hara' is 'Zoe OHara', and 'Đorđe' 'Dorde'. It begins with a letter or
 * a digit, so that no spreadsheet takes it for a formula.
 */
export const toBankLetters = (text: string): string =>
  anyAscii(text)
    .replaceAll("'", '')
    .replace(allowed, ' ')
    .replace(/ +/g, ' ')
    .replace(/^[^A-Za-z0-9]+/, '')
    .trim()

/** The same in capitals, at most 18 characters of it. */
export const toBankText = (text: string): string => toBankLetters(text).toUpperCase().slice(0, 18).trim()

/** A payment as a bank's file has it. */
export interface Payment {
  sortCode: string
  accountNumber: string
  holder: string
  reference: string
  pence: number
}

/** The characters that BACS carries, besides letters and digits. */
const allowed = /[^A-Z0-9.&/ -]+/g

const plain: Record<string, string> = {
  ß: 'SS',
  Æ: 'AE',
  æ: 'AE',
  Ø: 'O',
  ø: 'O',
  Ł: 'L',
  ł: 'L',
  '’': '',
  "'": '',
}

/** A text in the characters that every bank takes, at most 18 of them: 'Zoë O’Hara' is 'ZOE OHARA'. */
export const toBankText = (text: string): string =>
  text
    .replace(/[ßÆæØøŁł’']/g, (letter) => plain[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(allowed, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 18)
    .trim()

/** A payment as a bank's file has it. */
export interface Payment {
  sortCode: string
  accountNumber: string
  holder: string
  reference: string
  pence: number
}

/** Words that banks and people write around a name and that say nothing about who paid. */
const noise = new Set(
  `ACC ACCOUNT AC AND APP ATM AUTO AUTOMATED BACS BATCH BANK BANKING BBP BGC BILL BP BY CHAPS CHQ CR CREDIT CT DD
  DEP DEPOSIT DIRECT DR DEBIT FAO FASTER FOR FP FPI FPS FROM FT GBP IB INSTANT INTERNET INWARD MISC MOBILE MONTH MONTHLY MR
  NO NUMBER OF ON ONLINE ORDER PAID PAY PAYMENT PAYMENTS PMT PYMT RCVD RECEIPT RECEIVED REF REFERENCE RENT RENTAL RENTS
  RP SO SEPA STANDING STO TEL TFR THANKS THANK THE TO TRANSFER TRF VIA WEEK WEEKLY YOU YOUR MY OUR BAC
  JAN JANUARY FEB FEBRUARY MAR MARCH APR APRIL JUN JUNE JUL JULY AUG AUGUST SEP SEPT SEPTEMBER OCT OCTOBER
  NOV NOVEMBER DEC DECEMBER MAY`.split(/\s+/),
)

const titles = new Set(
  'MR MRS MS MISS MISTER DR PROF PROFESSOR SIR LADY LORD REV FR MX MESSRS MDM MADAM JNR JR SNR SR ESQ'.split(
    ' ',
  ),
)

/** 'D’Arcy-Núñez, M. 4' → ['DARCY', 'NUNEZ', 'M', '4']. */
export function splitWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}|['’`]/gu, '')
    .toUpperCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

export const isTitle = (word: string) => titles.has(word)
export const isNoise = (word: string) => noise.has(word) || titles.has(word)
export const hasDigit = (word: string) => /\d/.test(word)

/** Whether the words are equal, or differ by one letter that is missing, wrong or swapped with its neighbour. */
export function isOneSlipAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  const most = Math.min(one.length, other.length) - start
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end++
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/** The word and each word with one letter less: two words one slip apart have one of these in common. */
export function listSlips(word: string): string[] {
  return [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]
}

export function addToIndex<Key, Value>(index: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = index.get(key)
  if (values) values.push(value)
  else index.set(key, [value])
}

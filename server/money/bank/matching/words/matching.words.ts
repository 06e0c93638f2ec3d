import { daysBetween } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { listWords } from '#shared/text.ts'
import type { MatchLine } from '../matching.types.ts'

/** Words that banks and people write around a name and that say nothing about who paid. */
const noise = new Set(
  listWords(`
  ACC ACCOUNT AC AND APP ATM AUTO AUTOMATED BACS BATCH BANK BANKING BBP BGC BILL BP BY CHAPS CHQ CR CREDIT CT DD
  DEP DEPOSIT DIRECT DR DEBIT FAO FASTER FOR FP FPI FPS FROM FT GBP IB INSTANT INTERNET INWARD MISC MOBILE MONTH MONTHLY MR
  NO NUMBER OF ON ONLINE ORDER PAID PAY PAYMENT PAYMENTS PMT PYMT RCVD RECEIPT RECEIVED REF REFERENCE RENT RENTAL RENTS
  RP SO SEPA STANDING STO TEL TFR THANKS THANK THE TO TRANSFER TRF VIA WEEK WEEKLY YOU YOUR MY OUR BAC`),
)

const months = new Set(
  listWords(`JAN JANUARY FEB FEBRUARY MAR MARCH APR APRIL MAY JUN JUNE JUL JULY AUG AUGUST SEP SEPT SEPTEMBER OCT OCTOBER
  NOV NOVEMBER DEC DECEMBER`),
)

const titles = new Set(
  listWords(
    'MR MRS MS MISS MISTER DR PROF PROFESSOR SIR LADY LORD REV FR MX MESSRS MDM MADAM JNR JR SNR SR ESQ',
  ),
)

/** 'D’Arcy-Núñez, M. 4' → ['DARCY', 'NUNEZ', 'M', '4']. */
export function splitWords(text: string): string[] {
  // Nearly all texts of banks are plain, which is read several times faster.
  if (/^[\x20-\x7e]*$/.test(text))
    return (
      text
        .replace(/['`]/g, '')
        .toUpperCase()
        .match(/[A-Z0-9]+/g) ?? []
    )
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}|['’`]/gu, '')
    .toUpperCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** All words of a line, of which a number may go on from one field into the next. */
export const wordsOfLine = ({ payer, reference, text }: Omit<MatchLine, 'id' | 'day' | 'pence'>): string[] =>
  splitWords(`${payer} ${reference} ${text}`)

/** A mark between fields, so that no name, address or reference is found across two of them. */
const seam = ['|', '|']

/** The words of each field of a line. Many banks repeat one field in another. */
export const wordsOfFields = ({ payer, reference, text }: MatchLine): string[] =>
  [...new Set([payer, reference, text])].flatMap((field) => [...splitWords(field), ...seam])

/** The reasons that hold, of phrases that are false or undefined where they do not. */
export const listTrue = (reasons: readonly (string | false | null | undefined)[]): string[] =>
  reasons.filter((reason) => typeof reason === 'string')

/** Makes the function that finds what a line of just its amount (`penceOf`) may be, from `least` to `most` days after its day. */
export function findByAmount<Item extends { day: string }>(
  items: readonly Item[],
  penceOf: (item: Item) => number,
  { least, most }: { least: number; most: number },
): (line: MatchLine) => Item[] {
  const byAmount = groupBy(items, penceOf)
  return (line) =>
    (byAmount.get(line.pence) ?? []).filter(({ day }) => {
      const passed = daysBetween(day, line.day)
      return passed >= least && passed <= most
    })
}

export const isTitle = (word: string) => titles.has(word)
export const isMonth = (word: string) => months.has(word)
export const isNoise = (word: string) => noise.has(word) || months.has(word) || titles.has(word)
export const hasDigit = (word: string) => /\d/.test(word)

/** The word and each word with one letter less: two words one slip apart have one of these in common. */
export function listSlips(word: string): string[] {
  return [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]
}

/** How banks say that a payment has come back. */
export const returnWords: ReadonlySet<string> = new Set(
  listWords(`
  BOUNCED BOUNCE DISHONOURED INDEMNITY RECALL RECALLED REJECT REJECTED RETURN RETURNED REVERSAL REVERSED RTD
  RTN RTND UNAPPLIED UNPAID
`),
)

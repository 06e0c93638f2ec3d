import { Refused } from '#server/db/refusals.ts'
import { statementFileLimits } from '#shared/money/bank/bank.files.ts'
import { fromPence } from '#shared/pence.ts'
import type { RefusalCode } from '#shared/refusals.ts'

/** A statement file that cannot be read whole. The sentence names the line or entry where there is one. */
export class FileRefused extends Refused {
  constructor(code: RefusalCode, sentence: string, status = 400) {
    super(status, code, `${sentence} Nothing was saved.`, { file: `${sentence} Nothing was saved.` })
  }
}

const capitalise = (text: string) => text.replace(/^\p{L}/u, (letter) => letter.toUpperCase())

/** 'line 14' and 'the day is missing' → 'Line 14: the day is missing. Nothing was saved.' */
export const refusalAt = (code: RefusalCode, place: string, what: string): FileRefused =>
  new FileRefused(code, `${capitalise(place)}: ${what}.`)

/** The refusal of a row or an entry that is not what the format asks for. */
export const rowRefusal = (place: string, what: string): FileRefused =>
  refusalAt('statement-row-unreadable', place, what)

/** Throws where the raw file has more lines than one import takes. */
export function proveNotTooMany(records: number, most: number = statementFileLimits.lines): void {
  if (records > most)
    throw new FileRefused(
      'statement-too-large',
      `The file has more than ${statementFileLimits.lines.toLocaleString('en-GB')} lines. Export a shorter period.`,
    )
}

/** A text of the file as a sentence quotes it: short, on one line. */
export const quoteText = (text: string): string => {
  const bare = text.replace(/\s+/g, ' ').trim()
  return `‘${bare.length > 40 ? `${bare.slice(0, 40)}…` : bare}’`
}

const pennies = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** 125000 → '1,250.00': without a sign, because many files do not say in which currency they are. */
export const quotePence = (pence: number): string => pennies.format(fromPence(pence))

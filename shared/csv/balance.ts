import { mostAmount } from '../numbers.ts'
import type { ReadValue } from './read-value.ts'
import { readSide, type Side } from './sides.ts'
import { readAmount } from './values.ts'

/** A balance as a cell has it: below 0 with a sign, and the side that a word beside it names. */
export interface WrittenBalance {
  amount: number
  word?: Side
}

const owed = /\b(?:dr|debit|owes|owed|owing|(?:in\s+)?arrears|behind)\b\.?/gi
const ahead = /\b(?:cr|credit|(?:in|paid\s+in)\s+(?:credit|advance)|advance|ahead|overpaid|prepaid)\b\.?/gi
const joining = /\b(?:is|of|in|paid)\b/gi
const nothing = /^[£$€]?\s*(?:nil|none|zero|[-–—])$/i

/** '350.00 DR', '(50)', '50.00-', 'nil', '50 in credit' → the balance; a sentence for any other text. */
function parseBalance(text: string): WrittenBalance | { problem: string } {
  const bare = text.trim().replace(/−/g, '-')
  if (nothing.test(bare)) return { amount: 0 }
  const [isOwed, isAhead] = [bare.search(owed) >= 0, bare.search(ahead) >= 0]
  if (isOwed && isAhead) return { problem: `‘${bare}’ says both owed and paid in advance. Write one of them` }
  const number = bare.replace(ahead, ' ').replace(owed, ' ').replace(joining, ' ').trim()
  const inside = /^(?:\(\s*(.+?)\s*\)|(.+?)\s*-)$/.exec(number)
  const read = readAmount(inside ? `-${(inside[1] ?? inside[2] ?? '').trim()}` : number)
  if (read.problem !== undefined)
    return { problem: `‘${bare}’ is not a balance. Write it as 350.00, with DR or CR` }
  const amount = Number(read.value)
  if (Math.abs(amount) > mostAmount)
    return { problem: `‘${bare}’ is too much. At most ${mostAmount.toLocaleString('en-GB')}` }
  const word: Side | undefined = isOwed ? 'debit' : isAhead ? 'credit' : undefined
  return { amount, ...(word && { word }) }
}

/** The text of a balance in one spelling: '-50.00', '350.00 debit'. */
export function readBalance(text: string): ReadValue {
  const read = parseBalance(text)
  if ('problem' in read) return { problem: read.problem }
  return { value: [read.amount.toFixed(2), read.word].filter(Boolean).join(' ') }
}

/** Reads a text that `readBalance` made. */
export function splitBalance(text: string): WrittenBalance {
  const [amount = '', word] = text.split(' ')
  const side = word === undefined ? undefined : readSide(word)
  return { amount: Number(amount), ...(side && { word: side }) }
}

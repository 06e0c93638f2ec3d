import { mostAmount } from '../numbers.ts'
import type { ReadValue } from './read-value.ts'
import { readAmount } from './values.ts'

/** The words with which sheets say that a sum is owed: '350 DR', 'owes 350'. */
const owes = /^(?:owes|owed|owing|arrears|dr)\b\s*|\s*\b(?:dr|owes|owed|owing|(?:in\s+)?arrears|behind)\.?$/gi
/** And that a tenant has paid more than was due: '50 CR', '50 in credit'. */
const ahead = /\b(?:cr|credit|advance|ahead|overpaid)\b/i
/** A sum below 0, as accounts write one: '-50', '50.00-', '(50.00)'. */
const below = /^[^\d(]*[-−–(]|[-−–]\s*$/

const later = 'leave the cell blank if it was paid in advance, and enter it when the rent account starts'

/** '£350', '350.00 DR' → '350.00'. A sum that may have been paid ahead is refused, because nobody may be asked to pay it. */
export function readOwed(text: string): ReadValue {
  const bare = text.trim()
  if (ahead.test(bare)) return { problem: `‘${bare}’ was paid in advance and is not owed: ${later}` }
  if (below.test(bare))
    return {
      problem: `‘${bare}’ can be owed or paid in advance. Write it without the sign where it is owed; ${later}`,
    }
  const read = readAmount(bare.replace(owes, '').trim())
  if (read.problem !== undefined) return readAmount(bare)
  if (Number(read.value) > mostAmount)
    return { problem: `‘${bare}’ is too much. At most ${mostAmount.toLocaleString('en-GB')}` }
  return read
}

import { isBlank } from './values.ts'

/** A side of an account: a debit is owed or paid out, a credit is paid in advance or paid in. */
export type Side = 'debit' | 'credit'

const debit =
  /^(d|dr|db|dbit|debits?|out|outgoing|expense|money out|paid out|withdrawal|payment|-|owe[sd]?|owing|in arrears|arrears|behind|overdue)$/
const credit =
  /^(c|cr|crdt|credits?|in|incoming|income|money in|paid in|deposit|receipt|\+|in credit|in advance|advance|prepaid|pre-paid|overpaid|paid ahead|ahead|overpayment)$/

/** The side that a word of a column names: 'DR', 'Dbit', 'in credit', 'Money Out'. Undefined for any other text. */
export function readSide(text: string): Side | undefined {
  const bare = text.trim().toLowerCase().replace(/[.()]/g, '').replace(/\s+/g, ' ')
  return debit.test(bare) ? 'debit' : credit.test(bare) ? 'credit' : undefined
}

/** Whether the texts of a column say debit or credit and nothing else, as no other column does. */
export function areSides(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text.trim() === '-' || !isBlank(text))
  return filled.some((text) => /[a-z]/i.test(text)) && filled.every((text) => readSide(text) !== undefined)
}

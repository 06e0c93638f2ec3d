import type { BankLine } from '#shared/money/bank/bank.ts'
import { titleCase } from '#shared/text.ts'

/** Words next to a name that say what the money is for. */
const purposes = new Set(
  'HOLDING HOLD DEPOSIT DEP BOND RENT FEE REF REFERENCE INVOICE INV BILL PAYMENT FPI BGC STO'.split(' '),
)

/** The name in a transaction as a person would write it, without what the money is for. */
export function suggestName({ payer, payee }: Pick<BankLine, 'payer' | 'payee'>): string {
  const text = payer || payee
  const words = text.split(/\s+/).filter((word) => !purposes.has(word.toUpperCase()))
  return titleCase((words.length > 0 ? words.join(' ') : text).toLowerCase())
}

/** The same for a contractor, without the letter that is left of a bill's number: 'BOILER CARE B-7'. */
export const suggestContractor = (line: Pick<BankLine, 'payer' | 'payee'>): string =>
  suggestName(line).replace(/(?<=\S{2,}.*) \S$/, '')

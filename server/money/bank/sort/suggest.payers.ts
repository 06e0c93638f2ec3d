import { inArray, or, type SQL, sql } from 'drizzle-orm'
import { bankLines } from '../../ledger/bank.table.ts'
import { isByName } from '../matching/words/matching.payers.ts'

/** The first two words of a stored payer key; bank_lines_payer_name is an index of them. */
const firstWords = sql`substring(${bankLines.payerKey} from '^\\S+ \\S+')`

/** The first two words of a payer's name, or undefined where the key counts only as a whole. */
function nameOf(key: string): string | undefined {
  const words = key.split(' ')
  return isByName(key) && words.length > 1 ? words.slice(0, 2).join(' ') : undefined
}

/** The condition for lines of these payers, also where other words stand beside their names. */
export function areOfPayers(keys: string[]): SQL | undefined {
  const names = [...new Set(keys.map(nameOf).filter((name) => name !== undefined))]
  const isSame = inArray(bankLines.payerKey, keys)
  return names.length > 0 ? or(isSame, inArray(firstWords, names)) : isSame
}

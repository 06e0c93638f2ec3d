import type { BankFileReply } from '#shared/bank/bank.ts'
import { findLikely } from '#shared/bank/bank.ts'
import type { Transaction } from '../../db/client.ts'
import type { AccountScope } from '../../db/scope.ts'
import { postAccepted, type Sorting } from './bank.accept.ts'
import { suggestForLines } from './bank.lines.ts'
import { readMatchInput } from './bank.match-input.ts'
import type { NewMatch, StoredLine } from './bank.store.ts'

/** How many new lines are sure, how many have a likely suggestion, and how many have neither. */
export type Counts = Pick<BankFileReply & { kind: 'read' }, 'sure' | 'likely' | 'waiting'>

type Suggested = ReturnType<typeof suggestForLines>

function countOf(rows: StoredLine[], suggested: Suggested, sure: number): Counts {
  const likely = rows.filter(({ id }) => {
    const found = suggested.get(id) ?? []
    return !found[0]?.isSure && findLikely(found)
  }).length
  return { sure, likely, waiting: rows.length - sure - likely }
}

/** The counts that storing these lines would come to. */
export async function countKinds(
  scope: AccountScope,
  tx: Pick<Transaction, 'select'>,
  rows: StoredLine[],
): Promise<Counts> {
  const suggested = suggestForLines(rows, await readMatchInput(scope, tx, rows))
  return countOf(rows, suggested, rows.filter(({ id }) => suggested.get(id)?.[0]?.isSure).length)
}

/**
 * Posts the new lines with a sure suggestion; the lines need not be stored yet. A line that is refused stays unsorted with
 * the others.
 */
export async function postSure(
  scope: AccountScope,
  tx: Transaction,
  rows: StoredLine[],
  sorting: Sorting,
): Promise<{ matches: NewMatch[]; counts: Counts }> {
  const known = await readMatchInput(scope, tx, rows)
  const suggested = suggestForLines(rows, known)
  const sure = rows.flatMap((line) => {
    const [best] = suggested.get(line.id) ?? []
    return best?.isSure ? [{ line, best }] : []
  })
  const { matches } = await postAccepted(scope, tx, sure, known, sorting)
  return { matches, counts: countOf(rows, suggested, matches.length) }
}

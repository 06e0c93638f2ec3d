import type { BankFileReply } from '#shared/bank/bank.ts'
import { likelyOf } from '#shared/bank/bank.ts'
import type { Transaction } from '../../db/client.ts'
import type { AccountScope } from '../../db/scope.ts'
import { postTaken, type Sorting } from './bank.accept.ts'
import { readKnown } from './bank.known.ts'
import { suggestFor } from './bank.lines.ts'
import type { NewMatch, StoredLine } from './bank.store.ts'

/** How many new lines are sure, likely, and wait. */
export type Counts = Pick<BankFileReply & { kind: 'read' }, 'sure' | 'likely' | 'waiting'>

type Suggested = ReturnType<typeof suggestFor>

function countOf(rows: StoredLine[], suggested: Suggested, sure: number): Counts {
  const likely = rows.filter(({ id }) => {
    const found = suggested.get(id) ?? []
    return !found[0]?.isSure && likelyOf(found)
  }).length
  return { sure, likely, waiting: rows.length - sure - likely }
}

/** How many lines of a file would be sorted by themselves, are likely, and wait. */
export async function countKinds(
  scope: AccountScope,
  tx: Pick<Transaction, 'select'>,
  rows: StoredLine[],
): Promise<Counts> {
  const suggested = suggestFor(rows, await readKnown(scope, tx, rows))
  return countOf(rows, suggested, rows.filter(({ id }) => suggested.get(id)?.[0]?.isSure).length)
}

/**
 * Posts what is sure of new lines, which need not be stored yet. A line that turns out to be impossible waits with the
 * others.
 */
export async function postSure(
  scope: AccountScope,
  tx: Transaction,
  rows: StoredLine[],
  sorting: Sorting,
): Promise<{ matches: NewMatch[]; counts: Counts }> {
  const known = await readKnown(scope, tx, rows)
  const suggested = suggestFor(rows, known)
  const sure = rows.flatMap((line) => {
    const [best] = suggested.get(line.id) ?? []
    return best?.isSure ? [{ line, best }] : []
  })
  const { matches } = await postTaken(scope, tx, sure, known, sorting)
  return { matches, counts: countOf(rows, suggested, matches.length) }
}

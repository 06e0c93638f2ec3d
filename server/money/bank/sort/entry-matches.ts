import { eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/client.ts'
import { isOneOf } from '../../../db/joins.ts'
import { Refused } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { bankLines, bankMatches } from '../bank.table.ts'

/** Whether a bank line is tied to one of these entries that were typed by hand. */
export async function hasMatchedLine(scope: AccountScope, tx: Transaction, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return false
  const [seen] = await tx
    .select({ id: bankMatches.id })
    .from(bankMatches)
    .where(
      scope.mine(
        bankMatches,
        eq(bankMatches.kind, 'seen'),
        isOneOf(bankMatches.subjectId, ids),
        isNull(bankMatches.takenBackAt),
      ),
    )
    .limit(1)
  return seen !== undefined
}

/** Throws a 409 where a bank line is tied to one of these entries: a reversal would leave the line tied to nothing. */
export async function refuseMatched(scope: AccountScope, tx: Transaction, ids: string[]): Promise<void> {
  if (await hasMatchedLine(scope, tx, ids))
    throw new Refused(
      409,
      'The bank has shown this payment. Take back first, on the Bank page, what its line was sorted as.',
    )
}

/** Ends the matches of these entries, so that their bank lines are unsorted again. */
export async function endMatches(scope: AccountScope, reversed: string[]): Promise<void> {
  if (reversed.length === 0) return
  const isOfThem = sql`${isOneOf(bankMatches.entryId, reversed)} and ${bankMatches.takenBackAt} is null`
  const back = { takenBackAt: sql`now()`, takenBackBy: scope.author.name }
  const ended = await scope.table(bankMatches).update(isOfThem, back, { unraised: true })
  const less = new Map<string, number>()
  for (const { lineId, pence } of ended) less.set(lineId, (less.get(lineId) ?? 0) - pence)
  const lines = [...less].map(([id, sorted]) => ({ id, sorted }))
  await scope.table(bankLines).updateEach(lines, { adding: ['sorted'] })
}

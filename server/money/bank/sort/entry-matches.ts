import { eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/client.ts'
import { raiseVersion } from '../../../db/commits.ts'
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
export async function endMatches(scope: AccountScope, tx: Transaction, reversed: string[]): Promise<void> {
  if (reversed.length === 0) return
  const ended = await tx
    .update(bankMatches)
    .set({ takenBackAt: sql`now()`, takenBackBy: scope.author.name })
    .where(scope.mine(bankMatches, isOneOf(bankMatches.entryId, reversed), isNull(bankMatches.takenBackAt)))
    .returning({ id: bankMatches.lineId, pence: bankMatches.pence })
  if (ended.length === 0) return
  await tx.execute(sql`update ${bankLines} set sorted = ${bankLines.sorted} - ended.pence
    from (select id, sum(pence)::bigint as pence from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb)
      as each(id uuid, pence bigint) group by id) as ended
    where ${scope.mine(bankLines, sql`${bankLines.id} = ended.id`)}`)
  await raiseVersion(tx, scope, bankLines)
}

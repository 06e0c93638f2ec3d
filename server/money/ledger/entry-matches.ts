import { eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { isOneOf } from '../../db/joins.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { bankMatches } from '../bank/bank.table.ts'

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

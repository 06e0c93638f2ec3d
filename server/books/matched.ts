import { eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/client.ts'
import { inBatches } from '../db/commits.ts'
import { Refused } from '../db/refusals.ts'
import type { AccountScope } from '../db/scope.ts'
import { bankMatches } from './bank.table.ts'

/** Whether a bank line is tied to one of these entries that were typed by hand. */
export async function hasMatchedLine(scope: AccountScope, tx: Transaction, ids: string[]): Promise<boolean> {
  for (const some of inBatches(ids, 5000)) {
    const [seen] = await tx
      .select({ id: bankMatches.id })
      .from(bankMatches)
      .where(
        scope.mine(
          bankMatches,
          eq(bankMatches.kind, 'seen'),
          inArray(bankMatches.subjectId, some),
          isNull(bankMatches.takenBackAt),
        ),
      )
      .limit(1)
    if (seen) return true
  }
  return false
}

/** Throws a 409 where a bank line is tied to one of these entries: a reversal would leave the line tied to nothing. */
export async function refuseMatched(scope: AccountScope, tx: Transaction, ids: string[]): Promise<void> {
  if (await hasMatchedLine(scope, tx, ids))
    throw new Refused(
      409,
      'The bank has shown this payment. Take back first, on the Bank page, what its line was sorted as.',
    )
}

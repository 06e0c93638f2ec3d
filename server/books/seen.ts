import { eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/client.ts'
import { inBatches } from '../db/commits.ts'
import { Refused } from '../db/refusals.ts'
import type { AccountScope } from '../db/scope.ts'
import { bankMatches } from './bank.table.ts'

/** Whether a bank line is tied to one of these entries, which were typed by hand. */
export async function isAnySeen(scope: AccountScope, tx: Transaction, ids: string[]): Promise<boolean> {
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

/** Throws a 409 where a bank line is tied to one of these entries: the line would otherwise be tied to nothing. */
export async function refuseSeen(scope: AccountScope, tx: Transaction, ids: string[]): Promise<void> {
  if (await isAnySeen(scope, tx, ids))
    throw new Refused(
      409,
      'The bank has shown this payment. Take back first, on the Bank page, what its line was sorted as.',
    )
}

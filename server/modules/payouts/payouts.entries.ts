import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { transfers } from '../../books/entries.table.ts'
import { ledgers } from '../../books/ledgers.table.ts'
import type { NewTransfer } from '../../books/post.ts'
import type { Transaction } from '../../db/client.ts'
import type { AccountScope } from '../../db/scope.ts'

/** What an entry moved, from which ledger to which. */
export async function listTransfers(
  scope: AccountScope,
  tx: Transaction,
  entryId: string,
): Promise<NewTransfer[]> {
  const [debits, credits] = [alias(ledgers, 'debits'), alias(ledgers, 'credits')]
  return tx
    .select({
      debit: { kind: debits.kind, subject: debits.subjectId },
      credit: { kind: credits.kind, subject: credits.subjectId },
      pence: transfers.pence,
    })
    .from(transfers)
    .innerJoin(debits, and(eq(debits.accountId, transfers.accountId), eq(debits.id, transfers.debitId)))
    .innerJoin(credits, and(eq(credits.accountId, transfers.accountId), eq(credits.id, transfers.creditId)))
    .where(scope.mine(transfers, eq(transfers.entryId, entryId)))
    .orderBy(asc(transfers.n))
}

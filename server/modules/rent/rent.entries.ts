import { eq } from 'drizzle-orm'
import { entries, transfers } from '../../books/entries.table.ts'
import { ledgers } from '../../books/ledgers.table.ts'
import type { LedgerName } from '../../books/post.ts'
import type { Transaction } from '../../db/client.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'

/** The tenancy of an entry, and what the entry moved. Throws NotFound. */
export async function readEntry(scope: AccountScope, tx: Transaction, id: string) {
  const [entry] = await tx
    .select()
    .from(entries)
    .where(scope.mine(entries, eq(entries.id, id)))
  if (!entry) throw new NotFound()
  const rows = await tx
    .select({ id: ledgers.id, kind: ledgers.kind, subject: ledgers.subjectId })
    .from(ledgers)
    .where(scope.mine(ledgers))
  const names = new Map(rows.map(({ id: ledger, kind, subject }) => [ledger, { kind, subject }]))
  const nameOf = (ledger: string): LedgerName => {
    const name = names.get(ledger)
    if (!name) throw new Error('a transfer without its ledger')
    return name
  }
  const moved = await tx
    .select()
    .from(transfers)
    .where(scope.mine(transfers, eq(transfers.entryId, id)))
    .orderBy(transfers.n)
  return {
    ...entry,
    transfers: moved.map(({ debitId, creditId, pence, chargeId, receiptId }) => ({
      debit: nameOf(debitId),
      credit: nameOf(creditId),
      pence,
      ...(chargeId && { chargeId }),
      ...(receiptId && { receiptId }),
    })),
  }
}

/** An entry as it is stored, with the ledgers by their names. */
export type StoredEntry = Awaited<ReturnType<typeof readEntry>>

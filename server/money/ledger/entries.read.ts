import { asc } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import { isOneOf } from '../../db/joins.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { entries, transfers } from './entries.table.ts'
import type { LedgerName } from './entry.ts'
import { ledgers } from './ledgers.table.ts'

/** These entries with their transfers, in the order in which they were added. */
export async function readEntries(scope: AccountScope, ids: string[]) {
  if (ids.length === 0) return []
  const found = await scope.table(entries).list(isOneOf(entries.id, ids), asc(entries.seq))
  const moved = await scope.table(transfers).list(isOneOf(transfers.entryId, ids), asc(transfers.n))
  const named = [...new Set(moved.flatMap(({ debitId, creditId }) => [debitId, creditId]))]
  const rows = await scope
    .select({ id: ledgers.id, kind: ledgers.kind, subject: ledgers.subjectId })
    .from(ledgers)
    .where(scope.mine(ledgers, isOneOf(ledgers.id, named)))
  const names = new Map(rows.map(({ id: ledger, kind, subject }) => [ledger, { kind, subject }]))
  const nameOf = (ledger: string): LedgerName => {
    const name = names.get(ledger)
    if (!name) throw new Error('a transfer without its ledger')
    return name
  }
  const ofEntry = groupBy(moved, ({ entryId }) => entryId)
  return found.map((entry) => ({
    ...entry,
    transfers: (ofEntry.get(entry.id) ?? []).map(({ debitId, creditId, pence, chargeId, receiptId }) => ({
      debit: nameOf(debitId),
      credit: nameOf(creditId),
      pence,
      ...(chargeId && { chargeId }),
      ...(receiptId && { receiptId }),
    })),
  }))
}

export type StoredEntry = Awaited<ReturnType<typeof readEntries>>[number]

/** One stored entry. Throws NotFound. */
export async function readEntry(scope: AccountScope, id: string): Promise<StoredEntry> {
  const [entry] = await readEntries(scope, [id])
  if (!entry) throw new NotFound()
  return entry
}

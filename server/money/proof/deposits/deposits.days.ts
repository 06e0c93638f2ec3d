import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { groupBy } from '#shared/group.ts'
import type { AccountScope } from '../../../db/scope.ts'
import type { LedgerLine } from '../../ledger/balances.ts'
import { receipts } from '../../ledger/charges.table.ts'
import { entries, transfers } from '../../ledger/entries.table.ts'
import { isCredited, isOfEntry, isOfReceipt } from '../../ledger/joins.queries.ts'
import { ledgers } from '../../ledger/ledgers.table.ts'

/**
 * The day on which each payment came that pays a tenancy's deposit, by its entry. A payment that was a holding deposit before
 * is left out: it counts as received on the day of the agreement, which is its entry's own day.
 */
export async function readCameDays(scope: AccountScope, tenancyId: string): Promise<Map<string, string>> {
  const [before, holding] = [alias(transfers, 'before'), alias(ledgers, 'holding')]
  const wasHolding = scope
    .select({ one: sql`1` })
    .from(before)
    .innerJoin(
      holding,
      and(
        eq(holding.accountId, before.accountId),
        eq(holding.id, before.creditId),
        eq(holding.kind, 'holding'),
      ),
    )
    .where(and(eq(before.accountId, transfers.accountId), eq(before.receiptId, transfers.receiptId)))
  const rows = await scope
    .select({ entryId: transfers.entryId, day: receipts.day })
    .from(transfers)
    .innerJoin(ledgers, and(isCredited(), eq(ledgers.kind, 'deposit'), eq(ledgers.subjectId, tenancyId)))
    .innerJoin(entries, isOfEntry)
    .innerJoin(receipts, isOfReceipt)
    .where(scope.mine(transfers, eq(entries.kind, 'allocation'), sql`not exists ${wasHolding}`))
  return new Map(rows.map(({ entryId, day }) => [entryId, day]))
}

/**
 * The day on which the first part of the deposit came that was not released again, such as rent that paid it by mistake.
 * `came` has the days of payments; other money came on the day of its entry. Null where nothing came.
 */
export function findReceivedOn(
  lines: readonly LedgerLine[],
  came: ReadonlyMap<string, string>,
): string | null {
  const days: string[] = []
  for (const [, ofCharge] of groupBy(lines, ({ chargeId, entryId }) => chargeId ?? entryId)) {
    const standing: { day: string; pence: number }[] = []
    for (const { entryId, happenedOn, pence } of [...ofCharge].sort((a, b) => a.seq - b.seq)) {
      if (pence > 0) standing.push({ day: came.get(entryId) ?? happenedOn, pence })
      let released = pence < 0 ? -pence : 0
      for (const part of standing.toReversed()) {
        const taken = Math.min(part.pence, released)
        part.pence -= taken
        released -= taken
      }
    }
    days.push(...standing.flatMap(({ day, pence }) => (pence > 0 ? day : [])))
  }
  return days.sort()[0] ?? null
}

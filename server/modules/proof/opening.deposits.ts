import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { receipts } from '../../books/charges.table.ts'
import { entries } from '../../books/entries.table.ts'
import type { Transaction } from '../../db/client.ts'
import type { AccountScope } from '../../db/scope.ts'

/** What charges have taken of the deposits of opening balances, in pence, by tenancy. */
export async function readTakenDeposits(scope: AccountScope, tx: Transaction): Promise<Map<string, number>> {
  const openings = alias(entries, 'openings')
  const rows = await tx
    .select({ tenancyId: receipts.tenancyId, pence: sql<number>`sum(${receipts.pence})::float8` })
    .from(entries)
    .innerJoin(receipts, and(eq(receipts.accountId, entries.accountId), eq(receipts.id, entries.id)))
    .innerJoin(
      openings,
      and(
        eq(openings.accountId, entries.accountId),
        eq(openings.id, entries.sourceId),
        eq(openings.kind, 'opening'),
        isNull(openings.tenancyId),
      ),
    )
    .where(scope.mine(entries, eq(entries.source, 'deposit'), eq(receipts.reversed, false)))
    .groupBy(receipts.tenancyId)
  return new Map(rows.map(({ tenancyId, pence }) => [tenancyId, pence]))
}

import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AccountScope } from '../../../db/scope.ts'
import { receipts } from '../../ledger/charges.table.ts'
import { entries } from '../../ledger/entries.table.ts'
import { isEntryOfReceipt } from '../../ledger/joins.queries.ts'
import { addDepositFacts, listDepositFacts, undoFacts } from '../deposits/deposits.facts.ts'
import { depositFacts } from '../proof.table.ts'

/** What charges have taken of the deposits of opening balances, in pence, by tenancy. */
export async function readTakenDeposits(scope: AccountScope): Promise<Map<string, number>> {
  const openings = alias(entries, 'openings')
  const rows = await scope
    .select({ tenancyId: receipts.tenancyId, pence: sql<number>`sum(${receipts.pence})::float8` })
    .from(entries)
    .innerJoin(receipts, isEntryOfReceipt)
    .innerJoin(
      openings,
      and(
        eq(openings.accountId, entries.accountId),
        eq(openings.id, entries.sourceId),
        eq(openings.kind, 'opening'),
        isNull(openings.tenancyId),
        // A deposit that an import brought names no tenancy either, and is none of the opening balances.
        ne(openings.source, 'import'),
      ),
    )
    .where(scope.mine(entries, eq(entries.source, 'deposit'), eq(receipts.reversed, false)))
    .groupBy(receipts.tenancyId)
  return new Map(rows.map(({ tenancyId, pence }) => [tenancyId, pence]))
}

/** The days on which deposits came, as somebody said them, by tenancy. */
export async function readDaysOfDeposits(scope: AccountScope): Promise<Map<string, string>> {
  const isDay = and(eq(depositFacts.kind, 'came'), isNull(depositFacts.takenBackAt))
  const rows = await scope.table(depositFacts).list(isDay, asc(depositFacts.createdAt), asc(depositFacts.id))
  return new Map(rows.map(({ tenancyId, day }) => [tenancyId, day]))
}

/** Says on which day a deposit of the file came, instead of what was said before. */
export async function sayDayOfDeposit(scope: AccountScope, tenancyId: string, day: string): Promise<void> {
  const before = (await listDepositFacts(scope, tenancyId)).filter(({ kind }) => kind === 'came')
  if (before.at(-1)?.day === day) return
  for (const { id } of before) await undoFacts(scope, tenancyId, id)
  await addDepositFacts(scope, tenancyId, [{ kind: 'came', day }])
}

import { asc, eq, gte, isNull, lte, max, ne } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import { statedFormat } from '#shared/money/bank/bank.ts'
import type { AccountScope } from '../../db/scope.ts'
import { bankImports } from '../ledger/bank.table.ts'

/** By bank account, the last day of its statements before a day that no later file reaches: its balance is carried from there. */
export async function readCarried(scope: AccountScope, day: string): Promise<Map<string, string>> {
  const rows = await scope
    .select({ id: bankImports.bankAccountId, until: max(bankImports.toDay) })
    .from(bankImports)
    .where(
      scope.mine(
        bankImports,
        isNull(bankImports.undoneAt),
        lte(bankImports.fromDay, day),
        ne(bankImports.format, statedFormat),
      ),
    )
    .groupBy(bankImports.bankAccountId)
  return new Map(
    rows.flatMap(({ id, until }) => (until !== null && until < day ? [[id, until] as const] : [])),
  )
}

/** What people said of days without a statement, by bank account: that nothing moved, from which day to which, who and when. */
export async function readSaid(scope: AccountScope, { from, to }: { from?: string; to: string }) {
  const rows = await scope
    .select({
      bankAccountId: bankImports.bankAccountId,
      from: bankImports.fromDay,
      to: bankImports.toDay,
      by: bankImports.authorName,
      at: bankImports.createdAt,
    })
    .from(bankImports)
    .where(
      scope.mine(
        bankImports,
        isNull(bankImports.undoneAt),
        eq(bankImports.format, statedFormat),
        lte(bankImports.fromDay, to),
        from === undefined ? undefined : gte(bankImports.toDay, from),
      ),
    )
    .orderBy(asc(bankImports.fromDay))
  return groupBy(rows, ({ bankAccountId }) => bankAccountId)
}

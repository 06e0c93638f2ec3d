import { eq, inArray, or, sql } from 'drizzle-orm'
import type { AccountScope } from '../../../db/scope.ts'
import { entries } from '../../ledger/entries.table.ts'
import { isOutOfDeposit } from '../../ledger/joins.queries.ts'

/**
 * Whether an entry keeps a part of a tenancy's deposit or holding deposit; undefined where it does not, and `isTakenBack` where
 * somebody has reversed it.
 */
export async function findKeptPart(
  scope: AccountScope,
  tenancyId: string,
  entryId: string,
): Promise<{ isTakenBack: boolean } | undefined> {
  const [found] = await scope
    .select({
      isTakenBack: sql<boolean>`exists (select from ${entries} back
        where back.account_id = ${entries}.account_id and back.reverses_id = ${entries}.id)`,
    })
    .from(entries)
    .where(
      scope.mine(
        entries,
        eq(entries.id, entryId),
        eq(entries.tenancyId, tenancyId),
        or(eq(entries.kind, 'deposit'), isOutOfDeposit),
        eq(entries.source, 'hand'),
        inArray(entries.act, ['kept', 'holding-kept']),
      ),
    )
  return found
}

import { inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { idsOf } from './joins.ts'
import type { AccountScope, Changes, RecordTable } from './scope.ts'

/** Cuts the rows' link to records that are deleted, and writes what they show of them into their free text. */
export async function keepAsText<Table extends RecordTable>(
  scope: AccountScope,
  table: Table,
  link: PgColumn,
  ids: string[],
  text: Changes<Table>,
): Promise<void> {
  const linked = await scope
    .select({ id: table.id })
    .from(table as RecordTable)
    .where(scope.mine(table, inArray(link, ids)))
  if (linked.length > 0) await scope.updateMany(table, idsOf(linked as { id: string }[]), text)
}

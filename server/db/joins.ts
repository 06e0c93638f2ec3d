import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The join of a reference within its account: both halves of the composite key. */
export function refersTo(reference: PgColumn, target: { accountId: PgColumn; id: PgColumn }): SQL {
  const from = getTableColumns(reference.table).accountId
  return sql`${target.accountId} = ${from} and ${target.id} = ${reference}`
}

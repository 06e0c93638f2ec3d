import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type RelatedGroup, type RelatedGroupName, type RelatedItem, relatedLimit } from '#shared/related.ts'
import type { AccountScope, RecordTable } from './scope.ts'

/** The number of rows that a select would find without its limit, on each row. */
export const countAll: SQL<number> = sql<number>`(count(*) over ())::int`

/** The day of a moment in London, as 'YYYY-MM-DD'. */
export const londonDay = (moment: PgColumn): SQL<string> =>
  sql<string>`(${moment} at time zone 'Europe/London')::date::text`

/** Conditions that find the records whose ids one row of a table names. */
export const namedBy =
  (scope: AccountScope, table: RecordTable, id: string) =>
  (target: PgColumn, column: PgColumn): SQL =>
    sql`${target} = (select ${column} from ${table} where ${scope.mine(table, eq(table.id, id))})`

interface ItemSelect {
  orderBy(...by: (SQL | PgColumn)[]): { limit(rows: number): PromiseLike<(RelatedItem & { all: number })[]> }
}

/** Reads one group: `select` has the columns of an item and `all: countAll`, with its where clause. */
export async function readGroup(
  group: RelatedGroupName,
  select: ItemSelect,
  ...order: (SQL | PgColumn)[]
): Promise<RelatedGroup> {
  const items = await select.orderBy(...order).limit(relatedLimit)
  return { group, count: items[0]?.all ?? 0, items }
}

/**
 * Reads groups at once. A client landlord gets no group of tables that they cannot reach, and no group of landlords, which
 * would show nobody but themself.
 */
export async function readGroups(
  { narrowing }: AccountScope,
  groups: readonly [table: { accountId: PgColumn }, read: () => Promise<RelatedGroup>][],
): Promise<RelatedGroup[]> {
  const reached = groups.filter(([table]) => !narrowing || narrowing.reach.has(table))
  const read = await Promise.all(reached.map(([, readItems]) => readItems()))
  return narrowing ? read.filter(({ group }) => group !== 'landlords') : read
}

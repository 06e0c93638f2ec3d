import { getTableName, type SQL, sql } from 'drizzle-orm'
import { idArray } from './access/find.links.ts'
import type { Found } from './access/find.ts'
import type { Holding } from './holding.ts'

/** Whether the history's row is of a row of this table that is about the person, by the ids that the row had. */
export function isHistoryOf(holding: Holding, found: Found): SQL {
  const conditions = Object.entries(holding.about).flatMap(([key, link]) => {
    const ids = found.own[link]
    if (!ids || ids.length === 0) return []
    const value = key === 'id' ? sql`record_id` : sql`(coalesce(after, before) ->> ${key})::uuid`
    return [sql`${value} = any(${idArray(ids)})`]
  })
  if (conditions.length === 0) return sql`false`
  return sql`(entity = ${getTableName(holding.table)} and (${sql.join(conditions, sql` or `)}))`
}

/** Whether the history's row has the person's words anywhere. */
export const holdsPattern = (pattern: string): SQL =>
  pattern === ''
    ? sql`false`
    : sql`(coalesce(before::text, '') ~* ${pattern} or coalesce(after::text, '') ~* ${pattern})`

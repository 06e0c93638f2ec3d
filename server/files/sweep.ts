import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { files } from './files.table.ts'

/** Files are removed when nothing has named them for this time; a deletion can be undone for a much shorter one. */
export const fileExpiry = sql`now() - interval '30 days'`

/** Removes old files of a purpose that nothing names, in all accounts, and answers how many. */
export async function removeUnnamedFiles(db: Database, purpose: string, isNamed: SQL): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from ${files}
    where ${files.purpose} = ${purpose} and ${files.createdAt} < ${fileExpiry} and not (${isNamed})`)
  return rowCount ?? 0
}

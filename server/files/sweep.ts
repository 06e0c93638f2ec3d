import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { referencesTo } from '../db/references.ts'
import type { Services } from '../http/services.ts'
import { repeatWork } from '../jobs/repeat.ts'
import { files } from './files.table.ts'

/** Files are removed when nothing has named them for this time; a deletion can be undone for a much shorter one. */
export const fileExpiry = sql`now() - interval '30 days'`

/** Removes old files of a purpose that nothing names, in all accounts, and answers how many. */
export async function removeUnnamedFiles(db: Database, purpose: string, isNamed: SQL): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from ${files}
    where ${files.purpose} = ${purpose} and ${files.createdAt} < ${fileExpiry} and not (${isNamed})`)
  return rowCount ?? 0
}

/** Whether any row names a file. */
export const isFileNamed = (): SQL => {
  const naming = referencesTo(files).map(
    ({ table, column }) =>
      sql`exists (select from ${table} where ${table.accountId} = ${files.accountId} and ${column} = ${files.id})`,
  )
  return sql`(${sql.join(naming, sql` or `)})`
}

/** Sweeps the files of what was deleted, at the start and once a day. Its call answers the function that stops it. */
export const dailySweep =
  (of: string, sweep: (services: Pick<Services, 'db'>) => Promise<number>) =>
  (services: Pick<Services, 'db' | 'log'>): (() => Promise<void>) =>
    repeatWork({
      name: `files of ${of}`,
      pauseMs: 24 * 60 * 60 * 1000,
      work: () => sweep(services),
      failed: (error) => services.log.warn({ err: error }, `files of deleted ${of} were not removed`),
    })

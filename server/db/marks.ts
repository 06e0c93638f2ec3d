import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from './client.ts'
import { databaseMarks } from './marks.table.ts'

/** The word that tells this database from its backups. It is read once, at the start: a restore needs all servers stopped. */
export async function readDatabaseMark(db: Database): Promise<string> {
  const [row] = await db.select({ mark: databaseMarks.mark }).from(databaseMarks).limit(1)
  if (!row) throw new Error('the mark of this database was not found')
  return row.mark
}

/** The version that a save gives a record, which is above every version that a restore has lost. */
export const versionAfter = (version: Column | SQL): SQL =>
  sql`greatest(${version} + 1, (select ${databaseMarks.versionFloor} from ${databaseMarks} limit 1))`

/** The lowest version that a save may give, above every version that a restore has lost. */
export async function readVersionFloor(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ floor: databaseMarks.versionFloor }).from(databaseMarks).limit(1)
  return row?.floor ?? 0
}

import { sql } from 'drizzle-orm'
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'

/** One row that tells this database apart from its backups. Each restore writes a new one, and no backup holds it. */
export const databaseMarks = pgTable('database_marks', {
  /** A random word in every ETag, because after a restore the versions that were lost come again with other rows. */
  mark: uuid('mark').primaryKey().default(sql`gen_random_uuid()`),
  /** Records that are saved after a restore get versions above this one, so that no lost save had the same version. */
  versionFloor: integer('version_floor').notNull().default(0),
})

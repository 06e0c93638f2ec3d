import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { day, moment } from '../../../db/columns.ts'

/** One scheduled backup for each day, whichever server makes it. A backup holds none of these rows. */
export const backupRuns = pgTable('backup_runs', {
  day: day('day').primaryKey(),
  /** The process that makes it, or made it. */
  server: uuid('server').notNull(),
  startedAt: moment('started_at').notNull(),
  /** The last sign of that process. Another one takes over after five minutes without. */
  aliveAt: moment('alive_at').notNull(),
  finishedAt: moment('finished_at'),
  file: text('file'),
  bytes: bigint('bytes', { mode: 'number' }),
  rows: bigint('rows', { mode: 'number' }),
  /** Why the last try failed, as a sentence. */
  failure: text('failure'),
  /** When the server's owner was written to about missing backups. */
  mailedAt: moment('mailed_at'),
})

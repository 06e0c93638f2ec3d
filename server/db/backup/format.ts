import { z } from '#shared/zod.ts'

/**
 * A backup is gzipped text with one JSON value a line: a header; for each table a line with its name and columns and
 * then a line for each row, every value as PostgreSQL writes it, or null; and a last line with the counts, the hash of each
 * table's lines, and a signature with the server's key. A backup without the last line is incomplete. Version 1 had neither
 * hashes nor a signature.
 */
export const header = z.object({
  format: z.literal('gable-backup'),
  version: z.union([z.literal(1), z.literal(2)]),
  takenAt: z.string(),
  migrations: z.array(z.string()),
  /** The check value of the key that seals its secrets; none where no server had used the database. */
  keyCheck: z.string().optional(),
})
export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) })
export const endLine = z.object({
  end: z.literal(true),
  rows: z.record(z.string(), z.number()),
  hashes: z.record(z.string(), z.string()).optional(),
  seal: z.string().optional(),
})
export const rowLine = z.array(z.string().nullable())

export type Header = z.infer<typeof header>
export type HeldTable = z.infer<typeof tableLine>
export type Row = z.infer<typeof rowLine>
export type End = z.infer<typeof endLine>

/** Makes PostgreSQL write values in the same way, whatever the server's settings are. */
export const outputSettings = `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD';
  SET LOCAL IntervalStyle = 'postgres'; SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1`

/** Left out of backups, because migrations write it. */
export const migrationsTable = 'schema_migrations'

/**
 * The tables that backups leave out: the migrations, and what must not come back with old rows. Sessions end at a restore,
 * request keys would answer for writes that are lost, each restore has a mark of its own, and triggers count touched days.
 */
export const leftOut: readonly string[] = [
  migrationsTable,
  'sessions',
  'request_keys',
  'database_marks',
  'touched_days',
  'backup_runs',
]

/** The table in which a backup holds the mails that wait in the queue, whose own tables no migration makes. */
export const waitingMailsTable = 'waiting_mails'

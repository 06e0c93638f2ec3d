import { z } from 'zod'

/**
 * A backup is text, one JSON value a line, gzipped: a header; for each table its name and columns,
 * then a row a line, every value as PostgreSQL writes it or null; and a last line with the counts,
 * without which the backup is not whole.
 */
export const header = z.object({
  format: z.literal('gable-backup'),
  version: z.literal(1),
  takenAt: z.string(),
  migrations: z.array(z.string()),
})
export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) })
export const endLine = z.object({ end: z.literal(true), rows: z.record(z.string(), z.number()) })
export const rowLine = z.array(z.string().nullable())

export type Header = z.infer<typeof header>

/** How values are written, whatever the server's own settings are. */
export const outputSettings = `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD';
  SET LOCAL IntervalStyle = 'postgres'; SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1`

/** It belongs to the schema and not to its data: migrations write it. */
export const migrationsTable = 'schema_migrations'

import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import type { Logger } from 'pino'

/** Any number will do, as long as every server asks for the same lock. */
const lockKey = 7_261_126

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Brings the schema up to date: one server at a time, one transaction per migration, each recorded
 * by its hash. Throws the database's own error when a migration fails; earlier ones stay.
 * A backup is restored into the schema of its day, so it names the migrations that it wants.
 */
export async function migrate(
  pool: pg.Pool,
  log: Pick<Logger, 'info'>,
  isWanted: (hash: string) => boolean = () => true,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      'create table if not exists schema_migrations (hash text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ hash: string }>('select hash from schema_migrations')
    const applied = new Set(rows.map((row) => row.hash))
    for (const migration of readMigrationFiles({ migrationsFolder })) {
      if (applied.has(migration.hash) || !isWanted(migration.hash)) continue
      await applyOne(client, migration.sql, migration.hash)
      log.info({ migration: migration.hash.slice(0, 12) }, 'applied a migration')
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined)
    client.release()
  }
}

async function applyOne(client: pg.PoolClient, statements: string[], hash: string): Promise<void> {
  await client.query('begin')
  try {
    for (const statement of statements) await client.query(statement)
    await client.query('insert into schema_migrations (hash) values ($1)', [hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

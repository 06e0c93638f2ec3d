import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import type { Logger } from 'pino'
import { StartError } from '#server/env.ts'

/** An arbitrary number; every server must ask for the same lock. */
const lockKey = 7_261_126

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Every migration in order; `hash` is its name in a database and in a backup. */
export const listMigrations = () =>
  readMigrationFiles({ migrationsFolder }).map(({ sql, hash }) => ({ sql, hash }))

/**
 * The hash of version 0.1.0's last migration, which made the same tables as the baseline. Databases and backups that name
 * it stand at the baseline.
 */
export const lastBeforeBaseline = '73c82b4fc54edab3d28940492020f337060340e3d414cc7c8fa1db8160851c12'

/**
 * The same migrations by their names since the baseline; undefined when they are of a version whose tables the baseline does
 * not follow.
 */
export function nameSinceBaseline(hashes: string[]): string[] | undefined {
  const baseline = listMigrations()[0]?.hash
  if (hashes.length === 0 || baseline === undefined || hashes.includes(baseline)) return hashes
  return hashes.includes(lastBeforeBaseline) ? [baseline] : undefined
}

/** Runs work that makes or changes tables, on one server at a time; the others wait until it is done. */
export async function lockSchema<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    return await work(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined)
    client.release()
  }
}

/** The names of the migrations that ran, of which those before the baseline become the baseline. Throws a StartError. */
async function readApplied(client: pg.ClientBase): Promise<Set<string>> {
  await client.query(
    'create table if not exists schema_migrations (hash text primary key, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ hash: string }>('select hash from schema_migrations')
  const hashes = rows.map((row) => row.hash)
  const applied = nameSinceBaseline(hashes)
  if (!applied) {
    throw new StartError(
      'This database was made by an early version of Gable, and this version cannot bring it up to date by itself. Start the last version 0.1.0 with it once, then this one; .github/upgrading.md says how. Nothing was changed.',
    )
  }
  const known = new Set(listMigrations().map(({ hash }) => hash))
  if (!applied.every((hash) => known.has(hash))) {
    throw new StartError(
      'A newer version of Gable has used this database. Start that version, or restore a backup from before into a new database. Nothing was changed.',
    )
  }
  if (applied.some((hash) => !hashes.includes(hash)))
    await client.query(
      'with former as (delete from schema_migrations) insert into schema_migrations (hash) select unnest($1::text[])',
      [applied],
    )
  return new Set(applied)
}

/**
 * Brings the schema up to date: one server at a time, one transaction per migration. Throws the database's own error
 * when a migration fails, and earlier migrations stay applied; a StartError when the tables are older than the baseline.
 * `isWanted` limits the migrations, because a backup is first restored into the schema of its day.
 */
export function migrateDatabase(
  pool: pg.Pool,
  log: Pick<Logger, 'info'>,
  isWanted: (hash: string) => boolean = () => true,
): Promise<void> {
  return lockSchema(pool, async (client) => {
    const applied = await readApplied(client)
    let made = 0
    for (const migration of listMigrations()) {
      if (applied.has(migration.hash) || !isWanted(migration.hash)) continue
      await applyOne(client, migration.sql, migration.hash)
      made += 1
    }
    if (made > 0) log.info({ migrations: made }, 'brought the tables up to date')
  })
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

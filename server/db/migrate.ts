import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import type { Logger } from 'pino'
import { StartError } from '#server/env.ts'
import { isDatabaseDown } from './failures.ts'

/** An arbitrary number; every server must ask for the same lock. */
const lockKey = 7_261_126

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

interface Migration {
  /** Such as '0002_law_and_today'. */
  name: string
  sql: string[]
  /** Its name in a database and in a backup. */
  hash: string
}

/** Every migration in order. */
export function listMigrations(): Migration[] {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  )
  return readMigrationFiles({ migrationsFolder }).map(({ sql, hash }, place) => ({
    name: journal.entries[place]?.tag ?? hash,
    sql,
    hash,
  }))
}

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

/**
 * Runs work that makes or changes tables in a transaction, on one server at a time; the others wait until it is done. The lock
 * ends with the transaction, because a pooler may give the next statement to another connection.
 */
export async function lockSchema<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken = false
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
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
      'This database was made by an early version of Gable, and this version can’t update it directly. Start the last version 0.1.0 with it once, then this one; .github/upgrading.md says how. Nothing was changed.',
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

const secondsSince = (began: number) => Math.round((performance.now() - began) / 100) / 10

/** Runs one migration. Throws a StartError that names it. */
async function applyOne(client: pg.PoolClient, { name, sql, hash }: Migration): Promise<void> {
  try {
    // What an earlier migration has left to be checked at the end would refuse changes of the same table.
    await client.query('set constraints all immediate')
    for (const statement of sql) await client.query(statement)
    await client.query('insert into schema_migrations (hash) values ($1)', [hash])
  } catch (error) {
    if (isDatabaseDown(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `The database could not be brought up to date: the migration ${name} failed (${reason}). Nothing was changed, so the version that ran before still starts with it. Start that version, and report this sentence; .github/upgrading.md says how to go back.`,
    )
  }
}

/**
 * Brings the schema up to date: one server at a time, and all that is missing in one transaction, so that a failure leaves the
 * tables with which the former version runs. Throws a StartError when a migration fails, or when the tables are older than the
 * baseline. `isWanted` limits the migrations, because a backup is first restored into the schema of its day.
 */
export function migrateDatabase(
  pool: pg.Pool,
  log: Pick<Logger, 'info'>,
  isWanted: (hash: string) => boolean = () => true,
): Promise<void> {
  return lockSchema(pool, async (client) => {
    const applied = await readApplied(client)
    const missing = listMigrations().filter(({ hash }) => !applied.has(hash) && isWanted(hash))
    if (missing.length === 0) return
    const began = performance.now()
    log.info(
      { migrations: missing.map(({ name }) => name) },
      `bringing the tables up to date with ${missing.length} migrations; nobody is served until they are done`,
    )
    for (const migration of missing) {
      const start = performance.now()
      await applyOne(client, migration)
      log.info({ migration: migration.name, seconds: secondsSince(start) }, 'a migration ran')
    }
    log.info({ seconds: secondsSince(began) }, 'the tables are up to date')
  })
}

import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import type { Logger } from 'pino'

/** An arbitrary number; every server must ask for the same lock. */
const lockKey = 7_261_126

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Released migrations that failed on tables with rows and were corrected later, by their time in the journal. They
 * keep the hash of the released text, so that databases that ran it do not run the corrected text.
 */
const releasedHashes = new Map([
  [1795273572711, '8ecc57598d2b6c5b1b67347abd9eef38d18085979aa86a03cca099cce9beb003'],
  [1795274481696, 'd0b3f76f9252524b06f5deed5229d9bc29d3cba1fb140ebbf18c61f6dfb4ab0c'],
])

/** Every migration in order; `hash` is its name in a database and in a backup. */
export const listMigrations = () =>
  readMigrationFiles({ migrationsFolder }).map(({ sql, hash, folderMillis }) => ({
    sql,
    hash: releasedHashes.get(folderMillis) ?? hash,
  }))

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

/**
 * Brings the schema up to date: one server at a time, one transaction per migration. Throws the database's own error
 * when a migration fails; earlier migrations stay applied. `isWanted` limits the migrations, because a backup is
 * first restored into the schema of its day.
 */
export function migrateDatabase(
  pool: pg.Pool,
  log: Pick<Logger, 'info'>,
  isWanted: (hash: string) => boolean = () => true,
): Promise<void> {
  return lockSchema(pool, async (client) => {
    await client.query(
      'create table if not exists schema_migrations (hash text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ hash: string }>('select hash from schema_migrations')
    const applied = new Set(rows.map((row) => row.hash))
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

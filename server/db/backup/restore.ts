import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { migrateDatabase, nameSinceBaseline } from '#server/db/migrate.ts'
import { StartError } from '#server/env.ts'
import { countRows, readMigrations, readTables } from './catalog.ts'
import { type Header, leftOut } from './format.ts'
import { readHead } from './proof.ts'
import { type Loading, loadBackup, resetAfterRestore } from './read.ts'

const isSame = (one: string[], other: string[]) => [...one].sort().join() === [...other].sort().join()

async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  for (const { name } of await readTables(client)) {
    if (!leftOut.includes(name) && (await countRows(client, name)) > 0) return false
  }
  return true
}

/** Looks for a server, and milliseconds between two looks: PostgreSQL notices a moment later that a server has stopped. */
const [looks, pause] = [20, 100]

async function isServed(client: pg.ClientBase): Promise<boolean> {
  // Within a transaction PostgreSQL would answer what it saw at the first look.
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query<{ servers: string }>(
    "SELECT count(*) AS servers FROM pg_stat_activity WHERE application_name = 'gable' AND datname = current_database()",
  )
  return Number(rows[0]?.servers) > 0
}

/** A running server would go on answering from its cache of the old rows. */
async function refuseWhileServed(client: pg.ClientBase) {
  for (let look = 0; await isServed(client); look += 1) {
    if (look === looks)
      throw new StartError('A Gable server uses this database. Stop it, then restore again.')
    await setTimeout(pause)
  }
}

/** The migrations that made the backup's tables. Throws a StartError when they are older than the baseline. */
function readWanted({ migrations }: Header): string[] {
  const wanted = nameSinceBaseline(migrations)
  if (wanted) return wanted
  throw new StartError(
    'This backup was made by an early version of Gable, and this version can’t update it directly. Restore it with the last version 0.1.0, start that once and make a new backup; .github/upgrading.md says how.',
  )
}

/** Throws a StartError unless the rows fit the tables and may replace the stored rows. */
async function prepare(pool: pg.Pool, log: Pick<Logger, 'info'>, wanted: string[], replace: boolean) {
  const client = await pool.connect()
  try {
    await refuseWhileServed(client)
    if ((await readTables(client)).length === 0)
      await migrateDatabase(pool, log, (hash) => wanted.includes(hash))
    const present = nameSinceBaseline(await readMigrations(client))
    if (!present || !isSame(present, wanted)) {
      throw new StartError(
        'The backup was made by another version of Gable than this database. Restore into a new one (DATA_DIR=./restored npm run restore -- <file>), with this version of Gable or a newer one.',
      )
    }
    if (!replace && !(await isEmpty(client))) {
      throw new StartError(
        'There are rows in this database already. Restore into a new one (DATA_DIR=./restored npm run restore -- <file>), or replace them all: npm run restore -- <file> --replace',
      )
    }
  } finally {
    client.release()
  }
}

/**
 * Restores a backup into a new or empty database or, with `replace`, in place of all stored rows. An older backup is
 * restored into the tables of its day, which are then migrated. Whether the server has the key of its secrets is checked
 * before anything is written. Returns the counts by table.
 */
export async function restoreBackup(
  pool: pg.Pool,
  lines: AsyncGenerator<unknown>,
  log: Pick<Logger, 'info'>,
  loading: Loading,
): Promise<Record<string, number>> {
  const head = await readHead(lines, loading.unchecked ?? false)
  if (head.keyCheck) loading.keys.demand(head.keyCheck)
  await prepare(pool, log, readWanted(head), loading.replace ?? false)
  const client = await pool.connect()
  try {
    const counts = await loadBackup(client, head, lines, loading)
    await migrateDatabase(pool, log)
    // An older backup's tables have no mark before this.
    await resetAfterRestore(client)
    return counts
  } finally {
    client.release()
  }
}

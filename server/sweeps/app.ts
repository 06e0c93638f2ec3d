import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '../db/client.ts'
import { startEmbedded } from '../db/embedded.ts'
import { silentLog } from '../db/log.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { makeLog } from '../http/log.ts'
import * as schema from '../schema.ts'
import { type PeopledApp, startPeopledApp } from '../testing/people.ts'

/** Runs work with a PostgreSQL of its own in a temporary folder, migrated and empty. */
export async function withDatabase<Result>(
  work: (url: string) => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gable-sweep-'))
  const embedded = await startEmbedded({ dataDir, log: silentLog, settings })
  try {
    const log = makeLog('silent')
    const { pool } = connectDatabase({ connectionString: embedded.url }, log, schema)
    await migrateDatabase(pool, log)
    await pool.end()
    return await work(embedded.url)
  } finally {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Runs work with the whole server on a database that trades safety for speed, because its data may be lost. */
export function withApp<Result>(work: (app: PeopledApp) => Promise<Result>): Promise<Result> {
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  return withDatabase(async (databaseUrl) => {
    const app = await startPeopledApp({ databaseUrl })
    try {
      return await work(app)
    } finally {
      await app.stop()
    }
  }, fast)
}

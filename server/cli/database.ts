import { existsSync } from 'node:fs'
import pg from 'pg'
import { pino } from 'pino'
import { startEmbedded } from '#server/db/embedded.ts'
import { type Env, readEnv, StartError } from '#server/env.ts'

export const silentLogger = pino({ level: 'silent' })

/** Prints why a command failed, and ends it with 1. */
export function sayFailure(error: unknown): void {
  const known = error instanceof StartError
  console.error(`\n${known ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
}

/** Runs a command's work on the server's database. Prints a sentence when it fails. */
export async function withDatabase(work: (pool: pg.Pool, env: Env) => Promise<void>): Promise<void> {
  let release = async () => {}
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    const env = readEnv()
    const embedded = env.databaseUrl
      ? undefined
      : await startEmbedded({ dataDir: env.dataDir, log: silentLogger })
    const pool = new pg.Pool({
      connectionString: env.databaseUrl ?? embedded?.url,
      application_name: 'gable command',
      connectionTimeoutMillis: 10_000,
    })
    pool.on('error', () => {})
    release = async () => {
      await pool.end()
      await embedded?.stop()
    }
    await work(pool, env)
  } catch (error) {
    sayFailure(error)
  } finally {
    await release()
  }
}

import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { quoteName } from '#server/db/backup/catalog.ts'
import { checkBackup } from '#server/db/backup/check.ts'
import { readLines } from '#server/db/backup/lines.ts'
import { restoreBackup } from '#server/db/backup/restore.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { type Env, readEnv, StartError } from '#server/env.ts'
import { sealedPlaces } from '#server/sealed.ts'
import { backupKeys } from '#server/security/root-secret.ts'
import { fingerprintOf } from '#server/security/root-secret.words.ts'
import { sayFailure, silentLogger, withDatabase } from './database.ts'

interface Scratch {
  url: string
  drop(): Promise<void>
}

/** A database that lives as long as the check: on the server of DATABASE_URL, or else an embedded one in a temporary folder. */
async function makeScratch({ databaseUrl }: Env): Promise<Scratch> {
  if (!databaseUrl) {
    const dataDir = mkdtempSync(join(tmpdir(), 'gable-check-'))
    const embedded = await startEmbedded({ dataDir, log: silentLogger })
    return {
      url: embedded.url,
      async drop() {
        await embedded.stop()
        rmSync(dataDir, { recursive: true, force: true })
      },
    }
  }
  const name = `gable_check_${randomBytes(6).toString('hex')}`
  const say = async (statement: string) => {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: 'gable command' })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  try {
    await say(`CREATE DATABASE ${quoteName(name)}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `The check needs a scratch database, which could not be made: ${reason}. Give the user of DATABASE_URL the right to create databases (ALTER ROLE … CREATEDB), or leave out DATABASE_URL: the check then starts a PostgreSQL of its own.`,
    )
  }
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => say(`DROP DATABASE IF EXISTS ${quoteName(name)} WITH (FORCE)`) }
}

/**
 * Says what a backup holds, and restores it into a scratch database that is removed afterwards. Nothing of the installation is
 * touched. Throws a StartError for a backup that could not be restored.
 */
async function checkFile(path: string, unchecked: boolean, say: (line: string) => void): Promise<void> {
  const env = readEnv()
  const keys = backupKeys(env, sealedPlaces)
  const { head, rows, isSigned } = await checkBackup(readLines(path), keys, unchecked)
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const full = Object.entries(rows).filter(([, count]) => count > 0)
  const megabytes = (statSync(path).size / 1_000_000).toFixed(1)
  say(`${path} (${megabytes} MB), taken at ${head.takenAt}`)
  say(
    `${total.toLocaleString('en-GB')} rows in ${full.length} tables, ${rows.accounts ?? 0} accounts, ${rows.users ?? 0} people`,
  )
  say(
    `${head.migrations.length} migrations; key ${head.keyCheck ? fingerprintOf(head.keyCheck) : 'unknown'}; ${isSigned ? 'the signature is right' : 'the signature was not checked: its key is not here'}`,
  )
  for (const [name, count] of full) say(`  ${name.padEnd(28)} ${count.toLocaleString('en-GB').padStart(12)}`)
  const scratch = await makeScratch(env)
  const pool = new pg.Pool({ connectionString: scratch.url, application_name: 'gable command' })
  pool.on('error', () => {})
  try {
    await restoreBackup(pool, readLines(path), silentLogger, { unchecked, keys })
    say(
      'It was restored into a scratch database, counted again and brought up to date; the scratch database is removed',
    )
  } finally {
    await pool.end()
    await scratch.drop()
  }
}

const words = process.argv.slice(2)
const replace = words.includes('--replace')
const unchecked = words.includes('--unchecked')
const file = words.find((word) => !word.startsWith('--'))
const path = resolve(process.env.INIT_CWD ?? '.', file ?? '')

async function check() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  if (!file) throw new StartError('Name the file: npm run restore -- --check <file>')
  await checkFile(path, unchecked, console.log)
}

const restore = () =>
  withDatabase(async (pool, env) => {
    if (!file) throw new StartError('Name the file: npm run restore -- <file>')
    const keys = backupKeys(env, sealedPlaces)
    const counts = await restoreBackup(pool, readLines(path), silentLogger, { replace, unchecked, keys })
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const tables = Object.values(counts).filter((count) => count > 0).length
    console.log(
      `${rows.toLocaleString('en-GB')} rows in ${tables} tables are restored, and were counted again`,
    )
    if (unchecked)
      console.log('Whether they were changed since they were saved was not checked (--unchecked)')
    if (env.acceptsNewKey)
      console.log('If their key is not here, start the server once with GABLE_ACCEPT_NEW_KEY=yes as well')
  })

await (words.includes('--check') ? check().catch(sayFailure) : restore())

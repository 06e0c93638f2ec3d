import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { preparePlace } from '#server/db/embedded/place.ts'
import { stopPostmaster } from '#server/db/embedded/postmaster.ts'
import { type Embedded, startEmbedded } from '#server/db/embedded.ts'
import { silentLog } from '#server/db/log.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { bundleServer } from '../programs/bundle.mjs'
import { programs } from '../programs/programs.mjs'
import { databaseUrl } from './database.url.ts'
import { keepFilesInMemory } from './memory.ts'

export interface TestCluster {
  /** May make and drop databases. */
  adminUrl: string
  /** The app's login; `databaseUrl` replaces the database's name. */
  appUrl: string
  /** A migrated, empty database that nobody is connected to. */
  template: string
  /** The start of the names of this run's databases. */
  prefix: string
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
    /** The folder of the bundled programs (locate.ts beside this file). */
    programs: string
  }
}

/**
 * Lets the stack of an error be read in Vitest's own process. Vitest 4.1 keeps the modules of that process as bytes where its
 * source maps expect a text, so that whoever reads a stack meets a TypeError instead: a database that is not ready at the first
 * try then ended the whole run. A stack without source maps serves here.
 */
function keepStacksReadable(): void {
  const mapped = Error.prepareStackTrace
  if (!mapped) return
  Error.prepareStackTrace = (error, frames) => {
    try {
      return mapped(error, frames)
    } catch {
      return [String(error), ...frames.map(String)].join('\n    at ')
    }
  }
}
keepStacksReadable()

const onDisk = join(import.meta.dirname, '../../node_modules/.cache/gable')
const cache = join(keepFilesInMemory() ?? onDisk, 'test-pg')

/** Trades safety for speed: a lost test database is made again. */
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/** Starts the cluster of earlier runs, or a new one where that cannot be used. */
async function startCluster(): Promise<Embedded> {
  const wanted = { dataDir: cache, log: silentLog, settings: fast }
  return startEmbedded(wanted).catch(async (why) => {
    // What the failed start has left running would hold the next one's socket, and outlive its own files.
    await stopPostmaster(preparePlace(cache))
    rmSync(cache, { recursive: true, force: true })
    return startEmbedded(wanted).catch((error) => {
      throw new Error(`The tests have no PostgreSQL. ${error.message} Before that: ${why.message}`)
    })
  })
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Drops this run's databases and, on the tests' own cluster, those that killed runs left. */
async function dropDatabases(adminUrl: string, isOwnCluster: boolean) {
  await withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "SELECT datname FROM pg_database WHERE datname LIKE 'gable\\_test\\_%'",
    )
    for (const { datname } of rows) {
      const pid = Number(/^gable_test_(\d+)_/.exec(datname)?.[1])
      if (pid !== process.pid && (!isOwnCluster || isAlive(pid))) continue
      await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
    }
  })
}

async function makeTemplate({ adminUrl, appUrl, template }: TestCluster) {
  const owner = decodeURIComponent(new URL(appUrl).username)
  await withClient(adminUrl, (client) => client.query(`CREATE DATABASE ${template} OWNER "${owner}"`))
  const pool = new pg.Pool({ connectionString: databaseUrl(appUrl, template), max: 1 })
  try {
    await migrateDatabase(pool, pino({ level: 'silent' }))
  } finally {
    await pool.end()
  }
}

/** From its source every start of a thread or process compiles for a second what it runs. */
async function bundlePrograms(): Promise<string> {
  mkdirSync(onDisk, { recursive: true })
  // Below the packages that they import.
  const folder = mkdtempSync(join(onDisk, 'programs-'))
  await bundleServer(programs, folder)
  return folder
}

/** One cluster and one migrated template for the whole run; DATABASE_URL_TEST names another server. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL_TEST
  const own = given ? undefined : await startCluster()
  const prefix = `gable_test_${process.pid}_`
  const adminUrl = own?.adminUrl ?? given ?? ''
  const cluster = { adminUrl, appUrl: own?.url ?? adminUrl, template: `${prefix}template`, prefix }
  const bundled = await bundlePrograms()
  const finish = async () => {
    rmSync(bundled, { recursive: true, force: true })
    await dropDatabases(adminUrl, own !== undefined)
    await own?.stop()
  }
  try {
    await dropDatabases(adminUrl, own !== undefined)
    await makeTemplate(cluster)
  } catch (error) {
    await finish().catch(() => {})
    throw error
  }
  project.provide('cluster', cluster)
  project.provide('programs', bundled)
  return finish
}

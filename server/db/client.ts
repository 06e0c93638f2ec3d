import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import { registerTables } from './references.ts'
import { keepStatistics, type Statistics, watchInserts } from './statistics.ts'
import { noteStatement } from './tables-read.ts'
import type { Database, Transaction } from './transaction.ts'

export type { Database, Transaction }

/** The row of a raw query, as `execute` takes it: an interface has no index signature, and its mapped type needs none. */
export type Row<T> = { [Key in keyof T]: T[Key] }

export interface Connection {
  pool: pg.Pool
  db: Database
  statistics: Statistics
}

/**
 * Milliseconds that one statement of a request may take, waits for locks included. PostgreSQL goes on with a statement whose
 * reader has gone, so a statement that it plans badly would keep a core and a connection for as long as it likes. Most
 * proxies give up a request after the same minute.
 */
const requestLimit = 60_000

/** Jobs are few at once, and can wait for each other. */
const ofJobs = { max: 6, connectionTimeoutMillis: 30_000 }

/** Opens two pools, so that requests have a limit, jobs have none, and neither waits for the other's connections. */
export function connectServer(
  connectionString: string | undefined,
  log: Pick<Logger, 'warn'>,
  tables: Record<string, unknown>,
  pooled = false,
): { forRequests: Connection; forJobs: Connection } {
  const limit = pooled ? {} : { statement_timeout: requestLimit }
  return {
    forRequests: connectDatabase({ connectionString, ...limit }, log, tables, pooled),
    forJobs: connectDatabase({ connectionString, ...ofJobs }, log, tables, pooled),
  }
}

/**
 * Opens one pool. The pool and each client have an error listener, because Node ends a
 * process at an unheard error. `tables` is the whole schema, in which deletions look for references. `pooled`: a pooler in
 * transaction mode takes no options and no limits at the start, and gives each transaction another connection, so no statement
 * is kept on one; it carries the time zone along.
 */
export function connectDatabase(
  config: pg.PoolConfig,
  log: Pick<Logger, 'warn'>,
  tables: Record<string, unknown>,
  pooled = false,
): Connection {
  registerTables(tables)
  const pool = new pg.Pool({
    max: 12,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'gable',
    // Moments are read as text, so every connection must write them in the same zone.
    ...(!pooled && { options: '-c TimeZone=UTC' }),
    ...config,
  })
  const names = new Map<string, string>()
  const statistics = keepStatistics(pool, log)
  const lost = (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost')
  pool.on('error', lost)
  pool.on('connect', (client) => {
    client.on('error', lost)
    if (pooled) keepNoPlans(client, lost)
    else planOnce(client, names)
    watchInserts(client, statistics.note)
  })
  return { pool, db: releasingLostConnections(drizzle(pool, { logger }), pool), statistics }
}

const logger = { logQuery: noteStatement }

/**
 * Limits of kept plans. A list of ids makes a new statement for every length, so long statements have none; a plan that is kept
 * for any list compares each row with each id where no index helps, so long lists have none either.
 */
const plannedStatements = 500
const plannedParameters = 40

function nameOf(names: Map<string, string>, text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= plannedStatements) return known
  const name = `gable_${names.size}`
  names.set(text, name)
  return name
}

const isLong = (value: unknown) => Array.isArray(value) && value.length > plannedParameters

/**
 * Gives a name to every statement with parameters, so that PostgreSQL plans it once per connection. Planning takes
 * longer than running for most of our statements. The names are those of the whole pool.
 */
function planOnce(client: pg.PoolClient, names: Map<string, string>): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const named = (config: unknown, values: unknown, ...rest: unknown[]) => {
    const isPlain =
      typeof config === 'object' && config !== null && 'text' in config && !('name' in config && config.name)
    const given: unknown[] = Array.isArray(values) ? values : []
    if (!isPlain || given.length === 0 || given.length > plannedParameters)
      return query(config, values, ...rest)
    const text = String(config.text)
    if (text.includes(' = any(') && given.some(isLong)) return query(config, values, ...rest)
    return query({ ...config, name: nameOf(names, text) }, values, ...rest)
  }
  client.query = named as typeof client.query
}

/**
 * Takes the names off statements, the packages' own too: the connection that knows a name may be another one next time. The
 * pooler carries the time zone along.
 */
function keepNoPlans(client: pg.PoolClient, lost: (error: Error) => void): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const nameless = (config: unknown, ...rest: unknown[]) => {
    if (typeof config !== 'object' || config === null || !('name' in config)) return query(config, ...rest)
    const { name: _, ...unnamed } = config
    return query(unnamed, ...rest)
  }
  client.query = nameless as typeof client.query
  client.query("set TimeZone = 'UTC'").catch(lost)
}

/**
 * drizzle connects outside the try block that releases the connection, so a `begin` that fails on a lost connection
 * would occupy a place in the pool for ever. This wrapper always releases it.
 */
function releasingLostConnections(db: Database, pool: pg.Pool): Database {
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client, { logger }).transaction((tx) => work(tx as unknown as Transaction), config)
    } finally {
      client.release()
    }
  }
  return db
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { StartError } from '#server/env.ts'
import { type Place, passwordFile } from './place.ts'
import { findListening, type Listening } from './postmaster.ts'

export interface Logins {
  adminPassword: string
  appPassword: string
}

/** Every server holds this lock as shared; only a server that gets it exclusively may stop PostgreSQL. */
const presence = 7_163_002
const making = 7_163_003

function readPassword(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw new StartError(
      `${file}, which holds the database's password, ${isMissing ? 'is missing' : 'cannot be read by this user'}. ${isMissing ? 'Restore it from a copy of the folder' : 'Start Gable as the user who owns it'}, or set DATA_DIR to another folder.`,
    )
  }
}

/** Whoever can read the password file can reach the database: its owner, and root. */
export function readLogins({ cluster }: Place): Logins {
  const adminPassword = readPassword(join(cluster, passwordFile))
  const appPassword = createHash('sha256').update(`${adminPassword}:app`).digest('base64url')
  return { adminPassword, appPassword }
}

export function addressOf(at: Listening, user: string, password: string, database: string): string {
  const address = `postgresql://${user}:${password}@localhost:${at.port}/${database}`
  return at.host.startsWith('/') ? `${address}?host=${encodeURIComponent(at.host)}` : address
}

type Found =
  | { state: 'ready'; client: pg.Client; listening: Listening }
  /** It is starting, repairing itself, or being stopped. */
  | { state: 'busy' }
  | { state: 'absent' }

/** Connects, which is the only proof that PostgreSQL runs. Throws a StartError when waiting cannot help. */
export async function connectAdmin(place: Place, logins: Logins): Promise<Found> {
  const at = findListening(place)
  if (!at) return { state: 'absent' }
  const client = new pg.Client({
    connectionString: addressOf(at, 'gable_admin', logins.adminPassword, 'postgres'),
    application_name: 'gable presence',
    connectionTimeoutMillis: 5_000,
  })
  // The supervisor listens for the connection's end; an error alone must not end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('SELECT pg_try_advisory_lock_shared($1) AS present', [presence])
    if (rows[0]?.present) return { state: 'ready', client, listening: at }
    await client.end()
    return { state: 'busy' }
  } catch (error) {
    await client.end().catch(() => {})
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    if (code === '28P01') {
      const file = join(place.cluster, passwordFile)
      throw new StartError(`The password in ${file} is not the database's. Enter the right one.`)
    }
    // 57P01 to 57P03: it stops, has crashed, or starts; 53300: every place is taken for a moment.
    if (code && !/^57P0[123]$|^53300$/.test(code)) throw error
    return { state: code ? 'busy' : 'absent' }
  }
}

/** Creates the app's role, which owns one database and has no other rights, and that database. */
export async function ensureAppDatabase(client: pg.Client, { appPassword }: Logins): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [making])
  const role = await client.query("SELECT FROM pg_roles WHERE rolname = 'gable'")
  if (!role.rowCount) await client.query(`CREATE ROLE gable LOGIN PASSWORD '${appPassword}'`)
  const database = await client.query("SELECT FROM pg_database WHERE datname = 'gable'")
  if (!database.rowCount) await client.query('CREATE DATABASE gable OWNER gable')
  await client.query('SELECT pg_advisory_unlock($1)', [making])
}

/** Releases our shared lock and answers whether no other server holds it; new servers then wait. */
export async function isAlone(client: pg.Client): Promise<boolean> {
  await client.query('SELECT pg_advisory_unlock_shared($1)', [presence])
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS alone', [presence])
  return rows[0]?.alone === true
}

import { statfsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { SystemReply } from '#shared/office/system/system.ts'
import manifest from '../../../package.json' with { type: 'json' }
import type { Services } from '../../http/services.ts'
import { codeOfFailure, listJobs } from '../../jobs/status.ts'
import { readMailState } from '../../mail/state.queries.ts'
import { fingerprintOf } from '../../security/root-secret.words.ts'
import { listBackups, type StoredBackup } from './backups/backups.folder.ts'
import { listRuns, readLastGood } from './backups/backups.runs.ts'

type Parts = Pick<Services, 'db' | 'env' | 'mark'>

const megabyte = 1_000_000
const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()
const twoDays = 2 * 24 * 60 * 60_000

/** Megabytes with one decimal. */
const asMegabytes = (bytes: number) => Math.round(bytes / (megabyte / 10)) / 10

const asMoment = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())

function readDisk(folder: string): SystemReply['disks'][number] {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder)
    return {
      folder,
      freeMegabytes: asMegabytes(bavail * bsize),
      megabytes: asMegabytes(blocks * bsize),
      failure: null,
    }
  } catch (error) {
    return { folder, freeMegabytes: 0, megabytes: 0, failure: `It cannot be read (${codeOfFailure(error)}).` }
  }
}

function storedIn(folder: string, mark: string): StoredBackup[] {
  try {
    return listBackups(folder, mark)
  } catch {
    return []
  }
}

async function readBackups({ db, env, mark }: Parts): Promise<SystemReply['backups']> {
  const { backupDir: folder, backupAt: at } = env
  if (!folder) return null
  const runs = await listRuns(db, 60)
  const last = runs.find(({ finishedAt }) => finishedAt !== null)
  const since = (await readLastGood(db))?.since
  const stored = storedIn(folder, mark)
  return {
    folder,
    at,
    last: last?.finishedAt
      ? {
          file: last.file ?? '',
          megabytes: asMegabytes(last.bytes ?? 0),
          rows: last.rows ?? 0,
          checkedAt: last.finishedAt,
          isThere: stored.some(({ name }) => name === last.file),
        }
      : null,
    isOverdue: since ? Date.now() - Date.parse(since) >= twoDays : false,
    failure: runs[0]?.failure ?? null,
    kept: stored.length,
    keptMegabytes: asMegabytes(stored.reduce((sum, { bytes }) => sum + bytes, 0)),
  }
}

/** The figures of the database, none of which is about what stands in an account. */
async function readFigures({ db }: Parts) {
  const { rows } = await db.execute<{
    version: string
    bytes: string
    people: number
    accounts: number
    check: string | null
  }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes,
      (select count(*)::int from users) as people, (select count(*)::int from accounts) as accounts,
      (select value from secrets where name = 'key check') as check`)
  const { rows: largest } = await db.execute<{ account: string; since: string; bytes: string }>(sql`
    select accounts.id as account, to_char(accounts.created_at at time zone 'UTC', 'YYYY-MM-DD') as since,
      stored.bytes::text as bytes
    from (select account_id, sum(octet_length(bytes)) as bytes from files group by account_id) stored
    join accounts on accounts.id = stored.account_id order by stored.bytes desc limit 20`)
  return { ...rows[0], largest }
}

/** How the server does: what the person who runs it needs, and nothing of any account's content. */
export async function readSystem(parts: Parts): Promise<SystemReply> {
  const { db, env } = parts
  const {
    version: database = '',
    bytes = '0',
    people = 0,
    accounts = 0,
    check,
    largest,
  } = await readFigures(parts)
  const folders = [...(env.databaseUrl ? [] : [env.dataDir]), ...(env.backupDir ? [env.backupDir] : [])]
  return {
    version: manifest.version,
    node: process.versions.node,
    startedAt,
    database: { version: database, megabytes: asMegabytes(Number(bytes)), isEmbedded: !env.databaseUrl },
    disks: folders.map(readDisk),
    mail: { isSent: env.smtpUrl !== undefined, ...(await readMailState(db)) },
    jobs: listJobs().map(({ name, runs, failures, succeededAt, failedAt, reason }) => ({
      name,
      runs,
      failures,
      succeededAt: asMoment(succeededAt),
      failedAt: asMoment(failedAt),
      reason: reason ?? null,
    })),
    backups: await readBackups(parts),
    fingerprint: check ? fingerprintOf(check) : null,
    people,
    accounts,
    largest: largest.map(({ account, since, bytes: stored }) => ({
      account,
      since,
      megabytes: asMegabytes(Number(stored)),
    })),
  }
}

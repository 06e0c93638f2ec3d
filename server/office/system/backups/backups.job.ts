import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { addDays } from '#shared/dates.ts'
import { londonTime } from '#shared/london.ts'
import type { Mail, Services } from '../../../http/services.ts'
import { repeatWork } from '../../../jobs/repeat.ts'
import { makeBackup, stopBackup } from './backups.make.ts'
import {
  claimBackup,
  failBackup,
  finishBackup,
  listRuns,
  readLastGood,
  releaseBackup,
  showAlive,
} from './backups.runs.ts'
import { backupRuns } from './backups.table.ts'

interface Overdue {
  to: string
  folder: string
  /** The moment of the last good backup. */
  good: string | null
  /** Why the last try failed. */
  failure: string | null
}

/** The email to the server's owner when no backup was made for two days. It says nothing of any account. */
function overdueMail({ to, folder, good, failure }: Overdue): Mail {
  const last = good
    ? `The last good backup was made on ${good.slice(0, 10)} at ${good.slice(11, 16)} UTC.`
    : 'No scheduled backup has been made so far.'
  const reason = failure ?? 'No try was recorded since. Please check that the server runs.'
  return {
    to,
    subject: 'Gable: no backup for two days',
    text: `Hello,

Gable could not make a backup for more than two days. ${last}

The reason of the last try:
${reason}

Backups go to ${folder} (BACKUP_DIR). Gable tries again every hour. Until one succeeds, you can make one yourself: npm run backup -- <file>

Kind regards,
Gable
`,
  }
}

type Parts = Pick<Services, 'db' | 'env' | 'log' | 'mail' | 'mark'> & {
  /** Where the embedded database is, when DATABASE_URL names none. */
  databaseUrl: string
}

const everyMs = 60_000
const twoDays = 2 * 24 * 60 * 60_000
const oneWeek = 7 * 24 * 60 * 60_000

/** The day whose backup is due: a server that was off at the time makes it at its next start. */
export function backupDay(now: number, at: string): string {
  const { date, time } = londonTime(now)
  return time >= at ? date : addDays(date, -1)
}

/** Makes the backup that is due, unless another server does or did. Throws its sentence when it fails. */
export async function runBackup(parts: Parts, server: string, now = Date.now()): Promise<void> {
  const { db, env, log, mark, databaseUrl } = parts
  const folder = env.backupDir
  if (!folder) return
  const day = backupDay(now, env.backupAt)
  if (!(await claimBackup(db, day, server))) return
  const alive = setInterval(() => void showAlive(db, day, server).catch(() => undefined), everyMs)
  try {
    const made = await makeBackup({ env, log, mark, folder, databaseUrl }, day)
    if ('failure' in made) {
      await failBackup(db, { day, server }, made.failure)
      throw new BackupError(made.failure)
    }
    const { isSigned, ...written } = made
    await finishBackup(db, { day, server }, written)
    log.info(
      written,
      isSigned ? 'a backup was made and read back' : 'a backup was made and read back, unsigned',
    )
  } finally {
    clearInterval(alive)
  }
}

/** A scheduled backup failed. The message is a sentence for the server's owner. */
class BackupError extends Error {
  override name = 'BackupError'
}

/** Writes to the server's owner when no backup was made for two days, and again each week. Returns whether it did. */
export function warnOfMissing({ db, env, mail }: Parts, now = Date.now()): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { adminEmail, backupDir } = env
    if (!adminEmail || !backupDir) return false
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('gable backups', 0))`)
    const last = await readLastGood(tx)
    if (!last?.since || now - Date.parse(last.since) < twoDays) return false
    if (last.mailed && last.mailed > last.since && now - Date.parse(last.mailed) < oneWeek) return false
    const [newest] = await listRuns(tx, 1)
    if (!newest) return false
    await tx
      .update(backupRuns)
      .set({ mailedAt: new Date(now).toISOString() })
      .where(sql`${backupRuns.day} = ${newest.day}`)
    await mail.send(
      overdueMail({ to: adminEmail, folder: backupDir, good: last.good, failure: newest.failure }),
      tx,
    )
    return true
  })
}

/** Looks each minute whether a backup is due. Returns a function that stops it, and the backup that is being made. */
export function startBackups(parts: Parts): () => Promise<void> {
  if (!parts.env.backupDir) return async () => {}
  const server = randomUUID()
  const stopRepeating = repeatWork({
    name: 'backups',
    pauseMs: everyMs,
    work: async () => {
      try {
        await runBackup(parts, server)
      } finally {
        await warnOfMissing(parts)
      }
    },
    failed: (error) =>
      parts.log.error(
        { reason: error instanceof BackupError ? error.message : String(error) },
        'the backup failed; it is tried again in an hour',
      ),
  })
  return async () => {
    const stopped = stopRepeating()
    await stopBackup()
    await stopped
    await releaseBackup(parts.db, backupDay(Date.now(), parts.env.backupAt), server).catch(() => undefined)
  }
}

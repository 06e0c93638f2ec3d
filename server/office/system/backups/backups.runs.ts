import { desc, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { backupRuns } from './backups.table.ts'

export type BackupRun = typeof backupRuns.$inferSelect

/** After so long without a sign of life of the server that makes a backup, another one makes it. */
const takenOverAfter = sql`interval '5 minutes'`
/** After so long a failed backup is tried again. */
const triedAgainAfter = sql`interval '1 hour'`

/** Claims the backup of a day for this process. Of several servers one gets it, and none once it is made. */
export async function claimBackup(db: Database, day: string, server: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${backupRuns} (day, server, started_at, alive_at) values (${day}, ${server}, now(), now())
    on conflict (day) do update set server = ${server}, started_at = now(), alive_at = now(), failure = null
    where backup_runs.finished_at is null and (
      backup_runs.failure is null and backup_runs.alive_at < now() - ${takenOverAfter}
      or backup_runs.failure is not null and backup_runs.alive_at < now() - ${triedAgainAfter})`)
  return rowCount === 1
}

const isMine = (day: string, server: string) =>
  sql`${backupRuns.day} = ${day} and ${backupRuns.server} = ${server} and ${backupRuns.finishedAt} is null`

export async function showAlive(db: Database, day: string, server: string): Promise<void> {
  await db.update(backupRuns).set({ aliveAt: sql`now()` }).where(isMine(day, server))
}

/** Lets another server, or the next start, make the backup that this process was stopped in. */
export async function releaseBackup(db: Database, day: string, server: string): Promise<void> {
  await db
    .update(backupRuns)
    .set({ aliveAt: sql`now() - ${takenOverAfter} - interval '1 second'`, failure: null })
    .where(isMine(day, server))
}

export async function finishBackup(
  db: Database,
  { day, server }: { day: string; server: string },
  made: { file: string; bytes: number; rows: number },
): Promise<void> {
  await db
    .update(backupRuns)
    .set({ ...made, finishedAt: sql`now()`, aliveAt: sql`now()`, failure: null })
    .where(isMine(day, server))
  await db.delete(backupRuns).where(sql`${backupRuns.day} < ${day}::date - 400`)
}

export async function failBackup(
  db: Database,
  { day, server }: { day: string; server: string },
  failure: string,
): Promise<void> {
  await db.update(backupRuns).set({ failure, aliveAt: sql`now()` }).where(isMine(day, server))
}

/** The newest runs first. */
export const listRuns = (db: Pick<Database, 'select'>, count: number): Promise<BackupRun[]> =>
  db.select().from(backupRuns).orderBy(desc(backupRuns.day)).limit(count)

/** Since when no backup was made: the last good one, or else the first try. Undefined before the first try. */
export async function readLastGood(
  db: Pick<Database, 'select'>,
): Promise<{ good: string | null; since: string | null; mailed: string | null } | undefined> {
  const [row] = await db
    .select({
      good: sql<string | null>`max(${backupRuns.finishedAt})`.mapWith(backupRuns.finishedAt),
      since: sql<
        string | null
      >`coalesce(max(${backupRuns.finishedAt}), min(${backupRuns.startedAt}))`.mapWith(backupRuns.finishedAt),
      mailed: sql<string | null>`max(${backupRuns.mailedAt})`.mapWith(backupRuns.mailedAt),
    })
    .from(backupRuns)
  return row
}

import { sql } from 'drizzle-orm'
import { londonTime } from '#shared/london.ts'
import { binDays } from '#shared/office/bin/bin.ts'
import { cutOf, retentionKinds } from '#shared/office/privacy/retention.ts'
import { type AccountId, type AccountScope, openScope, type TransactionScope } from '../../../db/scope.ts'
import type { Services } from '../../../http/services.ts'
import { repeatWork, workThrough } from '../../../jobs/repeat.ts'
import { lockBooks } from '../../../money/ledger/post.ts'
import type { Link } from '../../../registry/held.ts'
import { finishErasures, writeList } from '../erasure/erase.again.ts'
import { eraseHistory } from '../erasure/erase.history.ts'
import { listDue } from './retention.due.ts'
import { readMonths } from './retention.read.ts'
import { removals, rowsOnly } from './retention.remove.ts'
import { retentionRuns } from './retention.table.ts'

/** The records of people, with the column of the name, and what they are called once their words have left. */
const recordKinds: readonly { table: string; link: Link; name: string; becomes: string }[] = [
  { table: 'tenants', link: 'tenant', name: 'name', becomes: 'Former tenant' },
  { table: 'landlords', link: 'landlord', name: 'name', becomes: 'Former landlord' },
  { table: 'contractors', link: 'contractor', name: 'name', becomes: 'Former contractor' },
  { table: 'viewings', link: 'viewing', name: 'tenantName', becomes: 'Former enquirer' },
]

/** At most so many records of a kind in one run; the next run goes on. */
const atOnce = 500

/** Takes the words of records out of the history once their days in the bin are over. Answers how many. */
async function scrubDeleted(scope: TransactionScope): Promise<number> {
  const { accountId } = scope
  let count = 0
  for (const { table, link, name, becomes } of recordKinds) {
    const { rows } = await scope.tx.execute<{ id: string }>(sql`
      select record_id as id from audit where account_id = ${accountId} and entity = ${table}
      group by record_id
      having max(created_at) filter (where action = 'deleted') < now() - make_interval(days => ${binDays})
        and max(created_at) = max(created_at) filter (where action = 'deleted')
        and bool_or(coalesce(after, before) ->> ${name} not like ${`${becomes} %`})
        and not exists (select from ${sql.identifier(table)} as stored
          where stored.account_id = ${accountId} and stored.id = record_id)
      limit ${atOnce}`)
    for (const { id } of rows)
      await eraseHistory(
        scope.tx,
        rowsOnly(accountId, 'tenants', { [link]: [id] }, `${becomes} ${id.slice(-4).toUpperCase()}`),
      )
    count += rows.length
  }
  return count
}

type Parts = Pick<Services, 'db' | 'log' | 'env' | 'secret'>

const pause = 60 * 60_000
/** A run that was missed, because no server ran on the first, is made up for within the month. */
const firstOf = (day: string) => `${day.slice(0, 7)}-01`
const author = { id: null, name: 'Gable' }

/** The accounts that this month's run has not been through. */
async function listAccounts({ db }: Parts, run: string): Promise<{ id: string; isFirst: boolean }[]> {
  const { rows } = await db.execute<{ id: string; isFirst: boolean }>(sql`
    select accounts.id, not exists (select from retention_runs where account_id = accounts.id
        and kind = 'applicants') as "isFirst"
    from accounts where not exists (
      select from retention_runs where account_id = accounts.id and kind = 'enquiries' and day = ${run}::date)
    order by accounts.id`)
  return rows
}

const note = (
  scope: AccountScope,
  row: { kind: (typeof retentionKinds)[number] | 'deleted'; day: string; count: number },
) =>
  scope.table(retentionRuns).put(row, {
    on: [retentionRuns.accountId, retentionRuns.kind, retentionRuns.day],
    set: { count: sql`${retentionRuns.count} + ${row.count}` },
  })

/**
 * One account's run. The first run of an account takes nothing, and neither does the first one that knows the newest kind: what
 * is deleted has been on the page of Settings for a month at most and a day at least, also after an upgrade.
 */
function runAccount(parts: Parts, id: string, isFirst: boolean, run: string): Promise<number> {
  const scope = openScope(parts.db, id as AccountId, author)
  return scope.transaction(async (inside, tx) => {
    await lockBooks(inside)
    const months = await readMonths(tx, id)
    let all = 0
    for (const kind of retentionKinds) {
      const due = isFirst ? [] : await listDue(tx, id, kind, cutOf(run, months[kind]))
      const ids = due.flatMap((row) => (row.heldWhy === null ? [row.id] : []))
      if (ids.length > 0) await removals[kind](parts, inside, ids)
      await note(inside, { kind, day: run, count: ids.length })
      all += ids.length
    }
    return all
  })
}

/** Deleted records whose days in the bin are over. */
async function runBin(parts: Parts, day: string, isStopping: () => boolean): Promise<number> {
  const { rows } = await parts.db.execute<{ id: string }>(sql`select id from accounts order by id`)
  return workThrough({
    due: rows,
    work: ({ id }) =>
      openScope(parts.db, id as AccountId, author).transaction(async (inside) => {
        const count = await scrubDeleted(inside)
        if (count > 0) await note(inside, { kind: 'deleted', day: firstOf(day), count })
        return count
      }),
    failed: (error, { id }) =>
      parts.log.error({ err: error, account: id }, 'the bin of an account was not cleared'),
    isStopping,
  })
}

/** Runs what is due: the month's run of each account, the bins, and erasures of which something had to stay until now. */
export async function runRetention(parts: Parts, now: number, isStopping = () => false): Promise<number> {
  const day = londonTime(now).date
  const run = firstOf(day)
  const count = await workThrough({
    due: await listAccounts(parts, run),
    work: ({ id, isFirst }) => runAccount(parts, id, isFirst, run),
    failed: (error, { id }) =>
      parts.log.error({ err: error, account: id }, 'old data of an account did not leave'),
    isStopping,
  })
  const cleared = await runBin(parts, day, isStopping)
  const finished = await finishErasures(parts)
  await writeList(parts)
  return count + cleared + finished
}

/** Runs at the start and every hour. Answers the function that stops it. */
export const startRetention = (parts: Parts, clock: () => number = Date.now): (() => Promise<void>) =>
  repeatWork({
    name: 'retention',
    pauseMs: pause,
    work: (isStopping) => runRetention(parts, clock(), isStopping),
    failed: (error) => parts.log.warn({ reason: String(error) }, 'old data has to wait'),
  })

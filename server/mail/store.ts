import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import type { Database } from '../db/client.ts'
import { lockSchema } from '../db/migrate.ts'
import type { Log } from '../http/log.ts'
import type { Runner } from '../http/services.ts'
import type { SealedPlace } from '../security/reseal.ts'
import { waitingMails } from './waiting.table.ts'

/** The queue's own PostgreSQL schema, because pg-boss creates and migrates its tables itself. */
const schema = 'mail_queue'
const queue = 'mail'

export interface Job {
  id: string
  data: { sealed: string; expiresAt: string | null; accountId?: string }
  retryCount: number
  retryLimit: number
}

const sealedInData = {
  value: sql`data ->> 'sealed'`,
  set: (sealed: string) => sql`data = jsonb_set(data, '{sealed}', to_jsonb(${sealed}::text))`,
}

/** Mails that are still to be sent: those of a restore, and the queue's own. */
export const sealedMails: SealedPlace[] = [
  { ...sealedInData, table: sql`${waitingMails}` },
  {
    ...sealedInData,
    table: sql.raw(`${schema}.job`),
    where: sql`name = ${queue} and state in ('created', 'retry', 'active')`,
    madeLater: `${schema}.job`,
  },
]

/** Turns pg-boss's SQL text and values into a statement for drizzle's open transaction. */
function asStatement(text: string, values: unknown[]): SQL {
  const parts = text.split(/\$(\d+)/)
  return sql.join(
    parts.map((part, at) =>
      at % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1] ?? null)}`,
    ),
  )
}

const within = (runner: Runner): PgBoss.Db => ({
  executeSql: async (text, values) => {
    const { rows } = await runner.execute(asStatement(text, values))
    return { rows }
  },
})

const shared = (pool: pg.Pool): PgBoss.Db => ({
  async executeSql(text, values) {
    const client = await pool.connect()
    try {
      const result = await client.query(text, values)
      client.release()
      return result
    } catch (error) {
      // SQL that begins a transaction and fails leaves the transaction open, so the connection is closed.
      client.release(/^\s*begin/i.test(text))
      throw error
    }
  },
})

/** The queue's jobs in pg-boss. Its own workers end the process when a write fails, so they are not used. */
export async function openStore(pool: pg.Pool, log: Log) {
  const boss = new PgBoss({
    db: shared(pool),
    schema,
    schedule: false,
    maintenanceIntervalSeconds: 60,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 7,
  })
  boss.on('error', (error) => log.warn({ reason: error.message }, 'the email queue could not be tidied'))
  // pg-boss's own lock does not cover the creation of its schema, so one of two first starts at once would fail.
  await lockSchema(pool, async () => {
    await boss.start()
    await boss.createQueue(queue, {
      name: queue,
      // Twelve tries over about three hours: each pause is twice as long as the one before.
      retryLimit: 12,
      retryDelay: 2,
      retryBackoff: true,
      // The mail that a killed server was sending is tried again after this time.
      expireInSeconds: 90,
    })
  })

  /** Adds a mail. Answers the job's id. */
  const add = (data: Job['data'], inside?: Runner): Promise<string | null> =>
    boss.send(queue, data, inside ? { db: within(inside) } : {})

  return {
    add,
    /** Lets a mail wait. pg-boss writes its own time as text and as an interval, which a bound parameter cannot be at once. */
    async delay(id: string, seconds: number, inside: Runner): Promise<void> {
      await inside.execute(sql`update ${sql.identifier(schema)}.job
        set start_after = now() + make_interval(secs => ${seconds}) where name = ${queue} and id = ${id}`)
    },
    /** Takes back a mail that waits. */
    drop: (id: string, inside: Runner): Promise<void> => boss.deleteJob(queue, id, { db: within(inside) }),
    /** Queues the mails that waited when the restored backup was made. */
    async addRestored(db: Database): Promise<void> {
      await db.transaction(async (tx) => {
        for (const { data } of await tx.delete(waitingMails).returning()) await add(data, tx)
      })
    },
    async take(count: number): Promise<Job[]> {
      const jobs = await boss.fetch<Job['data']>(queue, { batchSize: count, includeMetadata: true })
      return jobs ?? []
    },
    /** An account's mails in the queue, waiting and sent. Those of an older release name no account. */
    async list(inside: Runner, accountId: string): Promise<Pick<Job, 'id' | 'data'>[]> {
      const { rows } = await inside.execute<Pick<Job, 'id' | 'data'>>(
        sql`select id, data from mail_queue.job where name = ${queue} and data ->> 'accountId' = ${accountId}
          union all select id, data from mail_queue.archive where name = ${queue} and data ->> 'accountId' = ${accountId}`,
      )
      return rows
    },
    async remove(inside: Runner, ids: readonly string[]): Promise<void> {
      const these = sql`${`{${ids.join(',')}}`}::uuid[]`
      await inside.execute(sql`delete from mail_queue.job where name = ${queue} and id = any(${these})`)
      await inside.execute(sql`delete from mail_queue.archive where name = ${queue} and id = any(${these})`)
    },
    finish: (id: string, result: object) => boss.complete(queue, id, result),
    fail: (id: string, reason: string) => boss.fail(queue, id, { reason }),
    close: () => boss.stop({ graceful: false }),
  }
}

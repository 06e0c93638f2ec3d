import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import type { Log } from '../http/log.ts'
import type { MailQueue } from '../http/services.ts'

/** Where jobs are kept; beside the product's own tables, because pg-boss makes and changes it itself. */
const schema = 'mail_queue'
const queue = 'mail'

export interface Job {
  id: string
  data: { sealed: string; expiresAt: string | null }
  retryCount: number
  retryLimit: number
}

type Runner = NonNullable<Parameters<MailQueue['send']>[1]>

/** pg-boss's own text and values, as a statement of drizzle's open transaction. */
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
      // A text that begins a transaction and fails in the middle leaves it open: nobody may get that.
      client.release(/^\s*begin/i.test(text))
      throw error
    }
  },
})

/** The queue's table, through pg-boss. Its workers end the process when a write fails, so they aren't used. */
export async function openStore(pool: pg.Pool, log: Log) {
  const boss = new PgBoss({
    db: shared(pool),
    schema,
    schedule: false,
    maintenanceIntervalSeconds: 60,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 7,
  })
  boss.on('error', (error) => log.warn({ reason: error.message }, 'the mail queue could not be tidied'))
  await boss.start()
  await boss.createQueue(queue, {
    name: queue,
    // About three hours in all, each pause twice as long as the one before.
    retryLimit: 12,
    retryDelay: 2,
    retryBackoff: true,
    // A mail whose server was killed is tried again after so long.
    expireInSeconds: 90,
  })

  return {
    async add(data: Job['data'], inside?: Runner): Promise<void> {
      await boss.send(queue, data, inside ? { db: within(inside) } : {})
    },
    async take(count: number): Promise<Job[]> {
      const jobs = await boss.fetch<Job['data']>(queue, { batchSize: count, includeMetadata: true })
      return jobs ?? []
    },
    finish: (id: string, result: object) => boss.complete(queue, id, result),
    fail: (id: string, reason: string) => boss.fail(queue, id, { reason }),
    close: () => boss.stop({ graceful: false }),
  }
}

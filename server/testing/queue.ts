import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, PeopledApp, Person } from './people.ts'

/** How many connections to this database wait for a lock. */
async function countWaiting({ services }: PeopledApp): Promise<number> {
  const { rows } = await services.pool.query(
    "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows[0].waiting
}

/**
 * Makes two calls that write one table at the same moment, and answers their replies. A lock of the table holds the first call
 * until the second waits too. PostgreSQL then lets them through in this order, so that in every run the second call begins
 * before the first is done.
 */
export async function writeAtOnce(
  app: PeopledApp,
  { accountId }: Person,
  kind: string,
  calls: [first: () => Promise<Answer>, second: () => Promise<Answer>],
): Promise<Answer[]> {
  const holder = await app.services.pool.connect()
  try {
    const lock = [accountId, kind]
    await holder.query('insert into account_versions values ($1, $2, 1) on conflict do nothing', lock)
    await holder.query('begin')
    await holder.query('select from account_versions where account_id = $1 and entity = $2 for update', lock)
    const running: Promise<Answer>[] = []
    for (const [place, call] of calls.entries()) {
      let over = false
      running.push(
        call().finally(() => {
          over = true
        }),
      )
      while (!over && (await countWaiting(app)) <= place) await sleep(2)
    }
    await holder.query('commit')
    return await Promise.all(running)
  } finally {
    holder.release()
  }
}

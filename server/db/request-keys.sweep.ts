import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from './client.ts'
import { requestKeys } from './request-keys.table.ts'
import { keyLife } from './request-keys.ts'

const hour = 60 * 60 * 1000

/** Removes expired request keys; answers how many. */
export async function sweepRequestKeys(db: Database): Promise<number> {
  const { rowCount } = await db.delete(requestKeys).where(sql`${requestKeys.createdAt} < now() - ${keyLife}`)
  return rowCount ?? 0
}

/** Sweeps once an hour. Answers the function that stops it. */
export function startKeySweep({ db, log }: { db: Database; log: Pick<Logger, 'warn'> }): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    last = sweepRequestKeys(db).catch((error: unknown) =>
      log.warn({ err: error }, 'expired request keys were not removed'),
    )
  }, hour)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await last
  }
}

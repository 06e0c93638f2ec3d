import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Connection } from '../db/client.ts'

/**
 * Makes counters in PostgreSQL, so that they hold across servers and restarts: so many points in so many
 * seconds. One of them all clears the table, which they share, of what has run out.
 */
export const limitersIn =
  ({ pool }: Pick<Connection, 'pool'>) =>
  (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: keyPrefix === 'send-day',
      keyPrefix,
      points,
      duration,
    })

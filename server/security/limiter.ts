import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Connection } from '../db/client.ts'

/**
 * Makes limiters that allow `points` calls in `duration` seconds, counted in PostgreSQL, so that they hold
 * across servers and restarts. All share a table, and only 'send-day' clears it of expired counters.
 */
export const limiterFactory =
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

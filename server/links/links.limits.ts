import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Services } from '../http/services.ts'
import { limiterFactory } from '../security/limiter.ts'
import { sha256 } from '../security/secrets.ts'

const hour = 3600

/**
 * How often a link's page is opened and answered, its files are read and sent, and its codes are asked for and tried: each link for itself, so that nobody in
 * the same network uses up another's. Addresses that are no link cost their network alone. Counted in PostgreSQL.
 */
export function linkLimits({ pool }: Pick<Services, 'pool'>) {
  const limiter = limiterFactory({ pool })
  const limit = (name: string, points: number) => {
    const counter = limiter(name, points, hour)
    /** Whether this is one too many. Throws where the counters cannot be read. */
    return async (key: string): Promise<boolean> => {
      try {
        await counter.consume(sha256(key))
        return false
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return true
        throw refusal
      }
    }
  }
  return {
    isOpenedTooOften: limit('link-open', 120),
    isReadTooOften: limit('link-read', 2_000),
    isSentTooOften: limit('link-send', 30),
    isAnsweredTooOften: limit('link-answer', 20),
    isAskedTooOften: limit('link-code', 10),
    isTriedTooOften: limit('link-try', 50),
    isGuessedTooOften: limit('link-guess', 120),
  }
}

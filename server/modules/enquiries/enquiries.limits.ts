import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { TryLater } from '../../http/errors.ts'
import type { Services } from '../../http/services.ts'
import { limiterFactory } from '../../security/limiter.ts'
import { sha256 } from '../../security/secrets.ts'

const hour = 3600

const tooMany = 'There have been many enquiries in the last hour. Please try again later, or write an email.'

/**
 * How often strangers may write, counted in PostgreSQL, so that it holds across servers and restarts.
 * Where it can't be counted, nobody gets through (safety.md).
 */
export function enquiryLimits({ pool, log }: Pick<Services, 'pool' | 'log'>) {
  const limiter = limiterFactory({ pool })
  const ofNetwork = limiter('enquiry-network', 10, hour)
  const ofAccount = limiter('enquiry-account', 60, hour)
  const ofWriter = limiter('enquiry-writer', 5, hour)

  async function take(from: RateLimiterPostgres, key: string) {
    try {
      await from.consume(sha256(key))
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw new TryLater(tooMany, refusal.msBeforeNext / 1000)
      log.error({ err: refusal }, 'the limits of enquiries could not be counted')
      throw new TryLater('Enquiries cannot be taken just now. Please try again shortly.', 5, 503)
    }
  }

  return {
    /** Throws a TryLater when so many came from this network within an hour. */
    takeNetwork: (network: string) => take(ofNetwork, network),
    /** Throws a TryLater when this agent, or this writer with this agent, had so many within an hour. */
    async takeWriter(accountId: string, email: string) {
      await take(ofWriter, `${accountId} ${email}`)
      await take(ofAccount, accountId)
    },
  }
}

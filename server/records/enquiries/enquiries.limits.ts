import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { TryLater } from '../../http/errors.ts'
import type { Services } from '../../http/services.ts'
import { limiterFactory } from '../../security/limiter.ts'
import { sha256 } from '../../security/secrets.ts'

const hour = 3600

const tooMany = 'We’ve had many enquiries in the last hour. Please try again later, or send an email.'

/**
 * How often strangers may write. The counters are in PostgreSQL, so that they hold across servers and
 * restarts; when they cannot be read, nobody gets through.
 */
export function enquiryLimits({ pool, log }: Pick<Services, 'pool' | 'log'>) {
  const limiter = limiterFactory({ pool })
  const ofNetwork = limiter('enquiry-network', 10, hour)
  const ofAccount = limiter('enquiry-account', 60, hour)
  const ofWriter = limiter('enquiry-writer', 5, hour)
  const ofCopies = limiter('enquiry-copy', 3, hour)

  async function countOrRefuse(from: RateLimiterPostgres, key: string) {
    try {
      await from.consume(sha256(key))
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes)
        throw new TryLater('too-many-enquiries', tooMany, refusal.msBeforeNext / 1000)
      log.error({ err: refusal }, 'the limits of enquiries could not be counted')
      throw new TryLater(
        'server-busy',
        'Sorry, we can’t take enquiries just now. Please try again shortly.',
        5,
        503,
      )
    }
  }

  return {
    /** Throws a TryLater when this network has sent 10 enquiries within an hour. */
    countNetwork: (network: string) => countOrRefuse(ofNetwork, network),
    /** Throws a TryLater when this writer has sent 5 enquiries to the agent within an hour, or all writers 60. */
    async countWriter(accountId: string, email: string) {
      await countOrRefuse(ofWriter, `${accountId} ${email}`)
      await countOrRefuse(ofAccount, accountId)
    },
    /** Whether one more copy may go to this address: at most 3 within an hour, of all agencies together. */
    async mayCopy(email: string): Promise<boolean> {
      try {
        await ofCopies.consume(sha256(email.toLowerCase()))
        return true
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes))
          log.error({ err: refusal }, 'the copies of enquiries could not be counted')
        return false
      }
    },
  }
}

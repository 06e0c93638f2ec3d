import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Services } from '../../http/services.ts'
import { limiterFactory } from '../../security/limiter.ts'
import { sha256 } from '../../security/secrets.ts'

const hour = 3600

/** How often card payments may be begun. The counters are in PostgreSQL and hold across servers and restarts. */
export function payLimits({ pool }: Pick<Services, 'pool'>) {
  const limiter = limiterFactory({ pool })
  const ofNetwork = limiter('pay-network', 60, hour)
  const ofInvoice = limiter('pay-invoice', 20, hour)

  return {
    /** False when this network or this invoice has reached its limit. Throws when the counters cannot be read. */
    async countAttempt(network: string, invoiceId: string): Promise<boolean> {
      try {
        await ofNetwork.consume(sha256(network))
        await ofInvoice.consume(sha256(invoiceId))
        return true
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return false
        throw refusal
      }
    },
  }
}

import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Services } from '../../http/services.ts'
import { limiterFactory } from '../../security/limiter.ts'
import { sha256 } from '../../security/secrets.ts'

const hour = 3600

/** How often a card payment may be begun, counted in PostgreSQL, so that it holds across servers and restarts. */
export function payLimits({ pool }: Pick<Services, 'pool'>) {
  const limiter = limiterFactory({ pool })
  const ofNetwork = limiter('pay-network', 60, hour)
  const ofInvoice = limiter('pay-invoice', 20, hour)

  return {
    /** False where this network or this invoice had so many within an hour. Throws where it can't be counted. */
    async take(network: string, invoiceId: string): Promise<boolean> {
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

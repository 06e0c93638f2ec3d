import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { TryLater } from '../../http/errors.ts'
import type { Services } from '../../http/services.ts'
import { limiterFactory } from '../../security/limiter.ts'
import { sha256 } from '../../security/secrets.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** 45 → '45 seconds', 61 → '2 minutes', 7200 → '2 hours'. */
function inWords(seconds: number): string {
  const [count, unit] =
    seconds < 2 * minute && seconds <= 60
      ? [seconds, 'second']
      : seconds <= hour
        ? [Math.ceil(seconds / minute), 'minute']
        : [Math.ceil(seconds / hour), 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/**
 * How often codes are sent and codes and passwords are guessed. The counters are in PostgreSQL, so that
 * they hold across servers and restarts; when they cannot be read, nobody gets through.
 */
export function signInLimits({ pool, env, log }: Pick<Services, 'pool' | 'env' | 'log'>) {
  const limiter = limiterFactory({ pool })

  const sends = [limiter('send', 1, minute), limiter('send-hour', 5, hour), limiter('send-day', 10, day)]
  const sendsOfNetwork = limiter('send-network', 10, hour)
  const wrongCodes = limiter('wrong', 10, hour)
  const wrongCodesOfNetwork = limiter('wrong-network', 20, hour)
  const wrongPasswords = limiter('password', 10, hour)
  const wrongPasswordsOfNetwork = limiter('password-network', 20, hour)

  async function countOrRefuse(from: RateLimiterPostgres, key: string, sentence: (wait: string) => string) {
    try {
      await from.consume(sha256(key))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) {
        log.error({ err: refusal }, 'the limits of sign-in could not be counted')
        throw new TryLater('Signing in is not possible just now. Please try again shortly.', 5, 503)
      }
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw new TryLater(sentence(inWords(seconds)), seconds)
    }
  }

  return {
    /** Throws a TryLater when this address or this network has had as many codes as it may. */
    async countCodeRequest(email: string, network: string) {
      const tooMany = (wait: string) => `Too many codes were requested. Please try again in ${wait}.`
      if (env.production) await countOrRefuse(sendsOfNetwork, network, tooMany)
      const [pause, ...others] = sends
      if (pause) {
        await countOrRefuse(
          pause,
          email,
          (wait) => `A code was sent a moment ago. You can ask again in ${wait}.`,
        )
      }
      for (const each of others) await countOrRefuse(each, email, tooMany)
    },

    /**
     * Counts a guess before it is checked, so that guesses at the same moment can't slip through.
     * `uncountCodeGuess` takes a right guess off the count again.
     */
    async countCodeGuess(email: string, network: string) {
      const tooMany = (wait: string) => `Too many wrong codes. Please try again in ${wait}.`
      await countOrRefuse(wrongCodesOfNetwork, network, tooMany)
      await countOrRefuse(wrongCodes, email, tooMany)
    },

    async uncountCodeGuess(email: string, network: string) {
      await wrongCodesOfNetwork.reward(sha256(network))
      await wrongCodes.reward(sha256(email))
    },

    /** As `countCodeGuess`, for the password of a sign-in and for the current password before a change. */
    async countPasswordGuess(userId: string | undefined, network: string) {
      const tooMany = (wait: string) => `Too many wrong passwords. Please try again in ${wait}.`
      await countOrRefuse(wrongPasswordsOfNetwork, network, tooMany)
      if (userId) await countOrRefuse(wrongPasswords, userId, tooMany)
    },

    async uncountPasswordGuess(userId: string, network: string) {
      await wrongPasswordsOfNetwork.reward(sha256(network))
      await wrongPasswords.reward(sha256(userId))
    },
  }
}

export type SignInLimits = ReturnType<typeof signInLimits>

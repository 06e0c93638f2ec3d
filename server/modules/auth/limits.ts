import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { TryLater } from '../../http/errors.ts'
import type { Services } from '../../http/services.ts'
import { limitersIn } from '../../security/limiter.ts'
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
 * The figures of safety.md, counted in PostgreSQL, so that they hold across servers and restarts. Where
 * they can't be counted, nobody gets through.
 */
export function signInLimits({ pool, env, log }: Pick<Services, 'pool' | 'env' | 'log'>) {
  const limiter = limitersIn({ pool })

  const sends = [limiter('send', 1, minute), limiter('send-hour', 5, hour), limiter('send-day', 10, day)]
  const sendsOfNetwork = limiter('send-network', 10, hour)
  const wrongCodes = limiter('wrong', 10, hour)
  const wrongCodesOfNetwork = limiter('wrong-network', 20, hour)
  const wrongPasswords = limiter('password', 10, hour)
  const wrongPasswordsOfNetwork = limiter('password-network', 20, hour)

  async function take(from: RateLimiterPostgres, key: string, sentence: (wait: string) => string) {
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
    /** Throws a TryLater when this address or this network had its codes. */
    async takeSend(email: string, network: string) {
      const tooMany = (wait: string) => `Too many codes were requested. Please try again in ${wait}.`
      if (env.production) await take(sendsOfNetwork, network, tooMany)
      const [pause, ...others] = sends
      if (pause) {
        await take(pause, email, (wait) => `A code was sent a moment ago. You can ask again in ${wait}.`)
      }
      for (const each of others) await take(each, email, tooMany)
    },

    /**
     * Counts a guess before it is looked at, so that guesses at the same moment can't slip through.
     * A right one is given back with `giveBackGuess`.
     */
    async takeGuess(email: string, network: string) {
      const tooMany = (wait: string) => `Too many wrong codes. Please try again in ${wait}.`
      await take(wrongCodesOfNetwork, network, tooMany)
      await take(wrongCodes, email, tooMany)
    },

    async giveBackGuess(email: string, network: string) {
      await wrongCodesOfNetwork.reward(sha256(network))
      await wrongCodes.reward(sha256(email))
    },

    /** As `takeGuess`, for a password: at sign-in, and where it is asked for before it is changed. */
    async takePassword(userId: string | undefined, network: string) {
      const tooMany = (wait: string) => `Too many wrong passwords. Please try again in ${wait}.`
      await take(wrongPasswordsOfNetwork, network, tooMany)
      if (userId) await take(wrongPasswords, userId, tooMany)
    },

    async giveBackPassword(userId: string, network: string) {
      await wrongPasswordsOfNetwork.reward(sha256(network))
      await wrongPasswords.reward(sha256(userId))
    },
  }
}

export type SignInLimits = ReturnType<typeof signInLimits>

import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { TryLater } from '../../http/errors.ts'
import type { Services } from '../../http/services.ts'
import { waitInWords } from '../../http/wait.ts'
import { limiterFactory } from '../../security/limiter.ts'
import { sha256 } from '../../security/secrets.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How many times a network's limit its wider IPv6 networks have, because they hold more households. */
const shares = [1, 2, 4]
/** The factors for what a network does about one email address, which one person asks for: wider networks never get the whole 30 a day. */
const sharesOfEmail = [1, 1.5, 2]

/** Where a request comes from. */
export interface Asker {
  /** The networks of the request's IP address, the narrowest first. */
  networks: string[]
  /** The id of the browser's own counters, when it was signed in as that person before. */
  known: string | undefined
}

interface Count {
  limiter: RateLimiterPostgres
  key: string
}

/** Takes the guess off the counters again, because it was right. */
export type Uncount = () => Promise<void>

/** What is said of one try too many, and where the counters cannot be read. */
interface TryWords {
  tooMany: (wait: string) => string
  busy: string
}

/** Counts a try. Throws a TryLater for one too many, and where the counters cannot be read: then nobody gets through. */
export async function countTry(
  log: Services['log'],
  counts: readonly Count[],
  { tooMany, busy }: TryWords,
): Promise<Uncount> {
  for (const { limiter: from, key } of counts) {
    try {
      await from.consume(sha256(key))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) {
        log.error({ err: refusal }, 'a try could not be counted')
        throw new TryLater('server-busy', busy, 5, 503)
      }
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw new TryLater('too-many-attempts', tooMany(waitInWords(seconds)), seconds)
    }
  }
  return async () => {
    for (const { limiter: from, key } of counts) await from.reward(sha256(key))
  }
}

/**
 * How often codes are sent and codes and passwords are guessed. The counters are in PostgreSQL, so that
 * they hold across servers and restarts; when they cannot be read, nobody gets through.
 *
 * No stranger may keep a person out: requests of strangers count against the strangers' own networks, and a browser that was
 * signed in as that person before has counters of its own (.github/decisions, sign-in limits).
 */
export function signInLimits({ pool, env, log }: Pick<Services, 'pool' | 'env' | 'log'>) {
  const limiter = limiterFactory({ pool })

  /** Counts an email address, or another word, as one key. */
  const limitOf = (name: string, points: number, duration: number) => {
    const each = limiter(name, points, duration)
    return (key: string): Count[] => [{ limiter: each, key }]
  }

  /** Counts each of the networks; with `about`, only what they do about that email address. */
  const limitOfNetworks = (name: string, points: number, duration: number, factors = shares) => {
    const widths = factors.map((factor, width) =>
      limiter(width === 0 ? name : `${name}-${width}`, Math.floor(points * factor), duration),
    )
    return (networks: string[], about = ''): Count[] =>
      widths.flatMap((each, width) => {
        const network = networks[width]
        return network ? [{ limiter: each, key: `${network} ${about}` }] : []
      })
  }

  const pause = limitOfNetworks('send', 1, minute, [1])
  const sendsInAnHour = limitOfNetworks('send-hour', 5, hour, sharesOfEmail)
  const sendsInADay = limitOfNetworks('send-day', 10, day, sharesOfEmail)
  const sendsOfNetwork = limitOfNetworks('send-network', 10, hour)
  const sendsToEmail = limitOf('send-all', 30, day)
  const wrongCodes = limitOfNetworks('wrong', 10, hour, sharesOfEmail)
  const wrongCodesOfNetwork = limitOfNetworks('wrong-network', 20, hour)
  const wrongPasswords = limitOf('password', 10, hour)
  const wrongPasswordsOfNetwork = limitOfNetworks('password-network', 20, hour)

  const wrongSteps = limitOfNetworks('step', 10, hour, sharesOfEmail)
  const wrongStepsOfNetwork = limitOfNetworks('step-network', 20, hour)

  const knownPause = limitOf('known-send', 1, minute)
  const knownSendsInAnHour = limitOf('known-send-hour', 5, hour)
  const knownSendsInADay = limitOf('known-send-day', 10, day)
  const knownWrongCodes = limitOf('known-wrong', 10, hour)
  const knownWrongPasswords = limitOf('known-password', 10, hour)
  const knownWrongSteps = limitOf('known-step', 10, hour)

  /** The networks in which a person has signed in. A stranger elsewhere cannot use up what a new device may ask for there. */
  const homes = limiter('home-network', 1, 90 * day)
  const keyOfHome = (email: string, [network = '']: string[]) => sha256(`${network} ${email}`)

  /** Where the networks cannot be read, nobody has an allowance beside the common one. */
  const isHome = (email: string, networks: string[]): Promise<boolean> =>
    homes.get(keyOfHome(email, networks)).then(
      (found) => found !== null,
      () => false,
    )

  const busy = 'Signing in is not possible just now. Please try again shortly.'
  const countOrRefuse = (counts: Count[], tooMany: TryWords['tooMany']) =>
    countTry(log, counts, { tooMany, busy })
  const aMomentAgo = (wait: string) => `A code was sent a moment ago. You can ask again in ${wait}.`
  const tooManyRequests = (wait: string) => `Too many codes were requested. Please try again in ${wait}.`
  const tooManyCodes = (wait: string) => `Too many wrong codes. Please try again in ${wait}.`
  const tooManySteps = (wait: string) => `Too many wrong tries. Please try again in ${wait}.`
  const tooManyPasswords = (wait: string) => `Too many wrong passwords. Please try again in ${wait}.`

  return {
    /** Throws a TryLater when this address has had as many codes as it may, or this network as many. */
    async countCodeRequest(email: string, { networks, known }: Asker): Promise<void> {
      if (known) {
        await countOrRefuse(knownPause(known), aMomentAgo)
        await countOrRefuse([...knownSendsInAnHour(known), ...knownSendsInADay(known)], tooManyRequests)
        return
      }
      await countOrRefuse(pause(networks, email), aMomentAgo)
      const atHome = await isHome(email, networks)
      const counts = [
        ...sendsInAnHour(networks, email),
        ...sendsInADay(networks, email),
        ...(env.production ? sendsOfNetwork(networks) : []),
        // The person's counter is the last, so that a request that its network may not make takes nothing from the person.
        ...(atHome ? [] : sendsToEmail(email)),
      ]
      await countOrRefuse(counts, tooManyRequests)
    },

    /** Keeps the network of a sign-in, so that a new device there does not share the 30 codes of a day with strangers. */
    async rememberNetwork(email: string, { networks }: Asker): Promise<void> {
      await homes.set(keyOfHome(email, networks), 1, 90 * day)
    },

    /**
     * Counts a guess before it is checked, so that guesses at the same moment cannot slip through. A guess counts against the
     * email address only in a browser that holds an open challenge of that address, and there together with the network, because
     * a stranger can ask for a challenge of anybody's address.
     */
    countCodeGuess(email: string, { networks, known }: Asker, holdsChallenge: boolean): Promise<Uncount> {
      const counts = known
        ? knownWrongCodes(known)
        : holdsChallenge
          ? wrongCodes(networks, email)
          : wrongCodesOfNetwork(networks)
      return countOrRefuse(counts, tooManyCodes)
    },

    /** As `countCodeGuess`, for the password of a sign-in and for the current password before a change. */
    countPasswordGuess(userId: string | undefined, { networks, known }: Asker): Promise<Uncount> {
      const counts = known
        ? knownWrongPasswords(known)
        : [...wrongPasswordsOfNetwork(networks), ...(userId ? wrongPasswords(userId) : [])]
      return countOrRefuse(counts, tooManyPasswords)
    },

    /**
     * As `countCodeGuess`, for a passkey, an app's code or a recovery code. Tries of a person count together with the network,
     * so that whoever reads a mailbox cannot use up the tries of its owner; each right code allows five tries in all.
     */
    countStepGuess(userId: string | undefined, { networks, known }: Asker): Promise<Uncount> {
      const counts = known
        ? knownWrongSteps(known)
        : [...wrongStepsOfNetwork(networks), ...(userId ? wrongSteps(networks, userId) : [])]
      return countOrRefuse(counts, tooManySteps)
    },
  }
}

export type SignInLimits = ReturnType<typeof signInLimits>

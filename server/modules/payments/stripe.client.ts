import type { Stripe } from 'stripe'
import { Refused } from '../../db/refusals.ts'
import { TryLater } from '../../http/errors.ts'
import type { Services } from '../../http/services.ts'

type Env = Pick<Services['env'], 'stripeUrl'>

/** The library is large, so it is loaded with the first call that needs it, not at the start. */
const library = async () => (await import('stripe')).default

function elsewhere(url: string) {
  const { protocol, hostname, port } = new URL(url)
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  }
}

/** Stripe with one account's own key. A tenant waits for it, so it may not take long. */
export async function openStripe({ stripeUrl }: Env, secretKey: string): Promise<Stripe> {
  const Library = await library()
  return new Library(secretKey, {
    maxNetworkRetries: 1,
    timeout: 8_000,
    telemetry: false,
    ...(stripeUrl && elsewhere(stripeUrl)),
  })
}

/** Why a call failed: the key isn't known, it may not do this, Stripe isn't there, or it refused what was asked. */
export type Failure = 'key' | 'permission' | 'away' | 'refused'

const failures: Record<string, Failure> = {
  StripeAuthenticationError: 'key',
  StripePermissionError: 'permission',
  StripeConnectionError: 'away',
  StripeAPIError: 'away',
  StripeRateLimitError: 'away',
}

/** What a failed call means; nothing where the failure isn't Stripe's. */
export function failureOf(error: unknown): Failure | undefined {
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string') return undefined
  return error.type.startsWith('Stripe') ? (failures[error.type] ?? 'refused') : undefined
}

const sentences: Record<Exclude<Failure, 'away'>, string> = {
  key: 'Stripe does not know this key',
  permission: 'This restricted key may not use Checkout. At Stripe, let it write Checkout Sessions',
  refused: 'Stripe refused this key',
}

/**
 * One real call with the key, of the kind that it is for. Throws a 400 where Stripe refuses the key, a
 * TryLater where Stripe isn't there.
 */
export async function tryKey(env: Env, secretKey: string): Promise<void> {
  const stripe = await openStripe(env, secretKey)
  try {
    await stripe.checkout.sessions.list({ limit: 1 })
  } catch (error) {
    const failure = failureOf(error)
    if (!failure) throw error
    if (failure === 'away')
      throw new TryLater(
        'Stripe cannot be reached just now. Nothing was saved; please try again shortly.',
        30,
        503,
      )
    const sentence = sentences[failure]
    throw new Refused(400, `${sentence}.`, { secretKey: sentence })
  }
}

/** The event that these bytes are, signed by Stripe within the last five minutes; else nothing. */
export async function signedEvent(
  body: Buffer,
  signature: string,
  secret: string,
): Promise<Stripe.Event | undefined> {
  const { webhooks } = await library()
  try {
    return webhooks.constructEvent(body, signature, secret, 300)
  } catch (error) {
    if (failureOf(error) || error instanceof SyntaxError) return undefined
    throw error
  }
}

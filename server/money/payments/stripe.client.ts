import type { Stripe } from 'stripe'
import { refuseField } from '../../db/refusals.ts'
import { TryLater } from '../../http/errors.ts'
import type { Services } from '../../http/services.ts'

type Env = Pick<Services['env'], 'stripeUrl'>

/** The library is large, so it is loaded by the first call that needs it. */
const library = async () => (await import('stripe')).default

function hostOf(url: string) {
  const { protocol, hostname, port } = new URL(url)
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  }
}

/** Stripe's client with one account's key. A tenant waits for the answer, so the timeout is short. */
export async function openStripe({ stripeUrl }: Env, secretKey: string): Promise<Stripe> {
  const Library = await library()
  return new Library(secretKey, {
    maxNetworkRetries: 1,
    timeout: 8_000,
    telemetry: false,
    ...(stripeUrl && hostOf(stripeUrl)),
  })
}

/** Why a call failed: unknown key, missing permission, Stripe out of reach, or a refused request. */
export type StripeFailure = 'key' | 'permission' | 'away' | 'refused'

const failures: Record<string, StripeFailure> = {
  StripeAuthenticationError: 'key',
  StripePermissionError: 'permission',
  StripeConnectionError: 'away',
  StripeAPIError: 'away',
  StripeRateLimitError: 'away',
}

/** Why a call to Stripe failed; undefined when the error is not Stripe's. */
export function failureOf(error: unknown): StripeFailure | undefined {
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string') return undefined
  return error.type.startsWith('Stripe') ? (failures[error.type] ?? 'refused') : undefined
}

const sentences: Record<Exclude<StripeFailure, 'away'>, string> = {
  key: 'Stripe does not know this key',
  permission: 'This restricted key may not use Checkout. At Stripe, let it write Checkout Sessions',
  refused: 'Stripe refused this key',
}

/**
 * Tries the key with one real call to Checkout. Throws a 400 when Stripe refuses the key, and a TryLater
 * when Stripe is out of reach.
 */
export async function checkStripeKey(env: Env, secretKey: string): Promise<void> {
  const stripe = await openStripe(env, secretKey)
  try {
    await stripe.checkout.sessions.list({ limit: 1 })
  } catch (error) {
    const failure = failureOf(error)
    if (!failure) throw error
    if (failure === 'away')
      throw new TryLater(
        'stripe-unreachable',
        'Stripe cannot be reached just now. Nothing was saved; please try again shortly.',
        30,
        503,
      )
    const sentence = sentences[failure]
    refuseField('stripe-key-refused', 'secretKey', sentence)
  }
}

/**
 * The event in these bytes; undefined unless Stripe signed it within the last five minutes. The library throws one kind of
 * error for a wrong signature, and other kinds for a signature of another length or an unreadable header.
 */
export async function readSignedEvent(
  body: Buffer,
  signature: string,
  secret: string,
): Promise<Stripe.Event | undefined> {
  const { webhooks } = await library()
  try {
    return webhooks.constructEvent(body, signature, secret, 300)
  } catch {
    return undefined
  }
}

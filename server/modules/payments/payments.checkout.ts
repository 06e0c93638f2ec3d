import type { z } from 'zod'
import { invoiceTypeNames } from '#shared/invoices/invoices.ts'
import { stripeEvents } from '#shared/payments/payments.ts'
import type { AccountId } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { sha256 } from '../../security/secrets.ts'
import type { Bill } from './payments.bill.ts'
import { type checkoutMetadata, recordStripePayment } from './payments.book.ts'
import { openStripe } from './stripe.client.ts'

const minute = 60_000

interface CheckoutStart {
  secretKey: string
  accountId: string
  bill: Bill
  /** The address to which Stripe sends the payer back. */
  page: string
}

/**
 * Begins a payment at Stripe and answers the address of its page. Two calls within a minute begin the same
 * payment. Throws a StripeError.
 */
export async function beginCheckout(
  { env }: Pick<Services, 'env'>,
  { secretKey, accountId, bill: { invoice, agency }, page }: CheckoutStart,
): Promise<string> {
  const { id, invoiceNumber: number, version } = invoice
  const metadata: z.input<typeof checkoutMetadata> = { account: accountId, invoice: id, number }
  const now = Math.floor(Date.now() / minute)
  const order = {
    mode: 'payment' as const,
    submit_type: 'pay' as const,
    client_reference_id: id,
    metadata,
    payment_intent_data: { metadata, description: `Invoice ${number}` },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: agency.currency.toLowerCase(),
          // Each of the three currencies has a hundred minor units.
          unit_amount: Math.round(invoice.amount * 100),
          product_data: {
            name: `Invoice ${number} from ${agency.name}`,
            description: `${invoiceTypeNames[invoice.type]}, ${invoice.property}`,
          },
        },
      },
    ],
    // Stripe fills in the session's id, so that the payment can be looked up before its event arrives.
    success_url: `${page}?returned={CHECKOUT_SESSION_ID}`,
    cancel_url: `${page}?left=1`,
    // The page lasts an hour, so that nobody pays an amount that has changed long since.
    expires_at: (now + 60) * 60,
  }
  const idempotencyKey = `gable-${id}-${version}-${sha256(JSON.stringify(order)).slice(0, 32)}`
  const stripe = await openStripe(env, secretKey)
  const { url } = await stripe.checkout.sessions.create(order, { idempotencyKey })
  if (!url) throw new Error('Stripe answered a payment without an address')
  return url
}

/**
 * Asks Stripe about the session from which a payer came back, and records its payment if it was paid. The
 * signed event reports the same payment, and the first of the two counts. Throws a StripeError.
 */
export async function recordReturnedPayment(
  services: Services,
  { secretKey, accountId, session }: { secretKey: string; accountId: AccountId; session: string },
): Promise<void> {
  const stripe = await openStripe(services.env, secretKey)
  const object = await stripe.checkout.sessions.retrieve(session)
  const created = Math.floor(Date.now() / 1000)
  const [type] = stripeEvents
  await recordStripePayment(services, accountId, {
    id: `returned:${object.id}`,
    created,
    type,
    data: { object },
  })
}

import type { z } from 'zod'
import { invoiceTypeNames } from '#shared/invoices/invoices.ts'
import { stripeEvents } from '#shared/payments/payments.ts'
import type { AccountId } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { sha256 } from '../../security/secrets.ts'
import type { Bill } from './payments.bill.ts'
import { book, type paidFor } from './payments.book.ts'
import { openStripe } from './stripe.client.ts'

const minute = 60_000

interface Beginning {
  secretKey: string
  accountId: string
  bill: Bill
  /** Where the person comes back to. */
  page: string
}

/**
 * Begins a payment on Stripe's page; answers its address. Asked twice within a minute, it is the same
 * payment. Throws a StripeError.
 */
export async function beginCheckout(
  { env }: Pick<Services, 'env'>,
  { secretKey, accountId, bill: { invoice, agency }, page }: Beginning,
): Promise<string> {
  const { id, invoiceNumber: number, version } = invoice
  const metadata: z.input<typeof paidFor> = { account: accountId, invoice: id, number }
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
          // All of the three currencies have a hundred minor units.
          unit_amount: Math.round(invoice.amount * 100),
          product_data: {
            name: `Invoice ${number} from ${agency.name}`,
            description: `${invoiceTypeNames[invoice.type]}, ${invoice.property}`,
          },
        },
      },
    ],
    // Stripe puts the session's name there, so that its word needn't be waited for.
    success_url: `${page}?returned={CHECKOUT_SESSION_ID}`,
    cancel_url: `${page}?left=1`,
    // An hour, so that nobody pays tomorrow what was changed today.
    expires_at: (now + 60) * 60,
  }
  const idempotencyKey = `gable-${id}-${version}-${sha256(JSON.stringify(order)).slice(0, 32)}`
  const stripe = await openStripe(env, secretKey)
  const { url } = await stripe.checkout.sessions.create(order, { idempotencyKey })
  if (!url) throw new Error('Stripe answered a payment without an address')
  return url
}

/**
 * Asks Stripe about a session that somebody came back from, and books it where it was paid: the same
 * payment in the same words as its signed event, so whichever comes first counts. Throws a StripeError.
 */
export async function bookReturn(
  services: Services,
  { secretKey, accountId, session }: { secretKey: string; accountId: AccountId; session: string },
): Promise<void> {
  const stripe = await openStripe(services.env, secretKey)
  const object = await stripe.checkout.sessions.retrieve(session)
  const created = Math.floor(Date.now() / 1000)
  const [type] = stripeEvents
  await book(services, accountId, { id: `returned:${object.id}`, created, type, data: { object } })
}

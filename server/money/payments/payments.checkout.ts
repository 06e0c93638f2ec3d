import { eq, inArray } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import type { z } from 'zod'
import { stripeEvents } from '#shared/money/payments/payments.ts'
import { toPence } from '#shared/pence.ts'
import { invoiceTypeNames } from '#shared/records/invoices/invoices.ts'
import type { AccountId, AccountScope } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { sha256 } from '../../security/secrets.ts'
import { amountDueOf, type Bill } from './payments.bill.ts'
import { type checkoutMetadata, recordStripePayment } from './payments.book.ts'
import { checkouts } from './payments.table.ts'
import { failureOf, openStripe } from './stripe.client.ts'

const minute = 60_000

interface CheckoutStart {
  secretKey: string
  scope: AccountScope
  bill: Bill
  /** The address to which Stripe sends the payer back. */
  page: string
}

/**
 * Begins a payment at Stripe, or continues the one that has begun, and answers the address of its page. Answers undefined
 * when the payment was made already, perhaps in another tab, and records it. Throws a StripeError.
 */
export async function beginCheckout(services: Services, start: CheckoutStart): Promise<string | undefined> {
  const { secretKey, scope, bill } = start
  const { id, version } = bill.invoice
  const stripe = await openStripe(services.env, secretKey)
  const kept = await findCheckout(scope, id)
  if (kept) {
    const session = await findSession(stripe, kept.sessionId)
    if (session?.status === 'complete') {
      await recordSession(services, scope.accountId, session)
      return undefined
    }
    if (session?.status === 'open') {
      const isSame = (session.amount_total ?? penceOf(bill)) === penceOf(bill)
      if (kept.invoiceVersion === version && isSame && session.url) return session.url
      // The amount owed has changed, so nobody may pay the former amount any more.
      if (!(await expireSession(stripe, kept.sessionId))) return undefined
    }
  }
  const { order, idempotencyKey } = orderOf(start)
  const { id: sessionId, url } = await stripe.checkout.sessions.create(order, { idempotencyKey })
  if (!url) throw new Error('Stripe answered a payment without an address')
  const isKept = await keepCheckout(
    scope,
    { invoiceId: id, sessionId, invoiceVersion: version },
    kept?.sessionId,
  )
  if (isKept) return url
  // Another tab was faster, and an invoice has one payment at a time.
  await expireSession(stripe, sessionId)
  return beginCheckout(services, start)
}

/** Ends a payment that was begun and not made. Answers false when it was made already, or when it belongs to other Stripe keys. */
export async function expireSession(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(id)
    return true
  } catch (error) {
    if (failureOf(error) === 'refused') return false
    throw error
  }
}

/** The session as Stripe has it; undefined when the Stripe keys were changed since. */
async function findSession(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session | undefined> {
  try {
    return await stripe.checkout.sessions.retrieve(id)
  } catch (error) {
    if (failureOf(error) === 'refused') return undefined
    throw error
  }
}

async function findCheckout(scope: AccountScope, invoiceId: string) {
  return await scope.table(checkouts).get(eq(checkouts.invoiceId, invoiceId))
}

/** Stores the payment in place of the `former` one. Answers false when another request has stored a different one meanwhile. */
async function keepCheckout(
  scope: AccountScope,
  checkout: { invoiceId: string; sessionId: string; invoiceVersion: number },
  former: string | undefined,
): Promise<boolean> {
  const where = inArray(checkouts.sessionId, [checkout.sessionId, former ?? checkout.sessionId])
  return (await scope.table(checkouts).put(checkout, { where })) !== undefined
}

const penceOf = ({ invoice }: Pick<Bill, 'invoice'>) => toPence(amountDueOf(invoice))

function orderOf({ scope: { accountId }, bill: { invoice, agency }, page }: CheckoutStart) {
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
          unit_amount: penceOf({ invoice }),
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
  return { order, idempotencyKey }
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
  await recordSession(services, accountId, object)
}

function recordSession(services: Services, accountId: AccountId, object: Stripe.Checkout.Session) {
  const created = Math.floor(Date.now() / 1000)
  const [type] = stripeEvents
  return recordStripePayment(services, accountId, {
    id: `returned:${object.id}`,
    created,
    type,
    data: { object },
  })
}

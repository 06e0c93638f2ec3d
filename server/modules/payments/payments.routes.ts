import { desc, eq } from 'drizzle-orm'
import { paymentCalls } from '#shared/payments/payments.calls.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountId } from '../../db/scope.ts'
import { type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { invoicePayments } from '../invoices/invoices.table.ts'
import type { Billing } from './payments.bill.ts'
import { book, stripeScope } from './payments.book.ts'
import { dropKeys, keysOf, saveKeys, standing } from './payments.keys.ts'
import { payPages } from './payments.pages.ts'
import { signedEvent, tryKey } from './stripe.client.ts'

export function paymentRoutes(services: Services, billing: Billing): Route[] {
  return [
    route(paymentCalls.readStripe, ({ scope }) => standing(services, scope)),
    route(paymentCalls.connectStripe, async ({ scope, body }) => {
      await tryKey(services.env, body.secretKey)
      await saveKeys(services, scope, body)
      return standing(services, scope)
    }),
    route(paymentCalls.disconnectStripe, ({ scope }) => dropKeys(scope)),
    route(paymentCalls.listForInvoice, async ({ scope, params }) => {
      await billing.readBills(scope, [params.id])
      return scope
        .select({
          id: invoicePayments.id,
          amount: invoicePayments.amount,
          currency: invoicePayments.currency,
          reference: invoicePayments.reference,
          paidAt: invoicePayments.createdAt,
        })
        .from(invoicePayments)
        .where(scope.mine(invoicePayments, eq(invoicePayments.invoiceId, params.id)))
        .orderBy(desc(invoicePayments.createdAt), desc(invoicePayments.id))
    }),
    webhook(services),
    ...payPages(services, billing),
  ]
}

/** Every refusal is the same, so that nobody learns which accounts there are. */
const refused = () => new Refused(400, 'This is not a signed event for this address.')

/** Stripe's own word that something was paid. Only the signature counts; there is no session. */
const webhook = (services: Services) =>
  route(paymentCalls.receiveStripeEvent, async ({ params, request }) => {
    const accountId = params.account as AccountId
    const signature = request.get('stripe-signature')
    const body: unknown = request.body
    if (!signature || !Buffer.isBuffer(body)) throw refused()
    const keys = await keysOf(services, stripeScope(services, accountId))
    if (!keys) throw refused()
    const event = await signedEvent(body, signature, keys.webhookSecret)
    if (!event) throw refused()
    await book(services, accountId, event)
    return { received: true as const }
  })

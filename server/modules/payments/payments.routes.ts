import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { cardPayments, invoicePayment, stripeKeys } from '#shared/payments/payments.ts'
import { idParams } from '#shared/resource.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountId } from '../../db/scope.ts'
import { type Route, routeOf } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { one } from '../invoices/invoices.read.ts'
import { invoicePayments } from '../invoices/invoices.table.ts'
import { book, stripeScope } from './payments.book.ts'
import { dropKeys, keysOf, saveKeys, standing } from './payments.keys.ts'
import { payPages } from './payments.pages.ts'
import { signedEvent, tryKey } from './stripe.client.ts'

const path = '/api/integrations/stripe'

export function paymentRoutes(services: Services): Route[] {
  return [
    routeOf({
      method: 'get',
      path,
      access: 'read',
      summary: 'Whether card payments are connected, and where Stripe has to send its events',
      reply: cardPayments,
      handle: ({ scope }) => standing(services, scope),
    }),
    routeOf({
      method: 'put',
      path,
      access: 'manage',
      summary: 'Connect the account’s own Stripe keys; they are tried with one call and kept sealed',
      body: stripeKeys,
      reply: cardPayments,
      handle: async ({ scope, body }) => {
        await tryKey(services.env, body.secretKey)
        await saveKeys(services, scope, body)
        return standing(services, scope)
      },
    }),
    routeOf({
      method: 'delete',
      path,
      access: 'manage',
      summary: 'Forget the keys: links in invoices say from then on that cards are not taken',
      reply: null,
      handle: ({ scope }) => dropKeys(scope),
    }),
    routeOf({
      method: 'get',
      path: '/api/invoices/:id/payments',
      access: 'read',
      summary: 'What was paid by card for this invoice, the newest first',
      params: idParams,
      reply: z.array(invoicePayment),
      handle: async ({ scope, params }) => {
        await one(scope, params.id)
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
      },
    }),
    webhook(services),
    ...payPages(services),
  ]
}

/** Every refusal is the same, so that nobody learns which accounts there are. */
const refused = () => new Refused(400, 'This is not a signed event for this address.')

/** Stripe's own word that something was paid. Only the signature counts; there is no session. */
const webhook = (services: Services) =>
  routeOf({
    method: 'post',
    path: '/api/payments/stripe/:account/webhook',
    access: 'public',
    summary:
      'Stripe’s signed events: checkout.session.completed and checkout.session.async_payment_succeeded',
    params: z.object({ account: z.uuid() }),
    rawBody: true,
    bodyLimit: 512 * 1024,
    reply: z.object({ received: z.literal(true) }),
    handle: async ({ params, request }) => {
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
    },
  })

import { paymentCalls } from '#shared/money/payments/payments.calls.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountId } from '../../db/scope.ts'
import { type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { readPrinted } from '../../records/invoices/invoices.service.ts'
import { openStripeScope, recordStripePayment } from './payments.book.ts'
import { deleteStripeKeys, readCardPayments, readStripeKeys, saveStripeKeys } from './payments.keys.ts'
import { listInvoicePayments } from './payments.list.ts'
import { payPages } from './payments.pages.ts'
import { checkStripeKey, readSignedEvent } from './stripe.client.ts'

export function paymentRoutes(services: Services): Route[] {
  return [
    route(paymentCalls.readStripe, ({ scope }) => readCardPayments(services, scope)),
    route(paymentCalls.connectStripe, async ({ scope, actor, body }) => {
      await checkStripeKey(services.env, body.secretKey)
      await saveStripeKeys(services, scope, { ...actor, changeId: scope.changeId }, body)
      return readCardPayments(services, scope)
    }),
    route(paymentCalls.disconnectStripe, ({ scope, actor }) =>
      deleteStripeKeys(services, scope, { ...actor, changeId: scope.changeId }),
    ),
    route(paymentCalls.listForInvoice, async ({ scope, params }) => {
      await readPrinted(scope, [params.id])
      return listInvoicePayments(scope, params.id)
    }),
    webhook(services),
    ...payPages(services),
  ]
}

/** Every refusal is the same, so that nobody learns which accounts exist. */
const refused = () => new Refused(400, 'card-event-unsigned', 'This is not a signed event for this address.')

/** Receives Stripe's events. Stripe has no session: its signature is the only proof. */
const webhook = (services: Services) =>
  route(paymentCalls.receiveStripeEvent, async ({ params, request }) => {
    const accountId = params.account as AccountId
    const signature = request.get('stripe-signature')
    const body: unknown = request.body
    if (!signature || !Buffer.isBuffer(body)) throw refused()
    const keys = await readStripeKeys(services, await openStripeScope(services, accountId))
    if (!keys) throw refused()
    const event = await readSignedEvent(body, signature, keys.webhookSecret)
    if (!event) throw refused()
    await recordStripePayment(services, accountId, event)
    return { received: true as const }
  })

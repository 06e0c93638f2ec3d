import { contract, reads } from '../../contract.ts'
import { rentFollows } from '../../records/terms/terms.changes.ts'
import { z } from '../../zod.ts'
import { cardPayments, invoicePayment, stripeKeys } from './payments.ts'

const stripePath = '/api/integrations/stripe'
const tokenParams = z.object({ token: z.string() })

export const paymentCalls = {
  readStripe: contract({
    ...reads,
    name: 'readStripe',
    path: stripePath,
    summary: 'Whether card payments are connected, and where Stripe has to send its events',
    reply: cardPayments,
    madeOf: ['integrations'],
  }),
  connectStripe: contract({
    name: 'connectStripe',
    method: 'put',
    path: stripePath,
    access: 'owner',
    confirmed: true,
    summary: 'Connect the account’s own Stripe keys; they are tried with one call and kept sealed',
    done: { title: 'Card Payments Connected', description: 'Your invoices now carry a link to pay by card.' },
    body: stripeKeys,
    reply: cardPayments,
    changes: ['integrations'],
  }),
  disconnectStripe: contract({
    name: 'disconnectStripe',
    method: 'delete',
    path: stripePath,
    access: 'owner',
    confirmed: true,
    summary: 'Forget the keys: links in invoices say from then on that cards are not taken',
    done: { title: 'Card Payments Disconnected', description: 'Your keys are deleted here.' },
    failed: 'Failed to disconnect card payments',
    reply: null,
    changes: ['integrations'],
  }),
  listForInvoice: contract({
    ...reads,
    name: 'listInvoicePayments',
    path: '/api/invoices/:id/payments',
    summary: 'What was paid by card for this invoice, the newest first',
    reply: z.array(invoicePayment),
    madeOf: ['payments', 'invoices', 'properties', 'tenants', 'rent_accounts'],
  }),
  receiveStripeEvent: contract({
    name: 'receiveStripeEvent',
    method: 'post',
    path: '/api/payments/stripe/:account/webhook',
    access: 'public',
    summary:
      'Stripe’s signed events: checkout.session.completed and checkout.session.async_payment_succeeded',
    params: z.object({ account: z.uuid() }),
    rawBody: true,
    bodyLimit: 512 * 1024,
    reply: z.object({ received: z.literal(true) }),
    changes: ['payments', 'invoices', 'notifications', ...rentFollows],
  }),
}

/** The pages of a tenant who follows 'Pay now'. A browser opens them by their address; no script calls them. */
export const payPageCalls = {
  open: contract({
    name: 'openPayPage',
    method: 'get',
    path: '/pay/:token',
    access: 'public',
    summary: 'The page on which an invoice is paid by card; the link is in its email and its PDF',
    params: tokenParams,
    reply: 'raw',
  }),
  beginCheckout: contract({
    name: 'beginCheckout',
    method: 'get',
    path: '/pay/:token/checkout',
    access: 'public',
    summary: 'Begins the card payment and leads to Stripe’s page',
    params: tokenParams,
    reply: 'raw',
  }),
  readLogo: contract({
    name: 'readPayPageLogo',
    method: 'get',
    path: '/pay/:token/logo',
    access: 'public',
    summary: 'The agency’s logo, for the page on which its invoice is paid',
    params: tokenParams,
    reply: 'raw',
  }),
}

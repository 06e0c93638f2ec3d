import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { startMailbox } from './mailbox.ts'
import { type Person, startPeopledApp } from './people.ts'
import { anInvoice } from './records.ts'
import { startFakeStripe } from './stripe.ts'

export const stripeKeys = {
  secretKey: 'sk_test_51Abcdefghijklmnop4242',
  webhookSecret: 'whsec_0123456789abcdef0123',
}

interface Paid {
  id?: string
  type?: string
  /** The differences from a card payment of the whole amount. */
  session?: object
}

/** Starts an app with a mailbox and a fake Stripe, and offers the steps that tests of payments share. */
export async function startPaymentStage() {
  const stripe = await startFakeStripe()
  const mailbox = await startMailbox()
  const app = await startPeopledApp({
    env: {
      stripeUrl: stripe.url,
      smtpUrl: mailbox.url,
      appUrl: 'http://gable.example',
      isLoopback: false,
      showsTestCode: false,
    },
  })
  let owner = await app.person()

  async function pdfOf(id: string) {
    const headers = { cookie: owner.cookie }
    const response = await fetch(`${app.url}/api/invoices/${id}/pdf`, { headers })
    return Buffer.from(await response.arrayBuffer())
  }

  return {
    app,
    stripe,
    mailbox,
    pdfOf,
    get owner() {
      return owner
    },

    /** A new agency, and a Stripe that answers. */
    async begin() {
      stripe.answer = 'fine'
      stripe.revoked.clear()
      stripe.asked.length = 0
      owner = await app.person()
    },
    async stop() {
      await app.stop()
      await stripe.stop()
      await mailbox.stop()
    },
    connect: (given: object = stripeKeys, who: Person = owner) =>
      who.call('PUT', '/api/integrations/stripe', given),
    post: async (change: object = {}) => (await owner.call('POST', '/api/invoices', anInvoice(change))).body,
    read: async (id: string) => (await owner.call('GET', `/api/invoices/${id}`)).body,
    payments: async (id: string) => (await owner.call('GET', `/api/invoices/${id}/payments`)).body,
    pageOf: (path: string) => app.anybody('GET', path),

    /** The notifications of payments, oldest first. */
    async listReportedPayments() {
      const { rows } = await app.services.pool.query<{ about: object }>(
        `select about from notifications where account_id = $1 and kind = 'invoice-paid' order by created_at`,
        [owner.accountId],
      )
      return rows.map(({ about }) => about)
    },

    /** The payment link of an invoice, read from its PDF. */
    async linkTo(id: string): Promise<string | undefined> {
      const pdf = (await pdfOf(id)).toString('latin1')
      return /\/URI \(http:\/\/gable\.example(\/pay\/[\w-]+)\)/.exec(pdf)?.[1]
    },

    /** The event that Stripe sends when somebody has paid this invoice. */
    eventOf(invoice: { id: string; invoiceNumber: string; amount: number }, paid: Paid = {}) {
      return JSON.stringify({
        id: paid.id ?? `evt_${randomUUID()}`,
        object: 'event',
        created: Math.floor(Date.now() / 1000),
        type: paid.type ?? 'checkout.session.completed',
        data: {
          object: {
            id: 'cs_1',
            object: 'checkout.session',
            payment_status: 'paid',
            payment_intent: `pi_${randomUUID()}`,
            amount_total: Math.round(invoice.amount * 100),
            currency: 'gbp',
            metadata: {
              account: owner.accountId,
              invoice: invoice.id,
              number: invoice.invoiceNumber,
            },
            ...paid.session,
          },
        },
      })
    },

    /** Sends an event to the webhook as Stripe does; `at` in seconds. */
    deliver(
      payload: string,
      { secret = stripeKeys.webhookSecret, at }: { secret?: string; at?: number } = {},
      accountId: string = owner.accountId,
    ) {
      const timestamp = at ?? Math.floor(Date.now() / 1000)
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
      return app.anybody('POST', `/api/payments/stripe/${accountId}/webhook`, payload, {
        'stripe-signature': signature,
        'content-type': 'application/json; charset=utf-8',
      })
    },
  }
}

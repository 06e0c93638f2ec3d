import { RateLimiterRes } from 'rate-limiter-flexible'
import { payPageCalls } from '#shared/money/payments/payments.calls.ts'
import { NotFound } from '../../db/refusals.ts'
import { openScope } from '../../db/scope.ts'
import { Raw, type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { readLogo } from '../../pdf/letterhead.ts'
import { readPrinted } from '../../records/invoices/invoices.service.ts'
import { limiterFactory } from '../../security/limiter.ts'
import { networkOf } from '../../security/network.ts'
import { sha256 } from '../../security/secrets.ts'
import { amountDueOf } from './payments.bill.ts'
import { beginCheckout, recordReturnedPayment } from './payments.checkout.ts'
import { readStripeKeys } from './payments.keys.ts'
import { isPayable, readPayLink } from './payments.links.ts'
import { listInvoicePayments } from './payments.list.ts'
import { lostPage, type PayState, payPage } from './payments.page.ts'
import { failureOf } from './stripe.client.ts'

const hour = 3600

/** How often card payments may be begun. The counters are in PostgreSQL and hold across servers and restarts. */
function payLimits({ pool }: Pick<Services, 'pool'>) {
  const limiter = limiterFactory({ pool })
  const ofNetwork = limiter('pay-network', 60, hour)
  const ofInvoice = limiter('pay-invoice', 20, hour)

  return {
    /** False when this network or this invoice has reached its limit. Throws when the counters cannot be read. */
    async countAttempt(network: string, invoiceId: string): Promise<boolean> {
      try {
        await ofNetwork.consume(sha256(network))
        await ofInvoice.consume(sha256(invoiceId))
        return true
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return false
        throw refusal
      }
    },
  }
}

/** The pages run no scripts, no other site may frame them, and their secret address is never sent as a referrer. */
const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
}
const html = (page: string, status = 200) => new Raw('text/html; charset=utf-8', page, headers, status)
const seeOther = (location: string) => new Raw('text/plain', '', { ...headers, location }, 303)

/** The invoice of a pay link with its account's scope; undefined when the link leads nowhere. */
async function openLink(services: Services, token: string) {
  const link = readPayLink(services, token)
  if (!link) return undefined
  const scope = openScope(services.db, link.accountId, { id: null, name: 'a payer' })
  try {
    const [bill] = await readPrinted(scope, [link.invoiceId])
    const payments = await listInvoicePayments(scope, link.invoiceId)
    return bill && { ...link, bill, scope, hasPayment: payments.length > 0, path: `/pay/${token}` }
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
}

type Opened = NonNullable<Awaited<ReturnType<typeof openLink>>>

/** The page's state. `onTheWay`, what happened at Stripe, counts only while the invoice can still be paid. */
function stateOf(
  { bill: { invoice }, hasPayment }: Opened,
  connected: boolean,
  onTheWay: PayState,
): PayState {
  if (invoice.status === 'paid') return 'paid'
  if (invoice.status === 'cancelled') return 'cancelled'
  // The rent account may have received a part, so the rest is asked for.
  if (hasPayment && amountDueOf(invoice) >= invoice.amount) return 'received'
  return connected && isPayable(invoice) ? onTheWay : 'closed'
}

/** The pages for tenants who follow 'Pay now'. Tenants have no account: the link is their only credential. */
export function payPages(services: Services): Route[] {
  const limits = payLimits(services)

  async function showPage(opened: Opened, onTheWay: PayState, status = 200): Promise<Raw> {
    const { bill, scope, path } = opened
    const keys = await readStripeKeys(services, scope)
    const state = stateOf(opened, keys !== undefined, onTheWay)
    const isTest = keys?.secretKey.includes('_test_') ?? false
    return html(payPage({ bill, state, path, isTest }), state === onTheWay ? status : 200)
  }

  async function beginPayment(opened: Opened, network: string): Promise<Raw> {
    const { bill, scope, accountId, path } = opened
    const keys = await readStripeKeys(services, scope)
    if (stateOf(opened, keys !== undefined, 'open') !== 'open' || !keys) return seeOther(path)
    if (!(await limits.countAttempt(network, bill.invoice.id))) return showPage(opened, 'busy', 429)
    try {
      const page = `${services.env.appUrl}${path}`
      const address = await beginCheckout(services, { secretKey: keys.secretKey, scope, bill, page })
      return seeOther(address ?? `${path}?returned=1`)
    } catch (error) {
      const failure = failureOf(error)
      if (!failure) throw error
      const reason = error instanceof Error ? error.message : failure
      services.log.warn({ accountId, failure, reason }, 'a card payment could not be begun')
      return failure === 'away' ? showPage(opened, 'unreachable', 503) : showPage(opened, 'refused', 502)
    }
  }

  /** Records the payment of a payer who comes back, often before Stripe's event arrives. Answers the invoice afterwards. */
  async function recordReturn(
    opened: Opened,
    token: string,
    session: unknown,
    network: string,
  ): Promise<Opened> {
    const { scope, accountId, bill } = opened
    if (typeof session !== 'string' || !/^cs_\w{1,200}$/.test(session)) return opened
    const keys = await readStripeKeys(services, scope)
    if (!keys || !isPayable(bill.invoice) || !(await limits.countAttempt(network, bill.invoice.id)))
      return opened
    try {
      await recordReturnedPayment(services, { secretKey: keys.secretKey, accountId, session })
    } catch (error) {
      const failure = failureOf(error)
      if (!failure) throw error
      services.log.warn({ accountId, failure }, 'a card payment could not be looked up; its event will come')
    }
    return (await openLink(services, token)) ?? opened
  }

  return [
    route(payPageCalls.open, async ({ params: { token }, request }) => {
      const opened = await openLink(services, token)
      if (!opened) return html(lostPage(), 404)
      const { returned, left } = request.query
      if (returned === undefined) return showPage(opened, left === undefined ? 'open' : 'left')
      return showPage(await recordReturn(opened, token, returned, networkOf(request.ip)), 'returned')
    }),
    route(payPageCalls.beginCheckout, async ({ params: { token }, request }) => {
      const opened = await openLink(services, token)
      return opened ? beginPayment(opened, networkOf(request.ip)) : html(lostPage(), 404)
    }),
    route(payPageCalls.readLogo, async ({ params: { token } }) => {
      const opened = await openLink(services, token)
      const logo = opened && (await readLogo(opened.scope, opened.bill.agency))
      if (!logo) throw new NotFound()
      return new Raw('image/png', logo, { ...headers, 'cache-control': 'private, max-age=3600' })
    }),
  ]
}

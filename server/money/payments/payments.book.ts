import { eq } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { requiredText } from '#shared/fields.ts'
import { stripeEvents } from '#shared/money/payments/payments.ts'
import { toPence } from '#shared/pence.ts'
import { z } from '#shared/zod.ts'
import { accountFormat, accounts } from '../../accounts/accounts.table.ts'
import { refersTo } from '../../db/joins.ts'
import { Refused } from '../../db/refusals.ts'
import { type AccountId, type AccountScope, openScope, type TransactionScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import type { Services } from '../../http/services.ts'
import { notify, type PaymentTrouble } from '../../notify/notify.ts'
import { invoicePayments, invoices } from '../../records/invoices/invoices.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { lockBooks } from '../ledger/post.ts'
import { receiveCard } from '../rent/rent.service.ts'
import { deliveredEvents } from './payments.table.ts'

const provider = 'stripe'

/** The metadata that marks a payment as begun by Gable. Other software may use the same Stripe account. */
export const checkoutMetadata = z.object({
  account: z.uuid(),
  invoice: z.uuid(),
  number: requiredText('Invoice number is required', 40),
})

interface StripePayment {
  eventId: string
  invoiceId: string
  invoiceNumber: string
  reference: string
  /** In whole units of `currency`, three capitals. */
  amount: number
  currency: string
  on: string
}

/** The account's scope for what Stripe reports. The history names Stripe as the author. */
export async function openStripeScope(
  { db }: Pick<Services, 'db'>,
  accountId: AccountId,
): Promise<AccountScope> {
  const [format] = await db.select(accountFormat).from(accounts).where(eq(accounts.id, accountId))
  return openScope(db, accountId, { id: null, name: 'Stripe' }, format && { format })
}

const stripeId = z.string().regex(/^[\w:-]{1,255}$/)

/** The fields of every event. `created` is in seconds and lies before the year 2200. */
const anyEvent = z.object({
  id: stripeId,
  created: z.int().min(0).max(7_258_118_399),
  type: z.string(),
  data: z.object({ object: z.looseObject({}) }),
})

/** A session of Gable's in which money came in. The session of a bank debit is completed first and paid days later. */
const paidSession = z.object({
  payment_status: z.literal('paid'),
  metadata: z.object({ account: z.string(), invoice: z.string(), number: z.string() }),
})

const paymentDetails = z.object({
  id: stripeId,
  payment_intent: z.union([stripeId, z.object({ id: stripeId })]).nullish(),
  amount_total: z.int().min(0).max(99_999_999_999),
  currency: z.string().regex(/^[a-z]{3}$/),
  metadata: checkoutMetadata,
})

const isOfMoney = (type: string) => stripeEvents.some((each) => each === type)

/**
 * The payment to this account that an event reports; undefined for other events. Throws a 400 when the event, or its payment,
 * cannot be read.
 */
function readPayment(event: unknown, accountId: string): StripePayment | undefined {
  const { data } = anyEvent.safeParse(event)
  if (!data) throw new Refused(400, 'card-event-unreadable', 'This event can’t be read.')
  const { data: paid } = paidSession.safeParse(data.data.object)
  if (!paid || !isOfMoney(data.type) || paid.metadata.account !== accountId) return undefined
  const { data: session } = paymentDetails.safeParse(data.data.object)
  if (!session) throw new Refused(400, 'card-event-unreadable', 'This payment can’t be read.')
  const { payment_intent: intent, metadata } = session
  return {
    eventId: data.id,
    invoiceId: metadata.invoice,
    invoiceNumber: metadata.number,
    reference: (typeof intent === 'string' ? intent : intent?.id) ?? session.id,
    amount: session.amount_total / 100,
    currency: session.currency.toUpperCase(),
    on: today(new Date(data.created * 1000)),
  }
}

/**
 * Records the payment that an event reports. The event, the payment, the invoice and the notification are
 * one transaction. An event or a payment that is stored already changes nothing.
 */
export async function recordStripePayment(
  services: Services,
  accountId: AccountId,
  event: unknown,
): Promise<void> {
  const paid = readPayment(event, accountId)
  if (!paid) return
  const stripe = await openStripeScope(services, accountId)
  await stripe.transaction(async (scope) => {
    const isNew = await scope.table(deliveredEvents).insertNew({ provider, eventId: paid.eventId })
    if (isNew) await recordOnInvoice(scope, paid)
  })
}

async function recordOnInvoice(scope: TransactionScope, paid: StripePayment): Promise<void> {
  const { invoiceId, reference, amount, currency, on } = paid
  // Every writer of money locks the books before invoices.
  await lockBooks(scope)
  // The list's version is locked before the row, in the order of every writer, so that no deadlock can arise.
  // Both locks last until the end, so that nobody marks the invoice as paid by hand meanwhile.
  await scope.lock(invoices)
  const [invoice] = await scope
    .select({ status: invoices.status, amount: invoices.amount, number: invoices.invoiceNumber })
    .from(invoices)
    .where(scope.mine(invoices, eq(invoices.id, invoiceId)))
    .for('no key update')
  if (!invoice) return notifyOfPayment(scope, paid, 'gone')

  const paymentId = uuid()
  const values = { id: paymentId, invoiceId, provider, reference, amount, currency }
  if (!(await scope.table(invoicePayments).insertNew(values))) return

  const isOurs = scope.format.currency === currency
  if (isOurs) {
    // Money beyond the invoice is credit of the rent account, so nobody has to look at it.
    const payment = { invoiceId, paymentId, pence: toPence(amount), day: on, reference }
    if (await receiveCard(scope, payment)) return notifyOfPayment(scope, paid)
  }
  if (invoice.status === 'paid') return notifyOfPayment(scope, paid, 'twice')
  if (invoice.status === 'cancelled') return notifyOfPayment(scope, paid, 'cancelled')
  if (invoice.amount !== amount || !isOurs) return notifyOfPayment(scope, paid, 'amount')
  await scope.update(invoices, invoiceId, 'any', { status: 'paid', paidOn: on })
  await notifyOfPayment(scope, paid)
}

async function notifyOfPayment(
  scope: TransactionScope,
  paid: StripePayment,
  trouble?: PaymentTrouble,
): Promise<void> {
  const { invoiceId, amount, currency } = paid
  const [row] = await scope
    .select({ number: invoices.invoiceNumber, typed: invoices.tenant, tenant: tenants.name })
    .from(invoices)
    .leftJoin(tenants, refersTo(invoices.tenantId, tenants))
    .where(scope.mine(invoices, eq(invoices.id, invoiceId)))
  await notify(scope.tx, scope.accountId, {
    kind: 'invoice-paid',
    about: {
      invoiceId,
      invoiceNumber: row?.number ?? paid.invoiceNumber,
      tenant: row?.tenant ?? row?.typed ?? '',
      amount,
      ...(trouble && { trouble, currency }),
    },
    key: `stripe:${paid.reference}`,
  })
}

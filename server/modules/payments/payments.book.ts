import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { today } from '#shared/dates.ts'
import type { Happening } from '#shared/notifications/notifications.ts'
import { stripeEvents } from '#shared/payments/payments.ts'
import type { Transaction } from '../../db/client.ts'
import { raiseVersion } from '../../db/commits.ts'
import { refersTo } from '../../db/joins.ts'
import { type AccountId, type AccountScope, openScope } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { notify } from '../../notify/notify.ts'
import { invoicePayments, invoices } from '../invoices/invoices.table.ts'
import { accounts } from '../team/team.table.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { deliveredEvents } from './payments.table.ts'

const provider = 'stripe'

/** What Checkout was told of a payment when it began; others' payments go through the same Stripe account. */
export const paidFor = z.object({ account: z.uuid(), invoice: z.uuid(), number: z.string() })

interface Paid {
  eventId: string
  invoiceId: string
  invoiceNumber: string
  reference: string
  /** In whole units of `currency`, three capitals. */
  amount: number
  currency: string
  on: string
}

/** The books of an account as Stripe writes into them: so it stands in the history. */
export const stripeScope = ({ db }: Pick<Services, 'db'>, accountId: AccountId): AccountScope =>
  openScope(db, accountId, { id: null, name: 'Stripe' })

/** As much of an event as is understood; a bank debit completes its session first and is paid days later. */
const paidEvent = z.object({
  id: z.string().min(1),
  created: z.int(),
  type: z.enum(stripeEvents),
  data: z.object({
    object: z.object({
      id: z.string(),
      payment_status: z.literal('paid'),
      payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
      amount_total: z.int().min(0).max(99_999_999_999),
      currency: z.string().regex(/^[a-z]{3}$/),
      metadata: paidFor,
    }),
  }),
})

/** What an event says was paid to this account; nothing where it is about something else. */
function paidBy(event: unknown, accountId: string): Paid | undefined {
  const { data } = paidEvent.safeParse(event)
  const session = data?.data.object
  if (!session || session.metadata.account !== accountId) return undefined
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
 * Books what an event says, once: the event, the payment, the invoice and what people are told are one
 * transaction. An event or a payment that is there already changes nothing.
 */
export async function book(services: Services, accountId: AccountId, event: unknown): Promise<void> {
  const paid = paidBy(event, accountId)
  if (!paid) return
  await stripeScope(services, accountId).transaction(async (scope, tx) => {
    const isNew = await tx
      .insert(deliveredEvents)
      .values({ accountId, provider, eventId: paid.eventId })
      .onConflictDoNothing()
      .returning({ id: deliveredEvents.eventId })
    if (isNew.length > 0) await bookOnce(scope, tx, paid)
  })
}

async function bookOnce(scope: AccountScope, tx: Transaction, paid: Paid): Promise<void> {
  const { invoiceId, reference, amount, currency, on } = paid
  // The books first and then the row, as everybody who writes does, so that nobody waits in a circle; both
  // are held until the end, so that nobody marks it as paid by hand in between.
  await raiseVersion(tx, scope, invoices)
  const [invoice] = await tx
    .select({ status: invoices.status, amount: invoices.amount, number: invoices.invoiceNumber })
    .from(invoices)
    .where(scope.mine(invoices, eq(invoices.id, invoiceId)))
    .for('no key update')
  if (!invoice) return tell(scope, tx, paid, 'gone')

  const kept = await tx
    .insert(invoicePayments)
    .values({ accountId: scope.accountId, id: uuid(), invoiceId, provider, reference, amount, currency })
    .onConflictDoNothing()
    .returning({ id: invoicePayments.id })
  if (kept.length === 0) return

  const [account] = await tx
    .select({ currency: accounts.currency })
    .from(accounts)
    .where(eq(accounts.id, scope.accountId))
  if (invoice.status === 'paid') return tell(scope, tx, paid, 'twice')
  if (invoice.status === 'cancelled') return tell(scope, tx, paid, 'cancelled')
  if (invoice.amount !== amount || account?.currency !== currency) return tell(scope, tx, paid, 'amount')
  await scope.update(invoices, invoiceId, 'any', { status: 'paid', paidOn: on })
  await tell(scope, tx, paid)
}

type Trouble = Extract<Happening, { kind: 'invoice-paid' }>['about']['trouble']

async function tell(scope: AccountScope, tx: Transaction, paid: Paid, trouble?: Trouble): Promise<void> {
  const { invoiceId, amount, currency } = paid
  const [row] = await tx
    .select({ number: invoices.invoiceNumber, typed: invoices.tenant, tenant: tenants.name })
    .from(invoices)
    .leftJoin(tenants, refersTo(invoices.tenantId, tenants))
    .where(scope.mine(invoices, eq(invoices.id, invoiceId)))
  await notify(tx, scope.accountId, {
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

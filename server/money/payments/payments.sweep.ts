import { sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { AccountId } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { repeatWork } from '../../jobs/repeat.ts'
import { invoices } from '../../records/invoices/invoices.table.ts'
import { invoiceStatusOn } from '../../records/related/invoices.pick.ts'
import { openStripeScope } from './payments.book.ts'
import { expireSession } from './payments.checkout.ts'
import { readStripeKeys } from './payments.keys.ts'
import { checkouts } from './payments.table.ts'
import { openStripe } from './stripe.client.ts'

const everyMs = 60_000

/**
 * Ends, at Stripe, begun payments of invoices that were paid, cancelled or deleted since, because a payer with Stripe's page
 * still open would pay twice. Answers their number.
 */
export async function endNeedlessCheckouts(services: Services): Promise<number> {
  const { db, env } = services
  const owed = sql`exists (select from ${invoices} where ${invoices.accountId} = ${checkouts.accountId}
    and ${invoices.id} = ${checkouts.invoiceId} and ${invoiceStatusOn(today())} in ('pending', 'overdue'))`
  const needless = await db.select().from(checkouts).where(sql`not ${owed}`).limit(100)
  for (const { accountId, invoiceId, sessionId } of needless) {
    const scope = await openStripeScope(services, accountId as AccountId)
    const keys = await readStripeKeys(services, scope)
    if (keys) await expireSession(await openStripe(env, keys.secretKey), sessionId)
    await scope
      .table(checkouts)
      .remove(sql`${checkouts.invoiceId} = ${invoiceId} and ${checkouts.sessionId} = ${sessionId}`)
  }
  return needless.length
}

/** Ends needless payments every minute. Answers a function that stops it. */
export const startCheckoutSweep = (services: Services): (() => Promise<void>) =>
  repeatWork({
    name: 'open card payments',
    pauseMs: everyMs,
    work: () => endNeedlessCheckouts(services),
    failed: (error) =>
      services.log.warn(
        { reason: String(error) },
        'open card payments could not be ended; tried again shortly',
      ),
  })

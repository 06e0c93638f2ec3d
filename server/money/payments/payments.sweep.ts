import { getTableColumns, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { AccountId } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { repeatWork, workThrough } from '../../jobs/repeat.ts'
import { invoices } from '../../records/invoices/invoices.table.ts'
import { invoiceStatusOn } from '../../records/related/invoices.pick.ts'
import { openStripeScope } from './payments.book.ts'
import { expireSession } from './payments.checkout.ts'
import { readStripeKeys } from './payments.keys.ts'
import { checkouts } from './payments.table.ts'
import { openStripe } from './stripe.client.ts'

const everyMs = 60_000

/** Stripe ends its page by itself within an hour and a minute. */
const isOverAtStripe = sql<boolean>`${checkouts.createdAt} < now() - interval '2 hours'`

/**
 * Ends, at Stripe, begun payments of invoices that were paid, cancelled or deleted since, because a payer with Stripe's page
 * still open would pay twice. One that cannot be ended keeps no other waiting. Answers how many were ended.
 */
export async function endNeedlessCheckouts(services: Services, isStopping = () => false): Promise<number> {
  const { db, env, log } = services
  const owed = sql`exists (select from ${invoices} where ${invoices.accountId} = ${checkouts.accountId}
    and ${invoices.id} = ${checkouts.invoiceId} and ${invoiceStatusOn(today())} in ('pending', 'overdue'))`
  return workThrough({
    due: await db
      .select({ ...getTableColumns(checkouts), isOver: isOverAtStripe })
      .from(checkouts)
      .where(sql`not ${owed}`),
    async work({ accountId, invoiceId, sessionId, isOver }) {
      const scope = await openStripeScope(services, accountId as AccountId)
      const keys = isOver ? undefined : await readStripeKeys(services, scope)
      if (keys) await expireSession(await openStripe(env, keys.secretKey), sessionId)
      await scope
        .table(checkouts)
        .remove(sql`${checkouts.invoiceId} = ${invoiceId} and ${checkouts.sessionId} = ${sessionId}`)
      return 1
    },
    failed: (error, { accountId }) =>
      log.warn(
        { reason: String(error), account: accountId },
        'an open card payment could not be ended; tried again shortly',
      ),
    isStopping,
  })
}

/** Ends needless payments every minute. Answers a function that stops it. */
export const startCheckoutSweep = (services: Services): (() => Promise<void>) =>
  repeatWork({
    name: 'open card payments',
    pauseMs: everyMs,
    work: (isStopping) => endNeedlessCheckouts(services, isStopping),
    failed: (error) =>
      services.log.warn(
        { reason: String(error) },
        'open card payments could not be ended; tried again shortly',
      ),
  })

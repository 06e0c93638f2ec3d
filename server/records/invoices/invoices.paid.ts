import { eq, inArray, sql } from 'drizzle-orm'
import type { WholeInvoice } from '#shared/records/invoices/invoices.ts'
import { joinNames } from '#shared/text.ts'
import { idsOf, isOneOf, refersTo } from '../../db/joins.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { notifications } from '../../notify/notifications.table.ts'
import { invoicePayments, invoices } from './invoices.table.ts'

interface PaidByCard {
  id: string
  number: string
}

/** Whether an invoice asks its tenant for money. */
export function isOwed(row: object | null): boolean {
  const status = row && 'status' in row ? row.status : undefined
  return status === 'pending' || status === 'overdue'
}

/** Which of these invoices have a card payment, whatever their status is now. */
export async function listPaidByCard(scope: AccountScope, ids: string[]): Promise<PaidByCard[]> {
  const found = await scope
    .selectDistinctOn([invoices.invoiceNumber], { id: invoices.id, number: invoices.invoiceNumber })
    .from(invoicePayments)
    .innerJoin(invoices, refersTo(invoicePayments.invoiceId, invoices))
    .where(scope.mine(invoicePayments, isOneOf(invoicePayments.invoiceId, ids)))
    .orderBy(invoices.invoiceNumber)
  return found
}

/** The ids of deleted invoices whose tenant paid by card after the deletion; the team was notified of each. */
export async function listPaidWhenGone(scope: AccountScope, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const invoiceId = sql<string>`${notifications.about} ->> 'invoiceId'`
  const found = await scope
    .select({ invoiceId })
    .from(notifications)
    .where(
      scope.mine(
        notifications,
        eq(notifications.kind, 'invoice-paid'),
        sql`${notifications.about} ->> 'trouble' = 'gone'`,
        inArray(invoiceId, ids),
      ),
    )
  return found.map((row) => row.invoiceId)
}

const wordsOf = (paid: PaidByCard[]) => ({
  were: `${joinNames(paid.map(({ number }) => number))} ${paid.length === 1 ? 'was' : 'were'} paid by card`,
  them: paid.length === 1 ? 'it' : 'them',
})

/** Throws a 409 for an invoice that was paid by card, so that the invoice of a payment can be found. */
export async function refuseDeletionOfPaid(scope: AccountScope, ids: string[]): Promise<void> {
  const paid = await listPaidByCard(scope, ids)
  const { were, them } = wordsOf(paid)
  if (paid.length > 0) refuse('invoice-paid', `${were}, so it can’t be deleted. Cancel ${them} instead.`)
}

/** Throws a 409 where an invoice would ask again for what was paid by card, because the tenant would pay twice. */
export async function refuseReopeningOfPaid(scope: AccountScope, rows: WholeInvoice[]): Promise<void> {
  const closed = rows.filter((row) => !isOwed(row))
  const paid = await listPaidByCard(scope, idsOf(closed))
  const { were, them } = wordsOf(paid)
  if (paid.length === 0) return
  const sentence = `${were}, so don’t ask the tenant to pay again. If you refunded it in Stripe, cancel ${them} and add a new invoice.`
  refuse('invoice-paid', sentence, { status: sentence })
}

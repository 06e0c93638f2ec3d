import { desc, eq, inArray } from 'drizzle-orm'
import type { InvoiceSending } from '#shared/invoices/invoices.ts'
import { inBatches } from '../../db/commits.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { type Content, sameContent } from './invoices.content.ts'
import { type Printed, printed } from './invoices.printed.ts'
import { one } from './invoices.read.ts'
import { invoiceSendings } from './invoices.table.ts'

/** What each of these invoices said when it was sent last. */
export async function lastSent(scope: AccountScope, rows: { id: string }[]): Promise<Map<string, Content>> {
  const sent = new Map<string, Content>()
  for (const some of inBatches(rows, 1_000)) {
    const ids = some.map((row) => row.id)
    const sendings = await scope
      .selectDistinctOn([invoiceSendings.invoiceId], {
        invoiceId: invoiceSendings.invoiceId,
        asSent: invoiceSendings.asSent,
      })
      .from(invoiceSendings)
      .where(scope.mine(invoiceSendings, inArray(invoiceSendings.invoiceId, ids)))
      .orderBy(invoiceSendings.invoiceId, desc(invoiceSendings.createdAt), desc(invoiceSendings.id))
    for (const { invoiceId, asSent } of sendings) sent.set(invoiceId, printed.parse(asSent).invoice)
  }
  return sent
}

/** Every time that this invoice went out, the newest first. */
export async function sendingsOf(scope: AccountScope, invoiceId: string): Promise<InvoiceSending[]> {
  const now = await one(scope, invoiceId)
  const sendings = await scope
    .select({
      id: invoiceSendings.id,
      sentAt: invoiceSendings.createdAt,
      sentTo: invoiceSendings.sentTo,
      version: invoiceSendings.invoiceVersion,
      asSent: invoiceSendings.asSent,
    })
    .from(invoiceSendings)
    .where(scope.mine(invoiceSendings, eq(invoiceSendings.invoiceId, invoiceId)))
    .orderBy(desc(invoiceSendings.createdAt), desc(invoiceSendings.id))
  return sendings.map(({ asSent, ...sending }) => ({
    ...sending,
    changedSince: !sameContent(printed.parse(asSent).invoice, now),
  }))
}

/** One sending's invoice as it went out. Throws NotFound. */
export async function asSent(scope: AccountScope, invoiceId: string, id: string): Promise<Printed> {
  const [row] = await scope
    .select({ asSent: invoiceSendings.asSent })
    .from(invoiceSendings)
    .where(scope.mine(invoiceSendings, eq(invoiceSendings.invoiceId, invoiceId), eq(invoiceSendings.id, id)))
  return printed.parse(requireRow(row).asSent)
}

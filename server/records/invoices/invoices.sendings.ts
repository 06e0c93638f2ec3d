import { desc, eq } from 'drizzle-orm'
import type { InvoiceSending } from '#shared/records/invoices/invoices.ts'
import { isOneOf } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { readInvoice } from './invoices.read.ts'
import { invoiceSendings } from './invoices.table.ts'
import { type Content, sameContent } from './papers/invoices.content.ts'
import { type Printed, printed } from './papers/invoices.printed.ts'

/** The content of each of these invoices when it was last sent, by the invoice's id. */
export async function readLastSent(
  scope: AccountScope,
  rows: { id: string }[],
): Promise<Map<string, Content>> {
  const sent = new Map<string, Content>()
  const ids = rows.map((row) => row.id)
  const sendings = await scope
    .selectDistinctOn([invoiceSendings.invoiceId], {
      invoiceId: invoiceSendings.invoiceId,
      asSent: invoiceSendings.asSent,
    })
    .from(invoiceSendings)
    .where(scope.mine(invoiceSendings, isOneOf(invoiceSendings.invoiceId, ids)))
    .orderBy(invoiceSendings.invoiceId, desc(invoiceSendings.createdAt), desc(invoiceSendings.id))
  for (const { invoiceId, asSent } of sendings) sent.set(invoiceId, printed.parse(asSent).invoice)
  return sent
}

/** Every sending of this invoice, the newest first. */
export async function listSendings(scope: AccountScope, invoiceId: string): Promise<InvoiceSending[]> {
  const now = await readInvoice(scope, invoiceId)
  const sendings = await scope
    .select({
      id: invoiceSendings.id,
      kind: invoiceSendings.kind,
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

/** The invoice as one sending sent it. Throws NotFound. */
export async function readSent(scope: AccountScope, invoiceId: string, id: string): Promise<Printed> {
  const row = await scope
    .table(invoiceSendings)
    .get(eq(invoiceSendings.invoiceId, invoiceId), eq(invoiceSendings.id, id))
  return printed.parse(requireRow(row).asSent)
}

import { asc, eq, inArray } from 'drizzle-orm'
import type { InvoiceLine } from '#shared/records/invoices/invoices.lines.ts'
import { pickColumns } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { invoiceLines } from './invoices.table.ts'

/** The lines of these invoices in their order; an invoice that has only an amount has none. */
export async function readLines(scope: AccountScope, ids: string[]): Promise<Map<string, InvoiceLine[]>> {
  const rows = await scope
    .select(pickColumns(invoiceLines, 'invoiceId', 'description', 'quantity', 'unitAmount', 'vatRate'))
    .from(invoiceLines)
    .where(scope.mine(invoiceLines, inArray(invoiceLines.invoiceId, ids)))
    .orderBy(asc(invoiceLines.position))
  const lines = new Map<string, InvoiceLine[]>(ids.map((id) => [id, []]))
  for (const { invoiceId, ...line } of rows) lines.get(invoiceId)?.push(line)
  return lines
}

/** Replaces the stored lines of an invoice; the history keeps both versions. */
export async function replaceLines(
  scope: AccountScope,
  invoiceId: string,
  lines: InvoiceLine[],
): Promise<void> {
  await scope.table(invoiceLines).remove(eq(invoiceLines.invoiceId, invoiceId))
  await addLines(scope, [{ invoiceId, lines }])
}

/** Stores the lines of invoices that have none. */
export async function addLines(
  scope: AccountScope,
  all: { invoiceId: string; lines: InvoiceLine[] }[],
): Promise<void> {
  await scope
    .table(invoiceLines)
    .insertMany(
      all.flatMap(({ invoiceId, lines }) =>
        lines.map((line, position) => ({ ...line, invoiceId, position })),
      ),
    )
}

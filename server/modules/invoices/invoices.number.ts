import { sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { AccountScope } from '../../db/scope.ts'
import { invoices } from './invoices.table.ts'

/** The number after the highest INV-YYYY-NNN of this year; a suggestion, since two may ask at once. */
export async function nextNumber(scope: AccountScope, year = today().slice(0, 4)): Promise<string> {
  const start = `INV-${year}-`
  const [row] = await scope
    .select({
      last: sql<number>`coalesce(max(substring(${invoices.invoiceNumber} from ${start.length + 1})::int), 0)`,
    })
    .from(invoices)
    .where(scope.mine(invoices, sql`${invoices.invoiceNumber} ~ ${`^INV-${year}-[0-9]{3,7}$`}`))
  return start + String((row?.last ?? 0) + 1).padStart(3, '0')
}

import { eq, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { invoiceCounters, invoices } from './invoices.table.ts'

/**
 * The number after the highest INV-YYYY-NNN of this year that is stored or was ever sent. It is a suggestion:
 * two callers may get the same one, and the unique key decides who keeps it.
 */
export async function findNextNumber(scope: AccountScope, year = today().slice(0, 4)): Promise<string> {
  const start = `INV-${year}-`
  const [stored] = await scope
    .select({
      // Without the cast PostgreSQL reads the position as a pattern.
      last: sql<number>`coalesce(max(substring(${invoices.invoiceNumber} from ${start.length + 1}::int)::int), 0)`,
    })
    .from(invoices)
    .where(scope.mine(invoices, sql`${invoices.invoiceNumber} ~ ${`^INV-${year}-[0-9]{3,7}$`}`))
  const sent = await scope.table(invoiceCounters).get(eq(invoiceCounters.year, Number(year)))
  return start + String(Math.max(stored?.last ?? 0, sent?.last ?? 0) + 1).padStart(3, '0')
}

/** The next free invoice numbers. They stay free while the caller locks the invoices. */
export async function listNextNumbers(scope: AccountScope, count: number): Promise<string[]> {
  const next = await findNextNumber(scope)
  const [start, first] = [next.slice(0, 'INV-2026-'.length), Number(next.slice('INV-2026-'.length))]
  return Array.from({ length: count }, (_, place) => start + String(first + place).padStart(3, '0'))
}

/** Records that a number was sent, so that it is never suggested again, even after its invoice is deleted. */
export async function recordSentNumber(scope: AccountScope, number: string): Promise<void> {
  const [, year, last] = /^INV-([12]\d{3})-(\d{3,7})$/.exec(number) ?? []
  if (!year || !last) return
  await scope
    .table(invoiceCounters)
    .put(
      { year: Number(year), last: Number(last) },
      { set: { last: sql`greatest(${invoiceCounters.last}, excluded.last)` } },
    )
}

/** A 409 that suggests the next free number. */
export async function takenNumberRefusal(scope: AccountScope, number: string): Promise<Refused> {
  const detail = `The invoice number ${number} is taken. The next free one is ${await findNextNumber(scope)}.`
  return new Refused(409, 'invoice-number-taken', detail, { invoiceNumber: detail })
}

import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { overview } from '#shared/figures/overview.ts'
import { bankLines } from '../../books/bank.table.ts'
import { charges } from '../../books/charges.table.ts'
import type { AccountTable } from '../../db/commits.ts'
import type { AccountScope } from '../../db/scope.ts'
import { enquiries } from '../enquiries/enquiries.table.ts'
import { invoices } from '../invoices/invoices.table.ts'
import { isLateOn, lateAmount } from '../lettings/overdue.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { viewings } from '../viewings/viewings.table.ts'
import { needsAttention } from './attention.pick.ts'

async function countRows(scope: AccountScope, table: AccountTable, condition: SQL): Promise<number> {
  const [row] = await scope
    .select({ count: sql<number>`count(*)::int` })
    .from(table)
    .where(scope.mine(table, condition))
  return row?.count ?? 0
}

async function listIds(
  scope: AccountScope,
  table: typeof properties | typeof tenancies,
  condition: SQL,
): Promise<string[]> {
  const rows = await scope
    .select({ id: table.id })
    .from(table)
    .where(scope.mine(table, condition))
    .orderBy(table.id)
  return rows.map(({ id }) => id)
}

/** The most records that the address of a list can name. */
const idsNamed = 100

/** The tenancies whose rent account has something overdue, and how much. */
async function readOverdueRent(scope: AccountScope, day: string) {
  const [late] = await scope
    .select({ count: sql<number>`count(distinct ${charges.tenancyId})::int`, amount: lateAmount })
    .from(charges)
    .where(scope.mine(charges, isLateOn(day)))
  return { overdueRents: late?.count ?? 0, overdueRentAmount: late?.amount ?? 0 }
}

/** The counts and sums of what needs attention on a day. */
export async function readAttention(
  scope: AccountScope,
  day: string,
): Promise<Omit<z.input<typeof overview>['attention'], 'unprovenDay'>> {
  const [overdue] = await scope
    .select({
      count: sql<number>`count(*)::int`,
      amount: sql<number>`coalesce(sum(${invoices.amount}), 0)::float8`,
    })
    .from(invoices)
    .where(scope.mine(invoices, needsAttention.overdue(day)))
  const empty = await listIds(scope, properties, needsAttention.empty(day))
  const pastEnd = await listIds(scope, tenancies, needsAttention.pastEnd(day))
  return {
    ...(await readOverdueRent(scope, day)),
    overdueInvoices: overdue?.count ?? 0,
    overdueAmount: overdue?.amount ?? 0,
    tenanciesEnding: await countRows(scope, tenancies, needsAttention.ending(day)),
    viewingsToday: await countRows(scope, viewings, needsAttention.viewed(day)),
    longEmpty: empty.length,
    longEmptyIds: empty.slice(0, idsNamed),
    rentedWithoutTenancy: await countRows(scope, properties, needsAttention.unlet(day)),
    tenanciesPastEnd: pastEnd.length,
    tenanciesPastEndIds: pastEnd.slice(0, idsNamed),
    invoicesWithoutDetails: await countRows(scope, invoices, needsAttention.unpayable(scope, day)),
    // Client landlords sort no bank lines.
    unsortedLines: scope.narrowing
      ? 0
      : await countRows(scope, bankLines, sql`${bankLines.sorted} <> ${bankLines.pence}`),
    openEnquiries: await countRows(scope, enquiries, sql`${enquiries.handledAt} is null`),
  }
}

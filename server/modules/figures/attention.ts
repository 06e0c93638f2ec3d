import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { overview } from '#shared/figures/overview.ts'
import type { AccountTable } from '../../db/commits.ts'
import type { AccountScope } from '../../db/scope.ts'
import { enquiries } from '../enquiries/enquiries.table.ts'
import { invoices } from '../invoices/invoices.table.ts'
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

/** The counts and sums of what needs attention on a day. */
export async function readAttention(
  scope: AccountScope,
  day: string,
): Promise<z.input<typeof overview>['attention']> {
  const [overdue] = await scope
    .select({
      count: sql<number>`count(*)::int`,
      amount: sql<number>`coalesce(sum(${invoices.amount}), 0)::float8`,
    })
    .from(invoices)
    .where(scope.mine(invoices, needsAttention.overdue(day)))
  const empty = await scope
    .select({ id: properties.id })
    .from(properties)
    .where(scope.mine(properties, needsAttention.empty(day)))
    .orderBy(properties.id)
  return {
    overdueInvoices: overdue?.count ?? 0,
    overdueAmount: overdue?.amount ?? 0,
    tenanciesEnding: await countRows(scope, tenancies, needsAttention.ending(day)),
    viewingsToday: await countRows(scope, viewings, needsAttention.viewed(day)),
    longEmpty: empty.length,
    longEmptyIds: empty.slice(0, 100).map(({ id }) => id),
    openEnquiries: await countRows(scope, enquiries, sql`${enquiries.handledAt} is null`),
  }
}

import { count, eq, sql } from 'drizzle-orm'
import type { Analytics } from '#shared/office/figures/analytics.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { viewings } from '../../records/viewings/viewings.table.ts'
import { leadingViewing } from './analytics.terms.ts'

/** For each of these months: the viewings within the period, those that took place, and those that led to a let. */
export async function readViewingMonths(
  scope: AccountScope,
  { from, to }: { from: string; to: string },
  months: string[],
): Promise<Analytics['viewings']> {
  // Grouping counts a viewing once that led to two tenancies. Tenancies from before the period had earlier viewings.
  const led = scope
    .select({ id: leadingViewing(scope).as('led_id') })
    .from(tenancies)
    .where(
      scope.mine(
        tenancies,
        sql`${tenancies.startDate} >= ${from}::date and ${tenancies.endedWhy} is distinct from 'never-began'`,
      ),
    )
    .groupBy(sql`1`)
    .as('led')
  const rows = await scope
    .select({
      month: sql<string>`to_char(${viewings.viewingDate}, 'YYYY-MM')`,
      viewings: count(),
      completed: sql<number>`(count(*) filter (where ${viewings.status} = 'completed'))::int`,
      led: sql<number>`count(${led.id})::int`,
    })
    .from(viewings)
    .leftJoin(led, eq(led.id, viewings.id))
    .where(scope.mine(viewings, sql`${viewings.viewingDate} between ${from}::date and ${to}::date`))
    .groupBy(sql`1`)
  const found = new Map(rows.map((row) => [row.month, row]))
  return months.map((month) => found.get(month) ?? { month, viewings: 0, completed: 0, led: 0 })
}

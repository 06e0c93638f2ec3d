import { eq, getTableName, type SQL, sql } from 'drizzle-orm'
import { audit } from '../../db/history.table.ts'
import type { AccountScope, RecordTable } from '../../db/scope.ts'
import { tenancyStatusOn, termIn } from '../tenancies/tenancies.pick.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'

export interface NowAndBefore {
  now: number
  before: number
}

/**
 * Every record of a table that was changed since a day, with its state before the first of these changes as `was`;
 * null for a record that was added since.
 */
function selectTouched(scope: AccountScope, table: RecordTable, since: string) {
  return scope
    .selectDistinctOn([audit.recordId], {
      recordId: sql<string>`${audit.recordId}`.as('touched_id'),
      before: sql<unknown>`${audit.before}`.as('was'),
    })
    .from(audit)
    .where(
      scope.mine(
        audit,
        eq(audit.entity, getTableName(table)),
        sql`${audit.createdAt} >= (${since}::date)::timestamp at time zone 'Europe/London'`,
      ),
    )
    .orderBy(audit.recordId, audit.createdAt, audit.version)
    .as('touched')
}

/** Whether a record existed before; for a client landlord, whether it was theirs then. */
const wasTheirs = ({ narrowing }: AccountScope): SQL =>
  narrowing ? sql`was is not null and was->>'landlordId' = ${narrowing.landlordId}` : sql`was is not null`

/**
 * The sum of a value over a table's records, now and at the start of the month. The earlier state comes from the
 * history: for every record changed since, the first history entry holds its state before.
 */
export async function sumNowAndBefore(
  scope: AccountScope,
  table: RecordTable,
  since: string,
  value: { now: SQL; untouched?: SQL; before: SQL },
): Promise<NowAndBefore> {
  const touched = selectTouched(scope, table, since)
  const [now] = await scope
    .select({
      all: sql<number>`coalesce(sum(${value.now}), 0)::float8`,
      untouched: sql<number>`coalesce(sum(${value.untouched ?? value.now}) filter (where ${touched.recordId} is null), 0)::float8`,
    })
    .from(table)
    .leftJoin(touched, eq(touched.recordId, table.id))
    .where(scope.mine(table))
  const [then] = await scope
    .select({ sum: sql<number>`coalesce(sum(${value.before}), 0)::float8` })
    .from(touched)
    .where(wasTheirs(scope))
  // In pence, because 0.1 + 0.2 is not 0.3.
  const before = Math.round(((now?.untouched ?? 0) + (then?.sum ?? 0)) * 100) / 100
  return { now: now?.all ?? 0, before }
}

/**
 * How many tenants live in a client landlord's properties, now and at the start of the month. A client landlord cannot
 * read tenants, so the tenants of active tenancies are counted, each once.
 */
export async function countTenantsHoused(
  scope: AccountScope,
  { since, day, lastDay }: { since: string; day: string; lastDay: string },
): Promise<NowAndBefore> {
  const isActive = (at: string) => sql`${tenancyStatusOn(at)} = 'active'`
  const touched = selectTouched(scope, tenancies, since)
  const [now] = await scope
    .select({ count: sql<number>`count(distinct ${tenancies.tenantId})::int` })
    .from(tenancies)
    .where(scope.mine(tenancies, isActive(day)))
  const untouched = await scope
    .selectDistinctOn([tenancies.tenantId], { id: tenancies.tenantId })
    .from(tenancies)
    .leftJoin(touched, eq(touched.recordId, tenancies.id))
    .where(scope.mine(tenancies, isActive(lastDay), sql`${touched.recordId} is null`))
  const before = await scope
    .select({ id: sql<string>`was->>'tenantId'` })
    .from(touched)
    .where(sql`${wasTheirs(scope)} and ${tenancyStatusOn(lastDay, termIn(sql`was`))} = 'active'`)
  return { now: now?.count ?? 0, before: new Set([...untouched, ...before].map(({ id }) => id)).size }
}

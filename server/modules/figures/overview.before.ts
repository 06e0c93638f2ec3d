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
 * Every record of a table that was touched since a day, with what it was before the first touch (null
 * for one that is new since). Its columns are read as `was`.
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

/** What a client landlord's figures of then count: the records that were theirs then. */
const wasTheirs = ({ narrowing }: AccountScope): SQL =>
  narrowing ? sql`was is not null and was->>'landlordId' = ${narrowing.landlordId}` : sql`was is not null`

/**
 * How the records of a table add up now, and how they did when the month began. The state of then
 * comes from the history: of every record touched since, the first entry holds what it was before.
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
 * How many tenants live in a client landlord's properties: they may not see the tenants' own records,
 * so each tenant of an active tenancy counts once.
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

import { desc, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { addDays, today } from '#shared/dates.ts'
import type { overview } from '#shared/figures.ts'
import type { AccountScope, RecordTable } from '../../db/scope.ts'
import { audit } from '../history/history.table.ts'
import { readProperties } from '../properties/properties.routes.ts'
import { properties } from '../properties/properties.table.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { attentionOf } from './attention.ts'

type Overview = z.input<typeof overview>

/**
 * How the records of a table add up now, and how they did when the month began. The state of then
 * comes from the history: of every record touched since, the first entry holds what it was before.
 */
async function nowAndBefore(
  scope: AccountScope,
  table: RecordTable,
  since: string,
  value: { now: SQL; untouched?: SQL; before: SQL },
): Promise<{ now: number; before: number }> {
  const touched = scope
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
    .where(sql`${touched.before} is not null`)
  return { now: now?.all ?? 0, before: (now?.untouched ?? 0) + (then?.sum ?? 0) }
}

const percent = (part: number, all: number) => (all === 0 ? 0 : Math.round((part / all) * 100))

export async function overviewOf(scope: AccountScope): Promise<Overview> {
  const day = today()
  const since = `${day.slice(0, 7)}-01`
  const lastDay = addDays(since, -1)

  const all = await nowAndBefore(scope, properties, since, { now: sql`1`, before: sql`1` })
  const let_ = await nowAndBefore(scope, properties, since, {
    now: sql`(${properties.status} = 'rented')::int`,
    before: sql`(was->>'status' = 'rented')::int`,
  })
  const activeTenants = await nowAndBefore(scope, tenants, since, {
    now: sql`(${tenants.status} = 'active')::int`,
    before: sql`(was->>'status' = 'active')::int`,
  })
  const rentOn = (at: string) => sql`case when ${tenancies.status} = 'active'
    and coalesce(${tenancies.endDate}, 'infinity') >= ${at}::date then ${tenancies.rentAmount} else 0 end`
  const monthlyRevenue = await nowAndBefore(scope, tenancies, since, {
    now: rentOn(day),
    untouched: rentOn(lastDay),
    before: sql`case when was->>'status' = 'active' and coalesce((was->>'endDate')::date, 'infinity') >= ${lastDay}::date
      then (was->>'rentAmount')::numeric else 0 end`,
  })
  const street = await scope
    .select({
      id: properties.id,
      addressLine1: properties.addressLine1,
      postCode: properties.postCode,
      status: properties.status,
      type: properties.type,
      rent: properties.rent,
      sample: properties.sample,
    })
    .from(properties)
    .where(scope.mine(properties))
    .orderBy(properties.postCode, sql`lower(${properties.addressLine1})`, properties.id)

  return {
    since,
    totalProperties: all,
    activeTenants,
    monthlyRevenue,
    occupancyRate: { now: percent(let_.now, all.now), before: percent(let_.before, all.before) },
    recentProperties: await readProperties(scope)
      .where(scope.mine(properties))
      .orderBy(desc(properties.createdAt), desc(properties.id))
      .limit(2),
    street,
    attention: await attentionOf(scope, day),
    hasSample: street.some((house) => house.sample),
  }
}

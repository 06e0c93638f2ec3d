import { desc, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { addDays, today } from '#shared/dates.ts'
import type { overview } from '#shared/figures/overview.ts'
import type { AccountScope } from '../../db/scope.ts'
import { readProperties } from '../properties/properties.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { tenancyStatusOn, termIn } from '../tenancies/tenancies.pick.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { attentionOf } from './attention.ts'
import { nowAndBefore, tenantsHoused } from './overview.before.ts'

type Overview = z.input<typeof overview>

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
  const activeTenants = scope.narrowing
    ? await tenantsHoused(scope, { since, day, lastDay })
    : await nowAndBefore(scope, tenants, since, {
        now: sql`(${tenants.status} = 'active')::int`,
        before: sql`(was->>'status' = 'active')::int`,
      })
  const rentOn = (at: string) =>
    sql`case when ${tenancyStatusOn(at)} = 'active' then ${tenancies.rentAmount} else 0 end`
  const monthlyRevenue = await nowAndBefore(scope, tenancies, since, {
    now: rentOn(day),
    untouched: rentOn(lastDay),
    before: sql`case when ${tenancyStatusOn(lastDay, termIn(sql`was`))} = 'active'
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

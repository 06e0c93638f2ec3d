import { desc, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { addDays, today } from '#shared/dates.ts'
import type { overview } from '#shared/figures/overview.ts'
import type { AccountScope } from '../../db/scope.ts'
import { selectProperties } from '../properties/properties.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { tenancyStatusOn, termIn } from '../tenancies/tenancies.pick.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { readAttention } from './attention.ts'
import { countTenantsHoused, sumNowAndBefore } from './overview.before.ts'

type Overview = z.input<typeof overview>

const percent = (part: number, all: number) => (all === 0 ? 0 : Math.round((part / all) * 100))

export async function readOverview(scope: AccountScope): Promise<Overview> {
  const day = today()
  const since = `${day.slice(0, 7)}-01`
  const lastDay = addDays(since, -1)

  const all = await sumNowAndBefore(scope, properties, since, { now: sql`1`, before: sql`1` })
  const rented = await sumNowAndBefore(scope, properties, since, {
    now: sql`(${properties.status} = 'rented')::int`,
    before: sql`(was->>'status' = 'rented')::int`,
  })
  const activeTenants = scope.narrowing
    ? await countTenantsHoused(scope, { since, day, lastDay })
    : await sumNowAndBefore(scope, tenants, since, {
        now: sql`(${tenants.status} = 'active')::int`,
        before: sql`(was->>'status' = 'active')::int`,
      })
  const rentOn = (at: string) =>
    sql`case when ${tenancyStatusOn(at)} = 'active' then ${tenancies.rentAmount} else 0 end`
  const monthlyRevenue = await sumNowAndBefore(scope, tenancies, since, {
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
    occupancyRate: { now: percent(rented.now, all.now), before: percent(rented.before, all.before) },
    recentProperties: await selectProperties(scope)
      .where(scope.mine(properties))
      .orderBy(desc(properties.createdAt), desc(properties.id))
      .limit(2),
    street,
    attention: await readAttention(scope, day),
    hasSample: street.some((house) => house.sample),
  }
}

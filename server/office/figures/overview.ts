import { desc, ne, not, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { addDays, today } from '#shared/dates.ts'
import type { overview } from '#shared/office/figures/overview.ts'
import { pickColumns } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { receipts } from '../../money/ledger/charges.table.ts'
import { readRecordsSince } from '../../money/rent/rent.service.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { isLetOn, propertyStatusToday, selectProperties } from '../../records/related/homes.pick.ts'
import { countActiveTenantsOn } from '../../records/related/tenants.pick.ts'
import { needsAttention } from '../today/today.service.ts'
import { type BooksOnDay, countTenantsHousedOn, readBooksOn } from './books.ts'

type Overview = z.input<typeof overview>

const occupancyOf = ({ let: taken, properties: all }: BooksOnDay) =>
  all === 0 ? 0 : Math.round((taken / all) * 100)

/** Active tenants on both days. A client landlord cannot read tenants, so the tenancies' tenants are counted for them. */
async function countTenants(scope: AccountScope, days: [string, string]): Promise<number[]> {
  if (scope.narrowing) return countTenantsHousedOn(scope, days)
  return [await countActiveTenantsOn(scope, days[0]), await countActiveTenantsOn(scope, days[1])]
}

export async function readOverview(scope: AccountScope): Promise<Overview> {
  const day = today()
  const since = `${day.slice(0, 7)}-01`
  const lastMonth = addDays(since, -1)
  const [then, now] = (await readBooksOn(scope, [lastMonth, day])) as [BooksOnDay, BooksOnDay]
  const [tenantsThen = 0, tenantsNow = 0] = await countTenants(scope, [lastMonth, day])
  const recordsSince = await readRecordsSince(scope)
  const isComparable = recordsSince !== null && recordsSince < since
  const figure = (now: number, before: number) => ({ now, before: isComparable ? before : null })
  const street = await scope
    .select({
      ...pickColumns(properties, 'id', 'addressLine1', 'addressLine2', 'postCode'),
      status: propertyStatusToday(),
      isLet: isLetOn(day),
      ...pickColumns(properties, 'type', 'rent', 'sample'),
    })
    .from(properties)
    .where(scope.mine(properties))
    .orderBy(properties.postCode, sql`lower(${properties.addressLine1})`, properties.id)
  const longEmpty = await scope
    .select({ id: properties.id })
    .from(properties)
    .where(scope.mine(properties, needsAttention.empty(day)))
    .orderBy(properties.id)

  const [receipt] = await scope
    .select({ id: receipts.id })
    .from(receipts)
    // What was brought forward when a rent account began came before.
    .where(scope.mine(receipts, ne(receipts.method, 'opening'), not(receipts.reversed)))
    .limit(1)

  return {
    since,
    totalProperties: figure(now.properties, then.properties),
    activeTenants: figure(tenantsNow, tenantsThen),
    monthlyRevenue: figure(now.rentRoll, then.rentRoll),
    occupancyRate: figure(occupancyOf(now), occupancyOf(then)),
    recentProperties: await selectProperties(scope)
      .where(scope.mine(properties))
      .orderBy(desc(properties.createdAt), desc(properties.id))
      .limit(2),
    street,
    longEmpty: longEmpty.map(({ id }) => id),
    hasSample: street.some((house) => house.sample),
    hasReceipt: receipt !== undefined,
  }
}

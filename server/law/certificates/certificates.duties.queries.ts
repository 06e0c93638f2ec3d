import { asc, ne, sql } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import type { HomeFacts } from '#shared/law/duties/home.duty.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import { readOnce } from '../../db/read-once.ts'
import type { AccountScope } from '../../db/scope.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { isPending, runsOrPends } from '../../records/tenancies/tenancies.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenantText } from '../../records/tenants/tenants.pick.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { certificates } from './certificates.table.ts'

/** The tenancies that run on a day or begin after it, and those that are not agreed yet. */
const listLets = (scope: AccountScope, day: string) =>
  scope
    .select({
      id: tenancies.id,
      propertyId: tenancies.propertyId,
      start: tenancies.startDate,
      agreedOn: tenancies.agreedOn,
      isPending,
      name: tenantText,
    })
    .from(tenancies)
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .where(scope.mine(tenancies, sql`(${runsOrPends(day)})`))
    .orderBy(asc(tenancies.startDate), asc(tenancies.id))

const listHomes = (scope: AccountScope) =>
  scope
    .select({
      home: { id: properties.id, name: homeText(scope) },
      status: properties.status,
      rating: properties.epcRating,
      since: sql<string>`coalesce(${properties.onBooksSince}, (${properties.createdAt} at time zone 'Europe/London')::date)::text`,
    })
    .from(properties)
    .where(scope.mine(properties, ne(properties.type, 'commercial')))

/** What is recorded of each property, the oldest first. */
export async function readCertificatesByHome(scope: AccountScope) {
  const rows = await scope
    .select(pickColumns(certificates, 'propertyId', 'kind', 'day', 'until', 'outcome', 'rating', 'licence'))
    .from(certificates)
    .where(scope.mine(certificates))
    .orderBy(asc(certificates.day), asc(certificates.createdAt), asc(certificates.id))
  return groupBy(rows, ({ propertyId }) => propertyId)
}

async function readAll(scope: AccountScope, day: string): Promise<HomeFacts[]> {
  const lets = groupBy(await listLets(scope, day), ({ propertyId }) => propertyId)
  const made = await readCertificatesByHome(scope)
  return (await listHomes(scope)).map(({ status, ...row }) => {
    const all = lets.get(row.home.id) ?? []
    const running = all.filter((each) => !each.isPending)
    return {
      ...row,
      isOffered: status === 'available' && running.length === 0,
      lets: running,
      pending: all.filter((each) => each.isPending),
      certificates: made.get(row.home.id) ?? [],
    }
  })
}

export const readHomes = readOnce(readAll)

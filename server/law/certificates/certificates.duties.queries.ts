import { asc, ne, sql } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import type { HomeFacts } from '#shared/law/duties/home.duty.ts'
import { titleCase } from '#shared/text.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import { readOnce } from '../../db/read-once.ts'
import type { AccountScope } from '../../db/scope.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { isPending, runsOrPends } from '../../records/tenancies/tenancies.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
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
      tenant: tenants.name,
    })
    .from(tenancies)
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .where(scope.mine(tenancies, sql`(${runsOrPends(day)})`))
    .orderBy(asc(tenancies.startDate), asc(tenancies.id))

const listHomes = (scope: AccountScope) =>
  scope
    .select({
      id: properties.id,
      name: homeText(scope),
      status: properties.status,
      rating: properties.epcRating,
      since: sql<string>`coalesce(${properties.onBooksSince}, (${properties.createdAt} at time zone 'Europe/London')::date)::text`,
    })
    .from(properties)
    .where(scope.mine(properties, ne(properties.type, 'commercial')))

const listCertificates = (scope: AccountScope) =>
  scope
    .select({
      ...pickColumns(certificates, 'propertyId', 'kind', 'day', 'until', 'outcome', 'rating', 'licence'),
    })
    .from(certificates)
    .where(scope.mine(certificates))
    .orderBy(asc(certificates.day), asc(certificates.createdAt), asc(certificates.id))

const nameLets = (all: Awaited<ReturnType<typeof listLets>>): Pick<HomeFacts, 'lets' | 'pending'> => {
  const named = (isPending: boolean) =>
    all
      .filter((each) => each.isPending === isPending)
      .map(({ id, tenant, start, agreedOn }) => ({ id, name: titleCase(tenant), start, agreedOn }))
  return { lets: named(false), pending: named(true) }
}

async function readAll(scope: AccountScope, day: string): Promise<HomeFacts[]> {
  const lets = groupBy(await listLets(scope, day), ({ propertyId }) => propertyId)
  const made = groupBy(await listCertificates(scope), ({ propertyId }) => propertyId)
  return (await listHomes(scope)).map(({ id, name, status, rating, since }) => ({
    home: { id, name },
    since,
    rating,
    isOffered: status === 'available' && !lets.get(id)?.some((each) => !each.isPending),
    ...nameLets(lets.get(id) ?? []),
    certificates: made.get(id) ?? [],
  }))
}

/** The homes of an account with what is recorded of them. */
export const readHomes = readOnce(readAll)

import { eq, type SQL, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { fitOf, isFar, isNear, type Miss, readLocation, readPlaces } from '#shared/letting/applicants/fits.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { isToLet } from '../../records/related/homes.pick.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { applicants } from './applicants.table.ts'

/** The homes of a condition, with where they are read out of their addresses. */
export async function listHomesToLet(scope: AccountScope, where: SQL = isToLet()) {
  const rows = await scope
    .select({
      ...pickColumns(properties, 'id', 'rent', 'bedrooms', 'townCity', 'borough', 'addressLine2', 'postCode'),
      ...pickColumns(properties, 'availableFrom', 'furnishing', 'createdAt', 'type'),
      address: homeText(scope),
    })
    .from(properties)
    .where(scope.mine(properties, where))
  return rows.map((home) => ({ ...home, location: readLocation(home) }))
}

/** The applicants of a condition who still look, with their areas read out of their words. */
export async function listLooking(scope: AccountScope, where: SQL = sql`${applicants.endedOn} is null`) {
  const rows = await scope
    .select({
      ...pickColumns(applicants, 'id', 'areas', 'maxRent', 'minBedrooms', 'fromDay', 'furnishing'),
      ...pickColumns(applicants, 'tenantId', 'emailsSince'),
      ...pickColumns(tenants, 'name', 'email', 'phone'),
    })
    .from(applicants)
    .innerJoin(tenants, refersTo(applicants.tenantId, tenants))
    .where(scope.mine(applicants, where))
  return rows.map((asks) => ({ ...asks, places: readPlaces(asks.areas) }))
}

type Home = Awaited<ReturnType<typeof listHomesToLet>>[number]
type Looking = Awaited<ReturnType<typeof listLooking>>[number]

const shown = 30

/** How far something is from fitting: fewer misses first, then smaller ones. */
const distanceOf = (misses: readonly Miss[], { maxRent }: Pick<Looking, 'maxRent'>): number =>
  misses.reduce((sum, { kind, by }) => sum + 1 + (kind === 'rent' ? by / (maxRent || 1) : by / 100), 0)

/** What fits or nearly does, the best first, with what misses. */
function bestOf<Each>(all: readonly Each[], pairOf: (each: Each) => [Looking, Home]) {
  const day = today()
  const near = all.flatMap((each) => {
    const [asks, home] = pairOf(each)
    if (isFar(asks, home)) return []
    const misses = fitOf(asks, home, day)
    return isNear(misses, asks) ? [{ each, misses, distance: distanceOf(misses, asks) }] : []
  })
  near.sort((a, b) => a.distance - b.distance)
  return { count: near.length, fits: near.slice(0, shown).map(({ each, misses }) => ({ ...each, misses })) }
}

/** The homes that fit an applicant, or nearly do. Throws NotFound. */
export async function readHomesFor(scope: AccountScope, id: string) {
  const asks = requireRow((await listLooking(scope, eq(applicants.id, id)))[0])
  return bestOf(await listHomesToLet(scope), (home) => [asks, home])
}

/** The applicants whom a home fits, or nearly does. Throws NotFound. */
export async function readPeopleFor(scope: AccountScope, id: string) {
  const home = requireRow((await listHomesToLet(scope, eq(properties.id, id)))[0])
  return bestOf(await listLooking(scope), (asks) => [asks, home])
}

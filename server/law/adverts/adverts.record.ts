import { and, getTableName, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { earlierDay, laterDay, today } from '#shared/dates.ts'
import { isOneOf, refersTo } from '../../db/joins.ts'
import { prepareRead } from '../../db/prepared.ts'
import type { AccountScope } from '../../db/scope.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { isToLet } from '../../records/related/homes.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { freeSince, isBannedOn } from '../notices/notices.service.ts'
import { hasPageOfRow, publishedOn } from './adverts.ports.ts'
import { adverts } from './adverts.table.ts'

const ownName = 'Your public page'

/** Whether an advert of the own page stands for a home, which it calls `row`. */
const hasStandingAdvert = sql.raw(`exists (select from ${getTableName(adverts)} standing
  where standing.account_id = row.account_id and standing.property_id = row.id
    and standing.is_own_page and standing.until_day is null)`)

let advertised: SQL | undefined

/** Whether the page states or may state the home `row`. Every save of a home asks this, so that its text is put together once. */
export function mayBeAdvertised(): SQL {
  advertised ??= sql`(${hasPageOfRow.ask()} or ${hasStandingAdvert})`
  return advertised
}

/** The homes with the adverts of the own page that stand; none where the page is not public and no advert stands. */
function listHomes(scope: AccountScope, ids: readonly string[] | undefined) {
  const day = today()
  const publicSince = sql<string | null>`(${publishedOn.ask(scope)})`
  return scope
    .select({
      id: properties.id,
      pence: sql<number>`round(${properties.rent} * 100)::float8`,
      isOffered: sql<boolean>`(${isToLet()} and ${properties.published} and ${properties.rent} > 0)`,
      isBanned: isBannedOn(day),
      freeSince: freeSince(day),
      // A let that begins or falls through changes what is offered, and no column of the property.
      changedOn: sql<string>`(greatest(${properties.updatedAt}, (select max(${tenancies.updatedAt}) from ${tenancies}
        where ${tenancies}.account_id = ${properties}.account_id and ${tenancies}.property_id = ${properties}.id
          and ${tenancies.status} = 'pending')) at time zone 'Europe/London')::date::text`,
      publishedOn: publicSince,
      advert: { id: adverts.id, pence: adverts.pence, from: adverts.fromDay },
    })
    .from(properties)
    .leftJoin(
      adverts,
      and(refersTo(adverts.propertyId, properties), adverts.isOwnPage, isNull(adverts.untilDay)),
    )
    .where(
      scope.mine(
        properties,
        ids && isOneOf(properties.id, ids),
        sql`${publicSince} is not null or ${isNotNull(adverts.id)}`,
      ),
    )
}

const readHome = prepareRead((scope, id) => listHomes(scope, [id]))

/**
 * Compares what the page shows with the adverts that stand, ends those that it no longer states, and begins the others. It is
 * called before and after whatever changes either, after it in the same transaction, so that no rent is stated unnoticed.
 */
export async function recordAdverts(scope: AccountScope, ids?: readonly string[]): Promise<boolean> {
  if (ids?.length === 0) return false
  const day = today()
  const [id] = ids ?? []
  const homes = await (id && ids?.length === 1 ? readHome(scope, id) : listHomes(scope, ids))
  const fresh: { propertyId: string; pence: number; fromDay: string }[] = []
  const ended = new Map<string, string[]>()
  for (const { id, pence, isOffered, isBanned, changedOn, freeSince, publishedOn, advert } of homes) {
    const isStated = isOffered && !isBanned && publishedOn !== null
    if (advert && isStated && advert.pence === pence) continue
    if (isStated)
      fresh.push({
        propertyId: id,
        pence,
        fromDay: [changedOn, freeSince ?? changedOn].reduce(laterDay, publishedOn),
      })
    if (!advert) continue
    // A home that was let by another way, such as an import, has not been shown since that change.
    const until = laterDay(advert.from, isOffered ? day : earlierDay(changedOn, day))
    ended.set(until, [...(ended.get(until) ?? []), advert.id])
  }
  const table = scope.table(adverts)
  for (const [untilDay, which] of ended) await table.update(inArray(adverts.id, which), { untilDay })
  if (fresh.length > 0)
    await table.insertMany(
      fresh.map((advert) => ({ ...advert, place: ownName, isOwnPage: true })),
      { onlyNew: true },
    )
  return homes.length > 0
}

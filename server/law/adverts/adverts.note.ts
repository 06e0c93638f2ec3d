import { and, inArray, isNull, sql } from 'drizzle-orm'
import { earlierDay, laterDay, today } from '#shared/dates.ts'
import type { AccountScope } from '../../db/scope.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { freeSince, isBannedOn } from '../notices/bans.pick.ts'
import { adverts } from './adverts.table.ts'

/** Since when the account's page is public; null while it is not. The showcase implements it, and registry.ts passes it on. */
export type FindPublishedOn = (scope: AccountScope) => Promise<string | null>

/** Notes what the account's own page states of these homes, or of all. */
export type NoteAdverts = (scope: AccountScope, ids?: readonly string[]) => Promise<void>

const ownName = 'Your public page'

const listHomes = (scope: AccountScope, ids: readonly string[] | undefined, day: string) =>
  scope
    .select({
      id: properties.id,
      pence: sql<number>`round(${properties.rent} * 100)::float8`,
      isOffered: sql<boolean>`(${properties.status} = 'available' and ${properties.published} and ${properties.rent} > 0)`,
      isBanned: isBannedOn(day),
      freeSince: freeSince(day),
      changedOn: sql<string>`(${properties.updatedAt} at time zone 'Europe/London')::date::text`,
    })
    .from(properties)
    .where(scope.mine(properties, ids && inArray(properties.id, [...ids])))

async function readStanding(scope: AccountScope, ids: readonly string[] | undefined) {
  const rows = await scope
    .select({
      id: adverts.id,
      propertyId: adverts.propertyId,
      pence: adverts.pence,
      from: adverts.fromDay,
    })
    .from(adverts)
    .where(
      scope.mine(
        adverts,
        and(adverts.isOwnPage, isNull(adverts.untilDay), ids && inArray(adverts.propertyId, [...ids])),
      ),
    )
  return new Map(rows.map((row) => [row.propertyId, row]))
}

/**
 * Compares what the page shows with the adverts that stand, ends those that it no longer states, and begins the others. It is
 * called before and after whatever changes either, in the same transaction, so that no rent is stated unnoticed.
 */
export const noteAdvertsWith =
  (findPublishedOn: FindPublishedOn): NoteAdverts =>
  async (scope, ids) => {
    if (ids?.length === 0) return
    const publishedOn = await findPublishedOn(scope)
    const standing = await readStanding(scope, ids)
    if (publishedOn === null && standing.size === 0) return
    const day = today()
    const fresh: { propertyId: string; pence: number; fromDay: string }[] = []
    const ended = new Map<string, string[]>()
    for (const { id, pence, isOffered, isBanned, changedOn, freeSince } of await listHomes(scope, ids, day)) {
      const isStated = isOffered && !isBanned && publishedOn !== null
      const advert = standing.get(id)
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
    if (fresh.length === 0) return
    const { id: authorId, name: authorName } = scope.author
    await table.insertMany(
      fresh.map((advert) => ({ ...advert, place: ownName, isOwnPage: true, authorId, authorName })),
      { onlyNew: true },
    )
  }

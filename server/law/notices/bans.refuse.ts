import { eq } from 'drizzle-orm'
import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { lettingBan } from '#shared/law/notice.law.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { type Ban, listBans } from './bans.pick.ts'

const holds = (day: string) => (ban: Ban) => ban.servedOn <= day && day <= ban.until

/** Of the bans that hold on a day the one that ends last; undefined where none does. */
const findLast = (bans: readonly Ban[], day: string): Ban | undefined =>
  bans
    .filter(holds(day))
    .toSorted((a, b) => (a.until < b.until ? -1 : 1))
    .at(-1)

function sentenceOf({ servedOn, until }: Ban, dates: AccountScope['dates'], home = 'this home'): string {
  const [served, last] = [formatDate(servedOn, dates), formatDate(until, dates)]
  return `After the notice of possession of ${served} ${home} may neither be let nor advertised until ${last} (${lettingBan.source}).`
}

/** Throws a 409 where a letting begins while the home may not be let. */
export async function refuseBannedLetting(
  scope: AccountScope,
  { propertyId, start }: { propertyId: string; start: string },
): Promise<void> {
  const ban = findLast(await listBans(scope, [propertyId]), start)
  if (!ban) return
  const sentence = sentenceOf(ban, scope.dates)
  throw new Refused(409, sentence, { property: sentence })
}

/** Reads the bans of an account once, for the rows of a file: why a letting is refused, or undefined. */
export async function openBans(
  scope: AccountScope,
): Promise<(propertyId: string, start: string) => string | undefined> {
  const bans = await listBans(scope)
  return (propertyId, start) => {
    const ban = findLast(
      bans.filter((each) => each.propertyId === propertyId),
      start,
    )
    return ban && sentenceOf(ban, scope.dates)
  }
}

/** Throws a 409 where homes are offered, or an advert of one begins, while they may not be advertised. */
export async function refuseBannedOffer(
  scope: AccountScope,
  ids: readonly string[],
  day = today(),
  field = 'status',
): Promise<void> {
  if (ids.length === 0) return
  const banned = (await listBans(scope, ids)).filter(holds(day))
  const last = findLast(banned, day)
  if (!last) return
  const [home] = await scope
    .select({ name: homeText(scope) })
    .from(properties)
    .where(scope.mine(properties, eq(properties.id, last.propertyId)))
  const sentence = sentenceOf(last, scope.dates, ids.length > 1 ? home?.name : undefined)
  throw new Refused(409, sentence, { [field]: sentence })
}

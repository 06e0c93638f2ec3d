import { eq } from 'drizzle-orm'
import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { type BanException, banExceptions, permitsLetting, permittingAdverts } from '#shared/law/ban.law.ts'
import { lettingBan } from '#shared/law/notice.law.ts'
import type { TenancyKind } from '#shared/records/terms/terms.kinds.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { type Ban, listBans } from './bans.queries.ts'

type Permits = (name: BanException) => boolean

const toLet =
  (kind: TenancyKind): Permits =>
  (name) =>
    permitsLetting(name, kind)
const toAdvertise: Permits = (name) => permittingAdverts.includes(name)

const holds =
  (day: string, permits: Permits) =>
  ({ servedOn, until, exception }: Ban) =>
    servedOn <= day && day <= until && !(exception && exception.day <= day && permits(exception.name))

/** Of the bans that hold on a day the one that ends last; undefined where none does. */
const findLast = (bans: readonly Ban[], day: string, permits: Permits): Ban | undefined =>
  bans
    .filter(holds(day, permits))
    .toSorted((a, b) => (a.until < b.until ? -1 : 1))
    .at(-1)

function whyNoHelp({ exception }: Ban, permits: Permits, dates: AccountScope['dates']): string {
  if (!exception) return ''
  return permits(exception.name)
    ? ` The claimed exception applies from ${formatDate(exception.day, dates)}.`
    : ` The claimed exception permits a licence only (${banExceptions[exception.name].source}).`
}

function sentenceOf(
  ban: Ban,
  permits: Permits,
  dates: AccountScope['dates'],
  home = 'this property',
): string {
  const [served, last] = [formatDate(ban.servedOn, dates), formatDate(ban.until, dates)]
  return `After the section 8 notice of ${served}, ${home} can’t be let or advertised until ${last} (${lettingBan.source}).${whyNoHelp(ban, permits, dates)}`
}

/** Throws a 409 that names the field where a letting begins while the home may not be let. */
export async function refuseBannedLetting(
  scope: AccountScope,
  { propertyId, kind, start }: { propertyId: string; kind: TenancyKind; start: string },
  field = 'property',
): Promise<void> {
  const ban = findLast(await listBans(scope, [propertyId]), start, toLet(kind))
  if (!ban) return
  const sentence = sentenceOf(ban, toLet(kind), scope.dates)
  refuse('letting-banned', sentence, { [field]: sentence })
}

/** Reads the bans of an account once, for the rows of a file: why a letting is refused, or undefined. */
export async function openBans(
  scope: AccountScope,
): Promise<(propertyId: string, start: string) => string | undefined> {
  const bans = await listBans(scope)
  // What a file lets is taken for an assured tenancy, as long as it has no rent account.
  const ofFile = toLet('assured')
  return (propertyId, start) => {
    const ban = findLast(
      bans.filter((each) => each.propertyId === propertyId),
      start,
      ofFile,
    )
    return ban && sentenceOf(ban, ofFile, scope.dates)
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
  const last = findLast(await listBans(scope, ids), day, toAdvertise)
  if (!last) return
  const [home] = await scope
    .select({ name: homeText(scope) })
    .from(properties)
    .where(scope.mine(properties, eq(properties.id, last.propertyId)))
  const sentence = sentenceOf(last, toAdvertise, scope.dates, ids.length > 1 ? home?.name : undefined)
  refuse('letting-banned', sentence, { [field]: sentence })
}

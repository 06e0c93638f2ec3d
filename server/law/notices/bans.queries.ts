import { and, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { permittingAdverts } from '#shared/law/ban.law.ts'
import { refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { isInEngland, isOfEngland } from '../../records/properties/properties.place.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { banExceptions, possessionNotices } from './notices.table.ts'

/** A word that stands, by which the home of a notice may be advertised on a day all the same. */
const isLifting = (day: string): SQL => sql`lifting.taken_back_at is null and lifting.day <= ${day}::date
  and lifting.exception in (${sql.join(
    permittingAdverts.map((name) => sql`${name}`),
    sql`, `,
  )})`

/**
 * Whether a home in England may not be advertised on a day, after a notice on ground 1 or 1A. A withdrawn notice forbids it all the same;
 * one that was recorded by mistake does not, nor one to which somebody has claimed an exception. For each row of a query over
 * properties.
 */
export const isBannedOn = (
  day: string,
): SQL<boolean> => sql<boolean>`(${isInEngland} and exists (select 1 from ${possessionNotices} banning
  where banning.account_id = ${properties}.account_id and banning.property_id = ${properties}.id
    and banning.served_on <= ${day}::date and banning.banned_until >= ${day}::date
    and banning.withdrawn_as is distinct from 'mistake'
    and not exists (select 1 from ${banExceptions} lifting where lifting.account_id = banning.account_id
      and lifting.notice_id = banning.id and ${isLifting(day)})))`

/**
 * The day from which a home is free of a ban that is over, was recorded by mistake, or has an exception that somebody claimed;
 * null where there was none. For each row of a query over properties.
 */
export const freeSince = (day: string): SQL<string | null> => sql<string | null>`(
  select max(case when past.withdrawn_as = 'mistake' then (past.withdrawn_at at time zone 'Europe/London')::date
    when past.banned_until < ${day}::date then past.banned_until + 1
    else (lifting.created_at at time zone 'Europe/London')::date end)::text
  from ${possessionNotices} past
  left join ${banExceptions} lifting on lifting.account_id = past.account_id and lifting.notice_id = past.id
    and ${isLifting(day)}
  where past.account_id = ${properties}.account_id and past.property_id = ${properties}.id
    and past.banned_until is not null
    and (past.withdrawn_as = 'mistake' or past.banned_until < ${day}::date or lifting.id is not null))`

/** The bans of an account, those that are over too; with ids, the bans on these homes. */
export async function listBans(scope: AccountScope, ids?: readonly string[]) {
  const rows = await scope
    .select({
      propertyId: possessionNotices.propertyId,
      servedOn: possessionNotices.servedOn,
      until: possessionNotices.bannedUntil,
      /** The exception that somebody has claimed, and the first day on which it holds. */
      exception: { name: banExceptions.exception, day: banExceptions.day },
    })
    .from(possessionNotices)
    .leftJoin(
      banExceptions,
      and(refersTo(banExceptions.noticeId, possessionNotices), isNull(banExceptions.takenBackAt)),
    )
    .where(
      scope.mine(
        possessionNotices,
        isNotNull(possessionNotices.bannedUntil),
        sql`${possessionNotices.withdrawnAs} is distinct from 'mistake'`,
        isOfEngland(possessionNotices),
        ids && inArray(possessionNotices.propertyId, [...ids]),
      ),
    )
  return rows.flatMap(({ until, ...ban }) => (until === null ? [] : [{ ...ban, until }]))
}
export type Ban = Awaited<ReturnType<typeof listBans>>[number]

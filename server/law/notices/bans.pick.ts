import { inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { AccountScope } from '../../db/scope.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { possessionNotices } from './notices.table.ts'

/**
 * Whether a home may neither be let nor advertised on a day, after a notice on ground 1 or 1A. A withdrawn notice forbids it all
 * the same; one that was recorded by mistake does not. For each row of a query over properties.
 */
export const isBannedOn = (
  day: string,
): SQL<boolean> => sql<boolean>`exists (select 1 from ${possessionNotices} banning
  where banning.account_id = ${properties}.account_id and banning.property_id = ${properties}.id
    and banning.served_on <= ${day}::date and banning.banned_until >= ${day}::date
    and banning.withdrawn_as is distinct from 'mistake')`

/**
 * The day from which a home is free of a ban that is over or was recorded by mistake; null where there was none. For each row of
 * a query over properties.
 */
export const freeSince = (day: string): SQL<string | null> => sql<string | null>`(
  select max(case when past.withdrawn_as = 'mistake' then (past.withdrawn_at at time zone 'Europe/London')::date
    else past.banned_until + 1 end)::text
  from ${possessionNotices} past
  where past.account_id = ${properties}.account_id and past.property_id = ${properties}.id
    and past.banned_until is not null and (past.withdrawn_as = 'mistake' or past.banned_until < ${day}::date))`

/** The last day of the ban on a home on a day; undefined while there is none. */
export async function findBan(
  scope: AccountScope,
  propertyId: string,
  day: string,
): Promise<{ until: string; servedOn: string } | undefined> {
  const [ban] = await scope
    .select({
      until: sql<string>`max(${possessionNotices.bannedUntil})::text`,
      servedOn: sql<string>`min(${possessionNotices.servedOn})::text`,
    })
    .from(possessionNotices)
    .where(
      scope.mine(
        possessionNotices,
        sql`${possessionNotices.propertyId} = ${propertyId}`,
        sql`${possessionNotices.servedOn} <= ${day}::date and ${possessionNotices.bannedUntil} >= ${day}::date`,
        sql`${possessionNotices.withdrawnAs} is distinct from 'mistake'`,
      ),
    )
  return ban?.until ? ban : undefined
}

/** A ban on letting and advertising a home. */
export interface Ban {
  propertyId: string
  servedOn: string
  until: string
}

/** The bans of an account, those that are over too; with ids, the bans on these homes. */
export async function listBans(scope: AccountScope, ids?: readonly string[]): Promise<Ban[]> {
  const rows = await scope
    .select({
      propertyId: possessionNotices.propertyId,
      servedOn: possessionNotices.servedOn,
      until: possessionNotices.bannedUntil,
    })
    .from(possessionNotices)
    .where(
      scope.mine(
        possessionNotices,
        isNotNull(possessionNotices.bannedUntil),
        sql`${possessionNotices.withdrawnAs} is distinct from 'mistake'`,
        ids && inArray(possessionNotices.propertyId, [...ids]),
      ),
    )
  return rows.flatMap(({ until, ...ban }) => (until === null ? [] : [{ ...ban, until }]))
}

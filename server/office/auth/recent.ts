import { sql } from 'drizzle-orm'
import type { Me } from '#shared/accounts/auth.ts'
import type { Row } from '../../db/client.ts'
import { type AccountId, type AccountScope, openScope } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { findSession } from './actor.ts'

/** A member as a request of theirs would bring them. */
export interface RecentMember {
  scope: AccountScope
  versions: Readonly<Record<string, number>>
  account: Me['account']
  userId: string
}

/**
 * Finds for each wanted account the member who was seen in it last, the latest first, among those whose session lasts. Client
 * landlords are left out. Each is read only when it is their turn, so that the versions are new.
 */
export async function* findRecentMembers(
  { db }: Pick<Services, 'db'>,
  isWanted: (accountId: string) => boolean,
): AsyncGenerator<RecentMember> {
  const { rows } = await db.execute<Row<{ sid: string; account: string }>>(sql`
    select sid, account from (
      select distinct on (account) sid, sess ->> 'accountId' as account, (sess ->> 'seenAt')::float8 as seen
      from sessions join memberships m on m.user_id = (sess ->> 'userId')::uuid
        and m.account_id = (sess ->> 'accountId')::uuid and m.role <> 'client'
      where expire > now()
      order by account, seen desc nulls last) latest
    order by seen desc nulls last`)
  for (const { sid, account: accountId } of rows) {
    if (!isWanted(accountId)) continue
    const caller = (await findSession(db, sid))?.caller
    if (!caller) continue
    const { user, account, versions } = caller
    yield {
      scope: openScope(db, account.id as AccountId, user, { format: account }),
      versions,
      account,
      userId: user.id,
    }
  }
}

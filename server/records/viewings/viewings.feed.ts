import { randomBytes } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { permissions } from '#shared/permissions.ts'
import { accounts, memberships } from '../../accounts/accounts.table.ts'
import { users } from '../../accounts/people.table.ts'
import { type AccountId, type AccountScope, openScope } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { sha256 } from '../../security/secrets.ts'
import { calendarFeeds } from './viewings.feed.table.ts'

/** Makes a secret for this person in this account. An older secret stops working. */
export async function renewFeed(scope: AccountScope, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = sha256(token)
  await scope.table(calendarFeeds).put({ userId, tokenHash }, { set: { tokenHash, createdAt: sql`now()` } })
  return token
}

/** When this person's current secret address was made; null when there is none. */
export async function findFeedDate(scope: AccountScope, userId: string): Promise<string | null> {
  const feed = await scope.table(calendarFeeds).get(eq(calendarFeeds.userId, userId))
  return feed?.createdAt ?? null
}

export async function endFeed(scope: AccountScope, userId: string): Promise<void> {
  await scope.table(calendarFeeds).remove(eq(calendarFeeds.userId, userId))
}

/** Opens the account that a secret belongs to, while its owner is in the team and may read; otherwise undefined. */
export async function openFeed({ db }: Pick<Services, 'db'>, token: string) {
  const [feed] = await db
    .select({ accountId: accounts.id, account: accounts.name, userId: users.id, userName: users.name })
    .from(calendarFeeds)
    .innerJoin(
      memberships,
      and(
        eq(memberships.accountId, calendarFeeds.accountId),
        eq(memberships.userId, calendarFeeds.userId),
        inArray(memberships.role, [...permissions.read]),
      ),
    )
    .innerJoin(accounts, eq(accounts.id, calendarFeeds.accountId))
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(eq(calendarFeeds.tokenHash, sha256(token)))
    .limit(1)
  if (!feed) return undefined
  const author = { id: feed.userId, name: feed.userName }
  return { name: feed.account, scope: openScope(db, feed.accountId as AccountId, author) }
}

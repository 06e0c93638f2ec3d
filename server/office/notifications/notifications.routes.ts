import { eq, sql } from 'drizzle-orm'
import type { User } from '#shared/accounts/auth.ts'
import { notificationCalls } from '#shared/office/notifications/notifications.calls.ts'
import type {
  NotificationSettings,
  NotificationSettingsInput,
} from '#shared/office/notifications/notifications.ts'
import { accounts, memberships } from '../../accounts/accounts.table.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { type Route, route } from '../../http/route.ts'
import { digestDay } from './digest.ts'
import { countUnread, listNotifications, markNotificationsRead } from './happened.ts'

/** The condition for a person's membership in the team. A client landlord's membership has no digest. */
const isTeamMembershipOf = (userId: string) =>
  sql`${memberships.userId} = ${userId} and ${memberships.role} <> 'client'`

async function readDigestSettings(scope: AccountScope, { id, email }: User): Promise<NotificationSettings> {
  const [row] = await scope
    .select({
      dailyDigest: memberships.dailyDigest,
      lateRentMail: sql<
        boolean | null
      >`case when ${accounts.kind} = 'landlord' then ${memberships.lateRentMail} end`,
    })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(scope.mine(memberships, isTeamMembershipOf(id)))
  return { ...requireRow(row), email }
}

/** Turns mails on or off. When the digest is turned on after seven, the first one comes the next morning. */
async function setNotifications(
  scope: AccountScope,
  userId: string,
  { dailyDigest, lateRentMail }: NotificationSettingsInput,
): Promise<void> {
  if (dailyDigest === undefined && lateRentMail === undefined) return
  const due = digestDay(Date.now())
  await scope.table(memberships).update(isTeamMembershipOf(userId), {
    ...(dailyDigest !== undefined && { dailyDigest }),
    ...(lateRentMail !== undefined && { lateRentMail }),
    ...(dailyDigest && due && { digestSentOn: sql`greatest(${memberships.digestSentOn}, ${due}::date)` }),
  })
}

/** The notifications of a team. Client landlords get none, because they are the agency's business. */
export const notificationRoutes: Route[] = [
  route(notificationCalls.list, async ({ scope, actor }) => {
    const happened = await listNotifications(scope, actor.user.id)
    return {
      happened,
      unread: happened.filter(({ read }) => !read).length,
    }
  }),
  route(notificationCalls.readUnread, async ({ scope, actor }) => ({
    unread: await countUnread(scope, actor.user.id),
  })),
  route(notificationCalls.markRead, async ({ scope, actor, body }) => ({
    unread: await markNotificationsRead(scope, actor.user.id, 'ids' in body ? body.ids : 'all'),
  })),
  route(notificationCalls.readSettings, ({ scope, actor }) => readDigestSettings(scope, actor.user)),
  route(notificationCalls.updateSettings, async ({ scope, actor, body }) => {
    await setNotifications(scope, actor.user.id, body)
    return readDigestSettings(scope, actor.user)
  }),
]

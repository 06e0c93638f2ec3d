import { eq, sql } from 'drizzle-orm'
import type { User } from '#shared/accounts/auth.ts'
import type {
  NotificationSettings,
  NotificationSettingsInput,
} from '#shared/office/notifications/notifications.ts'
import { accounts, memberships } from '../../accounts/accounts.table.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { digestDay } from './digest.ts'

/** The condition for a person's membership in the team. A client landlord's membership has no digest. */
const isTeamMembershipOf = (userId: string) =>
  sql`${memberships.userId} = ${userId} and ${memberships.role} <> 'client'`

export async function readDigestSettings(
  scope: AccountScope,
  { id, email }: User,
): Promise<NotificationSettings> {
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
export async function setNotifications(
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

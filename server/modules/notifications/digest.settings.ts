import { eq, ne, sql } from 'drizzle-orm'
import type { User } from '#shared/auth/auth.ts'
import type { NotificationSettings } from '#shared/notifications/notifications.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { memberships } from '../team/team.table.ts'
import { digestDay } from './digest.ts'

/** The condition for a person's membership in the team. A client landlord's membership has no digest. */
const teamMembershipOf = (scope: AccountScope, userId: string) =>
  scope.mine(memberships, eq(memberships.userId, userId), ne(memberships.role, 'client'))

export async function readDigestSettings(
  scope: AccountScope,
  { id, email }: User,
): Promise<NotificationSettings> {
  const [row] = await scope
    .select({ dailyDigest: memberships.dailyDigest })
    .from(memberships)
    .where(teamMembershipOf(scope, id))
  return { ...requireRow(row), email }
}

/** Turns the digest on or off. When it is turned on after seven, the first digest comes the next morning. */
export async function setDailyDigest(
  scope: AccountScope,
  userId: string,
  dailyDigest: boolean,
): Promise<void> {
  const due = digestDay(Date.now())
  await scope.transaction((inside, tx) =>
    tx
      .update(memberships)
      .set({
        dailyDigest,
        ...(dailyDigest && due && { digestSentOn: sql`greatest(${memberships.digestSentOn}, ${due}::date)` }),
      })
      .where(teamMembershipOf(inside, userId)),
  )
}

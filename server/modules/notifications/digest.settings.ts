import { eq, ne, sql } from 'drizzle-orm'
import type { User } from '#shared/auth/auth.ts'
import type { NotificationSettings } from '#shared/notifications/notifications.ts'
import type { AccountScope } from '../../db/scope.ts'
import { found } from '../../http/crud.ts'
import { memberships } from '../team/team.table.ts'
import { digestDay } from './digest.ts'

/** A person's place in the team; what they may be as a client has no digest. */
const placeOf = (scope: AccountScope, userId: string) =>
  scope.mine(memberships, eq(memberships.userId, userId), ne(memberships.role, 'client'))

export async function digestOf(scope: AccountScope, { id, email }: User): Promise<NotificationSettings> {
  const [row] = await scope
    .select({ dailyDigest: memberships.dailyDigest })
    .from(memberships)
    .where(placeOf(scope, id))
  return { ...found(row), email }
}

/** Turned on after the hour of the day, the first one comes the next morning. */
export async function setDigest(scope: AccountScope, userId: string, dailyDigest: boolean): Promise<void> {
  const due = digestDay(Date.now())
  await scope.transaction((inside, tx) =>
    tx
      .update(memberships)
      .set({
        dailyDigest,
        ...(dailyDigest && due && { digestSentOn: sql`greatest(${memberships.digestSentOn}, ${due}::date)` }),
      })
      .where(placeOf(inside, userId)),
  )
}

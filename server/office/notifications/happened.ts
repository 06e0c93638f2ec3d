import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { happening, type Notification } from '#shared/office/notifications/notifications.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { notificationReads, notifications } from '../../notify/notifications.table.ts'
import { keptNotifications } from '../../notify/notify.ts'
import { imports } from '../imports/imports.table.ts'

const readBy = (userId: string) =>
  and(refersTo(notificationReads.notificationId, notifications), eq(notificationReads.userId, userId))

/** The condition for the import that a notification tells of. */
const isToldBy = and(
  eq(imports.accountId, notifications.accountId),
  eq(imports.id, sql`(${notifications.about} ->> 'importId')::uuid`),
)

/** The condition for notifications to the whole team and to this person alone. */
const isForUser = (userId: string) => or(isNull(notifications.forUserId), eq(notifications.forUserId, userId))

/** What happened in an account, the newest first, with whether this person has read it. */
export async function listNotifications(scope: AccountScope, userId: string): Promise<Notification[]> {
  const rows = await scope
    .select({
      ...pickColumns(notifications, 'id', 'kind', 'about'),
      at: notifications.createdAt,
      read: sql<boolean>`${notificationReads.userId} is not null`,
      isUndone: sql<boolean>`${imports.undoneAt} is not null`,
    })
    .from(notifications)
    .leftJoin(notificationReads, readBy(userId))
    .leftJoin(imports, isToldBy)
    .where(scope.mine(notifications, isForUser(userId)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(keptNotifications)
  return rows.map(({ id, at, read, isUndone, ...what }) => ({
    ...happening.parse(what),
    id,
    at,
    read,
    isUndone,
  }))
}

export async function countUnread(scope: AccountScope, userId: string): Promise<number> {
  const [row] = await scope
    .select({ count: sql<number>`count(*)::int` })
    .from(notifications)
    .leftJoin(notificationReads, readBy(userId))
    .where(scope.mine(notifications, isForUser(userId), isNull(notificationReads.userId)))
  return row?.count ?? 0
}

/** Marks these notifications, or all, as read by one person. Throws NotFound when one does not exist. */
export function markNotificationsRead(
  scope: AccountScope,
  userId: string,
  ids: string[] | 'all',
): Promise<number> {
  return scope.transaction(async (inside) => {
    const wanted = ids === 'all' ? undefined : [...new Set(ids)]
    const rows = await inside
      .select({ id: notifications.id })
      .from(notifications)
      .where(inside.mine(notifications, isForUser(userId), wanted && inArray(notifications.id, wanted)))
      // The lock keeps a notification from being deleted as too old before its row here is written.
      .for('key share')
    if (wanted && rows.length !== wanted.length) throw new NotFound()
    const reads = rows.map(({ id: notificationId }) => ({ notificationId, userId }))
    await inside.table(notificationReads).insertMany(reads, { onlyNew: true })
    return countUnread(inside, userId)
  })
}

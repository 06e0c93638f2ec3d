import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { AccountScope } from '../../db/scope.ts'
import { tasks } from '../tasks/tasks.table.ts'
import { notificationReads, notifications } from './notifications.table.ts'

/** How many tasks and how many mentions are named; the others are only counted. */
const rowsNamed = 5

const all = sql<number>`(count(*) over ())::int`

/** The tasks of one person until a day, and the mentions that they have not read. */
export async function readPersonal(scope: AccountScope, userId: string, day: string) {
  const due = await scope
    .select({ text: tasks.text, dueOn: tasks.dueOn, all })
    .from(tasks)
    .where(scope.mine(tasks, eq(tasks.assigneeId, userId), isNull(tasks.doneAt), lte(tasks.dueOn, day)))
    .orderBy(asc(tasks.dueOn), asc(tasks.id))
    .limit(rowsNamed)
  const mentions = await scope
    .select({
      who: sql<string>`${notifications.about} ->> 'who'`,
      name: sql<string>`${notifications.about} ->> 'name'`,
      all,
    })
    .from(notifications)
    .leftJoin(
      notificationReads,
      and(
        eq(notificationReads.accountId, notifications.accountId),
        eq(notificationReads.notificationId, notifications.id),
        eq(notificationReads.userId, userId),
      ),
    )
    .where(
      scope.mine(
        notifications,
        eq(notifications.forUserId, userId),
        eq(notifications.kind, 'mention'),
        isNull(notificationReads.userId),
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(rowsNamed)
  return {
    due: { count: due[0]?.all ?? 0, rows: due },
    mentions: { count: mentions[0]?.all ?? 0, rows: mentions },
  }
}

export type Personal = Awaited<ReturnType<typeof readPersonal>>

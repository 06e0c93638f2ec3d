import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import { refersTo } from '../../db/joins.ts'
import { sayNearlyFull } from '../../files/quota.queries.ts'
import { notificationReads, notifications } from '../../notify/notifications.table.ts'
import { sayDeletion } from '../privacy/privacy.service.ts'
import { tasks } from '../tasks/tasks.table.ts'
import { all, factOf, type ReadFact, recordsNamed } from './today.at.ts'

/** What is about the account as a whole. */
export const accountFacts = {
  leaving: async ({ scope }) => {
    const text = await sayDeletion(scope)
    return text ? { count: 1, text, isRed: true } : undefined
  },
  stored: async ({ scope }) => {
    const text = await sayNearlyFull(scope)
    return text ? { count: 1, text } : undefined
  },
} satisfies Record<string, ReadFact>

/** What is the reader's own. */
export const ownFacts = {
  tasks: async ({ scope, day, userId }) => {
    const due = await scope
      .select({ name: tasks.text, day: tasks.dueOn, all })
      .from(tasks)
      .where(scope.mine(tasks, eq(tasks.assigneeId, userId), isNull(tasks.doneAt), lte(tasks.dueOn, day)))
      .orderBy(asc(tasks.dueOn), asc(tasks.id))
      .limit(recordsNamed)
    return factOf(due)
  },

  mentions: async ({ scope, userId }) => {
    const rows = await scope
      .select({
        name: sql<string>`${notifications.about} ->> 'who'`,
        about: sql<string>`${notifications.about} ->> 'name'`,
        id: sql<string>`${notifications.about} ->> 'id'`,
        entity: sql<string>`${notifications.about} ->> 'entity'`,
        all,
      })
      .from(notifications)
      .leftJoin(
        notificationReads,
        and(refersTo(notificationReads.notificationId, notifications), eq(notificationReads.userId, userId)),
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
      .limit(recordsNamed)
    // Its button leads to the record of the newest.
    return { ...factOf(rows), text: rows[0]?.entity ?? '' }
  },
} satisfies Record<string, ReadFact>

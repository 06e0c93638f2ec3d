import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.table.ts'
import { users } from '../accounts/people.table.ts'
import { accountId, createdAt, moment, rowKey } from '../db/columns.ts'
import { code, holds } from '../db/texts.ts'
import { giveTraits } from '../db/traits.ts'

export const notifications = pgTable(
  'notifications',
  {
    accountId: accountId().references(() => accounts.id, {
      onDelete: 'cascade',
    }),
    id: uuid('id').notNull(),
    /** The only person who gets the notification; null for the whole team. */
    forUserId: uuid('for_user_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: code('kind').notNull(),
    /** Names an event that may be reported twice; a second report with the same key is ignored. */
    key: code('key'),
    /** The names in the sentence, and the record that it links to. */
    about: holds('masked', jsonb('about')).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique().on(t.accountId, t.key),
    index().on(t.accountId, t.createdAt),
  ],
)

export const notificationReads = pgTable(
  'notification_reads',
  {
    accountId: accountId(),
    notificationId: uuid('notification_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    readAt: moment('read_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.notificationId, t.userId] }),
    rowKey(t, t.notificationId, notifications).onDelete('cascade'),
  ],
)

// Notifications are read anew each time.
for (const table of [notifications, notificationReads]) giveTraits(table, { raises: null })

import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt } from '../../db/columns.ts'
import { users } from '../auth/auth.table.ts'

/** A calendar that can be subscribed to at a secret address. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    accountId: accountId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.userId] })],
)

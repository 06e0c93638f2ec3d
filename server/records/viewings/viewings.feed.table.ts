import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/people.table.ts'
import { accountId, createdAt } from '../../db/columns.ts'
import { giveTraits } from '../../db/traits.ts'

/** The secret calendar address of one person in one account; only a hash of the secret is stored. */
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

giveTraits(calendarFeeds, { raises: null })

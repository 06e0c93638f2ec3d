import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/accounts.table.ts'
import { users } from '../../accounts/people.table.ts'
import { accountId, createdAt, moment } from '../../db/columns.ts'
import { giveTraits } from '../../db/traits.ts'

/** Help for a colleague who has lost their second step. It counts once a second person has confirmed it, and once. */
export const helpsBack = pgTable(
  'helps_back',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    startedById: uuid('started_by_id').references(() => users.id, { onDelete: 'set null' }),
    startedBy: text('started_by').notNull(),
    confirmedBy: text('confirmed_by'),
    confirmedAt: moment('confirmed_at'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    takenBackAt: moment('taken_back_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), index().on(t.userId)],
)

// The team's calls raise the versions of what shows the team.
giveTraits(helpsBack, { raises: null })

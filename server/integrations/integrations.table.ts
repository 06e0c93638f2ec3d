import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.table.ts'
import { accountId, moment } from '../db/columns.ts'
import { giveTraits } from '../db/traits.ts'

/** The account's settings at a service, such as keys, sealed with the server's secret. */
export const integrations = pgTable(
  'integrations',
  {
    accountId: accountId().references(() => accounts.id, {
      onDelete: 'cascade',
    }),
    provider: text('provider').notNull(),
    sealed: text('sealed').notNull(),
    connectedAt: moment('connected_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.provider] })],
)

giveTraits(integrations, { raises: null })

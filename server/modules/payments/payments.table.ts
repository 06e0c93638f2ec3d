import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accountId, createdAt } from '../../db/columns.ts'

/** Events that a service has delivered, so that each acts exactly once. */
export const deliveredEvents = pgTable(
  'delivered_events',
  {
    accountId: accountId(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.provider, t.eventId] })],
)

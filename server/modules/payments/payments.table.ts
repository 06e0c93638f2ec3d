import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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

/**
 * The payment at Stripe that an invoice's payer has begun last. An invoice has one at a time, so that two tabs cannot
 * pay twice. It names no invoice by a foreign key, so that it is no part of one for undo.
 */
export const checkouts = pgTable(
  'checkouts',
  {
    accountId: accountId(),
    invoiceId: uuid('invoice_id').notNull(),
    sessionId: text('session_id').notNull(),
    invoiceVersion: integer('invoice_version').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.invoiceId] })],
)

import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt } from '../../db/columns.ts'
import { giveTraits } from '../../db/traits.ts'

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
 * The last payment at Stripe that a payer of an invoice has begun. An invoice has one at a time, so that two tabs cannot pay
 * twice. There is no foreign key to the invoice, so that Undo does not treat the row as a part of the invoice.
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

giveTraits(deliveredEvents, { raises: null })
giveTraits(checkouts, { raises: null })

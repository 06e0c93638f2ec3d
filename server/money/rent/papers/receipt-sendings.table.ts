import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt } from '../../../db/columns.ts'
import { receipts } from '../../ledger/charges.table.ts'

/** A mail of the receipt for a payment. */
export const receiptSendings = pgTable(
  'receipt_sendings',
  {
    accountId: accountId(),
    id: uuid('id').notNull(),
    receiptId: uuid('receipt_id').notNull(),
    sentTo: text('sent_to').notNull(),
    sentBy: text('sent_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.receiptId),
    foreignKey({
      columns: [t.accountId, t.receiptId],
      foreignColumns: [receipts.accountId, receipts.id],
    }).onDelete('cascade'),
  ],
)

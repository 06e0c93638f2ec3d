import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt, rowKey } from '../../../db/columns.ts'
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
    rowKey(t, t.receiptId, receipts).onDelete('cascade'),
  ],
)

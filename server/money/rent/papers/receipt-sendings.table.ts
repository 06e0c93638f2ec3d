import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { createdAt, ownerKey, rowColumns } from '../../../db/columns.ts'
import { author, sentTo } from '../../../db/texts.ts'
import { receipts } from '../../ledger/charges.table.ts'

export const receiptSendings = pgTable(
  'receipt_sendings',
  {
    ...rowColumns(),
    receiptId: uuid('receipt_id').notNull(),
    sentTo: sentTo('sent_to').notNull(),
    sentBy: author('sent_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), ...ownerKey(t, t.receiptId, receipts)],
)

import { bigint, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { createdAt, day, ownerKey, rowColumns, rowKey } from '../../../db/columns.ts'
import { author, code, sentTo } from '../../../db/texts.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { receipts } from '../../ledger/charges.table.ts'

/** A mail that told a tenant how to pay, with their payment reference. Rows are only ever added. */
export const howToPaySendings = pgTable(
  'how_to_pay_sendings',
  {
    ...rowColumns(),
    tenancyId: uuid('tenancy_id').notNull(),
    reference: code('reference').notNull(),
    sentTo: sentTo('sent_to').notNull(),
    sentBy: author('sent_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.tenancyId, t.createdAt),
    rowKey(t, t.tenancyId, tenancies).onDelete('cascade'),
  ],
)

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

/** A mail of a tenancy's rent statement to a person. Rows are only ever added. */
export const statementSendings = pgTable(
  'rent_statement_sendings',
  {
    ...rowColumns(),
    tenancyId: uuid('tenancy_id').notNull(),
    from: day('from_day').notNull(),
    to: day('to_day').notNull(),
    /** What was owed on the statement's last day, in pence; below 0 is credit. */
    closing: bigint('closing', { mode: 'number' }).notNull(),
    sentTo: sentTo('sent_to').notNull(),
    sentBy: author('sent_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.tenancyId, t.createdAt),
    rowKey(t, t.tenancyId, tenancies).onDelete('cascade'),
  ],
)

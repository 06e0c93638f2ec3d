import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { createdAt, rowColumns, rowKey } from '../../../db/columns.ts'
import { author, code, sentTo } from '../../../db/texts.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'

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

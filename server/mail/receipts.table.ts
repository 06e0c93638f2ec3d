import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { accountId, moment } from '../db/columns.ts'
import { masked } from '../db/texts.ts'
import { giveTraits } from '../db/traits.ts'

/** What became of a mail that somebody has to prove: the mail server took it, or refused it for good. */
export const mailReceipts = pgTable(
  'mail_receipts',
  {
    accountId: accountId(),
    /** The id that whoever caused the mail gave it. */
    id: uuid('id').notNull(),
    takenAt: moment('taken_at'),
    refusedAt: moment('refused_at'),
    refused: masked('refused').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] })],
)

giveTraits(mailReceipts, { raises: null })

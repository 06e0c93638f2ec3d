import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt } from '../db/columns.ts'

/** A mail that a person of an account sent to somebody outside. It counts towards the allowance for a day. */
export const sentMails = pgTable(
  'sent_mails',
  {
    accountId: accountId(),
    id: uuid('id').notNull(),
    recipientHash: text('recipient_hash').notNull(),
    contentHash: text('content_hash').notNull(),
    /** The sender's name at that time; null in rows of an older release. */
    author: text('author'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.createdAt),
    index().on(t.recipientHash, t.createdAt),
  ],
)

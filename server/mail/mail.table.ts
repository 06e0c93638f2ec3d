import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, rowColumns } from '../db/columns.ts'

/** What a counted mail is for. Mails that protect, and those with secure links, have counts of their own. */
export const mailPurposes = ['ordinary', 'details', 'invitation', 'link'] as const

/**
 * A mail that a person of an account sent to somebody outside. It counts towards the allowance of its purpose for a day. A mail
 * that protects and has to wait is stored with the moment at which it goes.
 */
export const sentMails = pgTable(
  'sent_mails',
  {
    ...rowColumns(),
    recipientHash: text('recipient_hash').notNull(),
    contentHash: text('content_hash').notNull(),
    /** The sender's name at that time; null in rows of an older release. */
    author: text('author'),
    purpose: text('purpose', { enum: mailPurposes }).notNull().default('ordinary'),
    /** The queue's job of a mail that waits, so that a later mail about the same can take its place. */
    jobId: uuid('job_id'),
    /** How many mails about the same this one stands for. */
    times: integer('times').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.createdAt),
    index().on(t.recipientHash, t.createdAt),
  ],
)

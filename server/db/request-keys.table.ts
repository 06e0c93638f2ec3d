import { index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt } from './columns.ts'

/** The replies to requests with an Idempotency-Key, each stored in the transaction of what its request wrote. */
export const requestKeys = pgTable(
  'request_keys',
  {
    accountId: accountId(),
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    /** A hash of the call and its body: the same key with another request is a mistake of its sender. */
    fingerprint: text('fingerprint').notNull(),
    /** Empty until the request is answered, which no other transaction sees. */
    status: smallint('status').notNull().default(0),
    /** The reply as it was sent; null when it had no body. */
    reply: text('reply'),
    changeId: uuid('change_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.userId, t.key] }), index().on(t.createdAt)],
)

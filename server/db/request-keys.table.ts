import { index, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt } from './columns.ts'
import { code, masked } from './texts.ts'

/** The replies to requests with an Idempotency-Key, each stored in the transaction of what its request wrote. */
export const requestKeys = pgTable(
  'request_keys',
  {
    accountId: accountId(),
    userId: uuid('user_id').notNull(),
    key: code('key').notNull(),
    /** A hash of the call and its body, so that the same key with another request is refused. */
    fingerprint: code('fingerprint').notNull(),
    /** Null until the request is answered; no other transaction sees a row without its reply. */
    status: smallint('status').notNull().default(0),
    /** The reply as it was sent; null when it had no body. */
    reply: masked('reply'),
    changeId: uuid('change_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.userId, t.key] }), index().on(t.createdAt)],
)

import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt, rowColumns } from './columns.ts'
import { giveTraits } from './traits.ts'

/** Counts the commits to each table of an account. The ETags of lists are made of these counts. */
export const accountVersions = pgTable(
  'account_versions',
  {
    accountId: accountId(),
    entity: text('entity').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.entity] })],
)

/** Who changed what and when; rows are only ever added. */
export const audit = pgTable(
  'audit',
  {
    ...rowColumns(),
    entity: text('entity').notNull(),
    recordId: uuid('record_id').notNull(),
    /** 'created', 'changed', 'deleted', 'restored'. */
    action: text('action').notNull(),
    /** Shared by everything that one request changed; an undo reverts all of it. */
    changeId: uuid('change_id').notNull(),
    version: integer('version').notNull(),
    /** No foreign key, because the history outlives the person's account. */
    userId: uuid('user_id'),
    userName: text('user_name').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.entity, t.recordId, t.createdAt),
    index().on(t.accountId, t.changeId),
  ],
)

// What is written into the history comes with a change of what it tells of.
giveTraits(audit, { raises: null })

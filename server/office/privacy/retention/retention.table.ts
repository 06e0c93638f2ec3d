import { integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { retentionKinds } from '#shared/office/privacy/retention.ts'
import { accountId, createdAt, day, rowColumns } from '../../../db/columns.ts'
import { giveTraits } from '../../../db/traits.ts'

/** For how many months an account keeps a kind. Without a row the rule's own months count. */
export const retentionSettings = pgTable(
  'retention_settings',
  {
    accountId: accountId(),
    kind: text('kind', { enum: retentionKinds }).notNull(),
    months: integer('months').notNull(),
    authorName: text('author_name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.kind] })],
)

/** Something that somebody keeps although its period is over, and why. */
export const retentionHolds = pgTable(
  'retention_holds',
  {
    accountId: accountId(),
    kind: text('kind', { enum: retentionKinds }).notNull(),
    /** The enquiry, viewing or tenant. */
    recordId: uuid('record_id').notNull(),
    why: text('why').notNull(),
    authorName: text('author_name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.kind, t.recordId] })],
)

/** What a month's run took, counted. The first row of an account says from when on it runs, and took nothing. */
export const retentionRuns = pgTable(
  'retention_runs',
  {
    ...rowColumns(),
    kind: text('kind', { enum: [...retentionKinds, 'deleted'] }).notNull(),
    day: day('day').notNull(),
    count: integer('count').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('retention_runs_once').on(t.accountId, t.kind, t.day),
  ],
)

for (const table of [retentionSettings, retentionHolds, retentionRuns]) giveTraits(table, { raises: null })

import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { todayKinds } from '#shared/office/today/today.ts'
import { createdAt, day, rowColumns, takenBack } from '../../db/columns.ts'
import { author, masked } from '../../db/texts.ts'

/** Somebody's word that a row of the queue waits until a day. Rows are only ever added, and taken back. */
export const todayPutOffs = pgTable(
  'today_put_offs',
  {
    ...rowColumns(),
    kind: text('kind', { enum: todayKinds }).notNull(),
    /** The day on which the row is back. */
    until: day('until').notNull(),
    why: masked('why').notNull(),
    authorId: uuid('author_id'),
    authorName: author('author_name').notNull(),
    ...takenBack(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    // Two people who put a row off at once leave one word standing.
    uniqueIndex('today_put_offs_stand_once').on(t.accountId, t.kind).where(sql`taken_back_at is null`),
    check('today_put_offs_have_a_reason', sql`${t.why} <> ''`),
  ],
)

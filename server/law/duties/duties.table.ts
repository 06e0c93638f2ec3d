import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/people.table.ts'
import { createdAt, day, rowColumns, takenBack } from '../../db/columns.ts'
import { author, code, masked } from '../../db/texts.ts'

const standing = sql`taken_back_at is null`

const said = () => ({
  authorId: uuid('author_id'),
  authorName: author('author_name').notNull(),
  ...takenBack(),
  createdAt: createdAt(),
})

/** That somebody was given a duty for a day. Rows are only ever added, and taken back. */
export const dutyGivings = pgTable(
  'duty_givings',
  {
    ...rowColumns(),
    /** The duty's own key: it is worked out anew on each reading, and no table holds it. */
    key: code('key').notNull(),
    personId: uuid('person_id').references(() => users.id, { onDelete: 'set null' }),
    /** The day on which the person means to do it. */
    on: day('on').notNull(),
    ...said(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    // Two people who give a duty at once leave one word standing.
    uniqueIndex('duty_givings_stand_once').on(t.accountId, t.key).where(standing),
  ],
)

/** A person's statement that a duty of before the property came here was not done. Rows are only added, and withdrawn. */
export const dutiesNotDone = pgTable(
  'duties_not_done',
  {
    ...rowColumns(),
    key: code('key').notNull(),
    ...said(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('duties_not_done_stand_once').on(t.accountId, t.key).where(standing),
  ],
)

/** Somebody's word that a duty does not apply, or that it is snoozed, and why. Rows are only ever added, and taken back. */
export const dutyDismissals = pgTable(
  'duty_dismissals',
  {
    ...rowColumns(),
    key: code('key').notNull(),
    why: masked('why').notNull(),
    /** The day on which it is back; null where it stays away. */
    until: day('until'),
    /** Whether it applies and merely waits. */
    isSnooze: boolean('is_snooze').notNull().default(false),
    ...said(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('duty_dismissals_stand_once').on(t.accountId, t.key).where(standing),
    check('duty_dismissals_have_a_reason', sql`${t.why} <> ''`),
    check('duty_snoozes_end', sql`not ${t.isSnooze} or ${t.until} is not null`),
  ],
)

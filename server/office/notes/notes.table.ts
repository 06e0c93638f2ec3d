import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { aboutColumns, aboutKeys, countAbout } from '../../about/about.table.ts'
import { users } from '../../accounts/people.table.ts'
import { moment, recordColumns } from '../../db/columns.ts'
import { words } from '../../db/texts.ts'

/** What the team writes on its records. */
export const notes = pgTable(
  'notes',
  {
    ...recordColumns(),
    ...aboutColumns(),
    /** The text, with mentions as @[the person's user id]. */
    text: words('text').notNull(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    editedAt: moment('edited_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    ...aboutKeys(t),
    check('notes_are_about_one_record', sql`${countAbout} = 1`),
  ],
)

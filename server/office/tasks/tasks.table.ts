import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { aboutColumns, aboutKeys, countAbout } from '../../about/about.table.ts'
import { users } from '../../accounts/people.table.ts'
import { day, moment, recordColumns } from '../../db/columns.ts'
import { words } from '../../db/texts.ts'

const person = (column: string) => uuid(column).references(() => users.id, { onDelete: 'set null' })

/** A task of somebody of the team, about a record or about none. */
export const tasks = pgTable(
  'tasks',
  {
    ...recordColumns(),
    ...aboutColumns(),
    text: words('text').notNull(),
    dueOn: day('due_on').notNull(),
    assigneeId: person('assignee_id'),
    addedById: person('added_by_id'),
    /** When the task was done; null while it is open. */
    doneAt: moment('done_at'),
    doneById: person('done_by_id'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.assigneeId, t.dueOn),
    ...aboutKeys(t),
    check('tasks_are_about_one_record_at_most', sql`${countAbout} <= 1`),
    check('tasks_are_done_by_somebody_at_a_moment', sql`${t.doneById} is null or ${t.doneAt} is not null`),
  ],
)

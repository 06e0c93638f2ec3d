import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { askKinds } from '#shared/office/asks/asks.ts'
import { users } from '../../accounts/people.table.ts'
import { createdAt, moment, rowColumns, rowKey } from '../../db/columns.ts'
import { author, code, masked, nameOf, words } from '../../db/texts.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'

/** What landlords ask their agency. The question stays as it was asked; the answer is given once. */
export const asks = pgTable(
  'asks',
  {
    ...rowColumns(),
    landlordId: uuid('landlord_id').notNull(),
    kind: text('kind', { enum: askKinds }).notNull(),
    about: code('about').notNull().default(''),
    /** The line in words, as the landlord saw it. */
    line: masked('line').notNull().default(''),
    question: words('question').notNull(),
    askedById: uuid('asked_by_id').references(() => users.id, { onDelete: 'set null' }),
    askedBy: nameOf('asked_by').notNull(),
    /** The agency's task. It may be deleted, and then the question stands without it. */
    taskId: uuid('task_id').notNull(),
    answer: words('answer').notNull().default(''),
    answeredAt: moment('answered_at'),
    answeredBy: author('answered_by').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.landlordId, t.createdAt),
    index().on(t.accountId, t.taskId),
    rowKey(t, t.landlordId, landlords),
    check('asks_are_answered_in_words', sql`(${t.answer} = '') = (${t.answeredAt} is null)`),
  ],
)

import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { personKinds } from '#shared/office/privacy/privacy.ts'
import { createdAt, day, rowColumns } from '../../db/columns.ts'
import { giveTraits } from '../../db/traits.ts'

/** An erasure of a person, without the person's name. Rows are only ever added. */
export const erasures = pgTable(
  'erasures',
  {
    ...rowColumns(),
    kind: text('kind', { enum: personKinds }).notNull(),
    /** The id that the person's record had, or has still without its name. A restored older backup is erased by it. */
    subjectId: uuid('subject_id').notNull(),
    /** No foreign key, because the fact outlives the user. */
    userId: uuid('user_id'),
    userName: text('user_name').notNull(),
    why: text('why').notNull(),
    /** The last day on which something of the person stays; null where nothing does. */
    staysUntil: day('stays_until'),
    /** The words to look for after that day, sealed; empty once nothing stays. */
    sealed: text('sealed').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), index().on(t.accountId, t.createdAt)],
)

giveTraits(erasures, { raises: null })

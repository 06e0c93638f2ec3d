import { boolean, index, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { densities, type ViewInput, type ViewList } from '#shared/office/views/views.ts'
import { users } from '../../accounts/people.table.ts'
import type { Assert, Storable } from '../../db/assert.ts'
import { recordColumns } from '../../db/columns.ts'
import { holds, masked } from '../../db/texts.ts'

export const density = pgEnum('density', densities)

/** Views of lists that people keep under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    ...recordColumns(),
    /** The person who made the view. Nobody else sees a view that is not shared. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The list, as text so that a new list needs no migration. */
    list: text('list').$type<ViewList>().notNull(),
    name: masked('name').notNull(),
    query: masked('query').notNull(),
    hidden: holds('code', text('hidden').array()).notNull(),
    density: density('density').notNull(),
    shared: boolean('shared').notNull(),
    pinned: boolean('pinned').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), index().on(t.accountId, t.userId)],
)

export type ViewsFit = Assert<Storable<ViewInput, typeof savedViews>>

import { boolean, index, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { EntityName } from '#shared/registry.ts'
import { densities, type ViewInput } from '#shared/views/views.ts'
import type { Assert, Storable } from '../../db/assert.ts'
import { recordColumns } from '../../db/columns.ts'
import { users } from '../auth/auth.table.ts'

export const density = pgEnum('density', densities)

/** Views of lists that people keep under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    ...recordColumns(),
    /** Who made it. Only this person sees a view that is not shared. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A kind of record by name, as text: a new kind needs no migration here. */
    list: text('list').$type<EntityName>().notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    hidden: text('hidden').array().notNull(),
    density: density('density').notNull(),
    shared: boolean('shared').notNull(),
    pinned: boolean('pinned').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), index().on(t.accountId, t.userId)],
)

export type ViewsFit = Assert<Storable<ViewInput, typeof savedViews>>

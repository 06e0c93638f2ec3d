import { customType, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt } from '../db/columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Pictures and documents, re-encoded on the way in and kept here so that one backup holds everything. */
export const files = pgTable(
  'files',
  {
    accountId: accountId(),
    id: uuid('id').notNull(),
    /** What it is for: 'photo', 'logo', 'property', … */
    purpose: text('purpose').notNull(),
    contentType: text('content_type').notNull(),
    width: integer('width'),
    height: integer('height'),
    bytes: bytes('bytes').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] })],
)

import { customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, rowColumns } from '../db/columns.ts'
import { giveTraits } from '../db/traits.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Pictures and documents, encoded anew when they come in. They are in the database so that one backup holds all. */
export const files = pgTable(
  'files',
  {
    ...rowColumns(),
    /** 'logo', 'property', 'bill', or 'document'. */
    purpose: text('purpose').notNull(),
    contentType: text('content_type').notNull(),
    width: integer('width'),
    height: integer('height'),
    bytes: bytes('bytes').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] })],
)

// Whoever names a file raises the version of its own table.
giveTraits(files, { raises: null })

import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, moment, rowColumns } from '../../../db/columns.ts'
import { author, listed, masked } from '../../../db/texts.ts'

/** A file of payments or of opening balances that was recorded. The entries that it made name it as their source. */
export const rentImports = pgTable(
  'rent_imports',
  {
    ...rowColumns(),
    kind: text('kind', { enum: ['receipts', 'openings'] }).notNull(),
    fileName: masked('file_name').notNull(),
    count: integer('count').notNull(),
    /** The sum of the recorded rows, in pence. */
    pence: bigint('pence', { mode: 'number' }).notNull(),
    /** The number of rows that were left out, and the CSV file in which they can be mended. */
    kept: integer('kept').notNull().default(0),
    keptFile: listed('kept_file'),
    userName: author('user_name').notNull(),
    takenBackAt: moment('taken_back_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] })],
)

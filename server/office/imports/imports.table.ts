import { integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { ImportFact } from '#shared/office/imports/facts.ts'
import { createdAt, moment, rowColumns } from '../../db/columns.ts'
import { code, holds, listed, masked } from '../../db/texts.ts'

/** A CSV file that was read in, with the rows it made, so that the whole import can be undone. */
export const imports = pgTable(
  'imports',
  {
    ...rowColumns(),
    entity: code('entity').notNull(),
    fileName: masked('file_name').notNull(),
    /** SHA-256 of the file's text, so that it is not imported twice; null for older imports. */
    fileHash: code('file_hash'),
    rowIds: holds('code', uuid('row_ids').array()).notNull(),
    count: integer('count').notNull(),
    /** Rows with mistakes that were not imported, and the CSV file in which they can be mended. */
    kept: integer('kept').notNull().default(0),
    keptFile: listed('kept_file'),
    /** What it made beside records, such as fees and deposits, to be told again. */
    facts: holds('masked', jsonb('facts').$type<ImportFact[]>()).notNull().default([]),
    /** What another system called them, as the file said. */
    oldReferences: holds(
      'masked',
      jsonb('old_references').$type<{ kind: string; id: string; reference: string }[]>(),
    )
      .notNull()
      .default([]),
    userId: uuid('user_id').notNull(),
    undoneAt: moment('undone_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] })],
)

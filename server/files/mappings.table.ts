import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CsvMapping } from '#shared/csv/match.ts'
import { accountId } from '../db/columns.ts'
import { giveTraits } from '../db/traits.ts'

/** How the columns of a kind of file were mapped the last time. */
export const importMappings = pgTable(
  'import_mappings',
  {
    accountId: accountId(),
    entity: text('entity').notNull(),
    /** SHA-256 of the file's header row. */
    headerHash: text('header_hash').notNull(),
    mapping: jsonb('mapping').$type<CsvMapping>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.entity, t.headerHash] })],
)

giveTraits(importMappings, { raises: null })

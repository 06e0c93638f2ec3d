import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { audiences, documentKinds, fileKinds } from '#shared/law/documents/documents.ts'
import { aboutColumns, aboutKeys, countAbout } from '../../about/about.table.ts'
import { day, indexedKey, recordColumns, recorded, rowColumns, rowKey } from '../../db/columns.ts'
import { code, masked } from '../../db/texts.ts'
import { giveTraits } from '../../db/traits.ts'
import { files } from '../../files/files.table.ts'

/** What the team keeps on a record: certificates, agreements, letters. */
export const documents = pgTable(
  'documents',
  {
    ...recordColumns(),
    ...aboutColumns(),
    kind: text('kind', { enum: documentKinds }).notNull(),
    name: masked('name').notNull(),
    expiresOn: day('expires_on'),
    shownTo: text('shown_to', { enum: audiences }).notNull().default('agency'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    ...aboutKeys(t),
    check('documents_are_about_one_record', sql`${countAbout} = 1`),
  ],
)

/** A document's files in their order. A row never changes, so that what was served stays what it was. */
export const documentVersions = pgTable(
  'document_versions',
  {
    ...rowColumns(),
    documentId: uuid('document_id').notNull(),
    number: integer('number').notNull(),
    fileName: masked('file_name').notNull(),
    kind: text('kind', { enum: fileKinds }).notNull(),
    opensHere: boolean('opens_here').notNull(),
    size: integer('size').notNull(),
    sha256: code('sha256').notNull(),
    fileId: uuid('file_id').notNull(),
    ...recorded(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('document_versions_in_order').on(t.accountId, t.documentId, t.number),
    rowKey(t, t.documentId, documents).onDelete('cascade'),
    ...indexedKey(t, t.fileId, files),
  ],
)

giveTraits(documentVersions, { historyId: ({ id }) => id })

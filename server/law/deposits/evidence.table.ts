import { sql } from 'drizzle-orm'
import { check, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, factKeys, indexedKey, moment, ownerKey, rowColumns } from '../../db/columns.ts'
import { author, code, masked } from '../../db/texts.ts'
import { entries } from '../../money/ledger/entries.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { documentVersions } from '../documents/documents.table.ts'

/** The documents that prove a kept part of a deposit. Rows are only ever added, and taken off. */
export const depositEvidence = pgTable(
  'deposit_evidence',
  {
    ...rowColumns(),
    tenancyId: uuid('tenancy_id').notNull(),
    /** The entry that keeps the part. */
    entryId: uuid('entry_id').notNull(),
    /** Null once it was taken off, so that the document may be deleted and its name stays here. */
    versionId: uuid('version_id'),
    documentName: masked('document_name').notNull(),
    sha256: code('sha256').notNull(),
    authorName: author('author_name').notNull(),
    takenOffAt: moment('taken_off_at'),
    takenOffBy: author('taken_off_by').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    ...factKeys(t, t.tenancyId, tenancies),
    // Whoever deletes entries asks for their evidence, and the unique index has only what stands.
    // Two people who name the same document at once leave one line.
    uniqueIndex('deposit_evidence_stands_once')
      .on(t.accountId, t.entryId, t.versionId)
      .where(sql`taken_off_at is null`),
    check('deposit_evidence_is_named_or_off', sql`(${t.versionId} is null) = (${t.takenOffAt} is not null)`),
    ...ownerKey(t, t.entryId, entries),
    ...indexedKey(t, t.versionId, documentVersions),
  ],
)

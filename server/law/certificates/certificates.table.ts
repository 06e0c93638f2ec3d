import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { certificateKinds, licenceTypes, outcomes } from '#shared/law/certificates/certificates.kinds.ts'
import { epcRatings } from '#shared/records/properties/properties.ts'
import { day, indexedKey, recordColumns, rowKey } from '../../db/columns.ts'
import { author, code, masked } from '../../db/texts.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { documents } from '../documents/documents.table.ts'

/** Each time that something of a home was checked, assessed, licensed or insured. */
export const certificates = pgTable(
  'certificates',
  {
    ...recordColumns(),
    propertyId: uuid('property_id').notNull(),
    kind: text('kind', { enum: certificateKinds }).notNull(),
    /** The day of the check or of the assessment, or on which a licence or a policy begins. */
    day: day('day').notNull(),
    /** The last day that the paper states; others are worked out by the rules. */
    until: day('until'),
    outcome: text('outcome', { enum: outcomes }).notNull().default('passed'),
    rating: text('rating', { enum: epcRatings }),
    licence: text('licence', { enum: licenceTypes }),
    number: code('number').notNull().default(''),
    by: masked('by').notNull().default(''),
    remarks: masked('remarks').notNull().default(''),
    documentId: uuid('document_id'),
    authorName: author('author_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.propertyId, t.kind, t.day),
    check('certificates_end_after_they_begin', sql`${t.until} is null or ${t.until} >= ${t.day}`),
    rowKey(t, t.propertyId, properties).onDelete('cascade'),
    ...indexedKey(t, t.documentId, documents),
  ],
)

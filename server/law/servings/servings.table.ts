import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { servedKinds, servedRoles, servingMeans } from '#shared/law/servings/servings.ts'
import { createdAt, day, factKeys, indexedKey, moment, rowColumns } from '../../db/columns.ts'
import { author, code, kept, masked } from '../../db/texts.ts'
import { giveTraits } from '../../db/traits.ts'
import { files } from '../../files/files.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'

/**
 * Something that was served. A row is a fact: only its withdrawal is added to it, once. It keeps the name, the hash and the bytes
 * of what was served, so that a later version or a deletion of the document changes nothing.
 */
export const servings = pgTable(
  'servings',
  {
    ...rowColumns(),
    tenancyId: uuid('tenancy_id').notNull(),
    what: text('what', { enum: servedKinds }).notNull(),
    documentVersionId: uuid('document_version_id').notNull(),
    documentName: masked('document_name').notNull(),
    sha256: code('sha256').notNull(),
    fileId: uuid('file_id').notNull(),
    means: text('means', { enum: servingMeans }).notNull(),
    servedOn: day('served_on').notNull(),
    deemedOn: day('deemed_on').notNull(),
    /** The rule by which it counts as served on that day; null where that is the day on record. */
    deemedRule: code('deemed_rule'),
    /** Why it counts as served on another day than the one that was proposed for a letter. */
    deemedWhy: masked('deemed_why').notNull().default(''),
    /** Why it was served before its document came here. */
    backdatedWhy: masked('backdated_why').notNull().default(''),
    /** Of an email: the clause of the agreement that allows it, as it stood. */
    emailClause: masked('email_clause').notNull().default(''),
    /** Of an information sheet: when a person said that it is the official file, and who. */
    officialAt: moment('official_at'),
    officialBy: author('official_by').notNull().default(''),
    remarks: masked('remarks').notNull().default(''),
    evidenceVersionId: uuid('evidence_version_id'),
    evidenceName: masked('evidence_name').notNull().default(''),
    evidenceSha256: code('evidence_sha256').notNull().default(''),
    evidenceFileId: uuid('evidence_file_id'),
    authorId: uuid('author_id'),
    authorName: author('author_name').notNull(),
    createdAt: createdAt(),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnBy: author('withdrawn_by').notNull().default(''),
    withdrawnWhy: masked('withdrawn_why').notNull().default(''),
  },
  (t) => [
    ...factKeys(t, t.tenancyId, tenancies),
    check('servings_count_from_their_day', sql`${t.deemedOn} >= ${t.servedOn}`),
    ...indexedKey(t, t.fileId, files),
    ...indexedKey(t, t.evidenceFileId, files),
  ],
)

/** Somebody who was served, with name and address as they stood. */
export const servingPeople = pgTable(
  'serving_people',
  {
    ...rowColumns(),
    servingId: uuid('serving_id').notNull(),
    position: smallint('position').notNull(),
    role: text('role', { enum: servedRoles }).notNull(),
    /** The person of the tenancy; null for the landlord and for whoever else paid. */
    personId: uuid('person_id'),
    landlordId: uuid('landlord_id'),
    name: kept('name').notNull(),
    address: kept('address').notNull().default(''),
  },
  (t) => factKeys(t, t.servingId, servings),
)

giveTraits(servingPeople, { raises: servings })

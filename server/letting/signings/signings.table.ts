import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { signedWays, signerRoles, signingKinds } from '#shared/letting/signings/signings.kinds.ts'
import {
  factKeys,
  indexedKey,
  moment,
  recordColumns,
  recorded,
  rowColumns,
  rowKey,
} from '../../db/columns.ts'
import { code, holds, masked, words } from '../../db/texts.ts'
import { giveTraits } from '../../db/traits.ts'
import { documentVersions } from '../../law/documents/documents.table.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { tenancyPeople } from '../../records/tenancies/people.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { templates } from '../templates/templates.table.ts'

/** A document that its signers sign, each by their own link. Its bytes are those of a document's version, which never changes. */
export const signings = pgTable(
  'signings',
  {
    ...recordColumns(),
    tenancyId: uuid('tenancy_id').notNull(),
    kind: text('kind', { enum: signingKinds }).notNull(),
    documentTitle: masked('document_title').notNull(),
    /** The template that it was made of; null for a file that was uploaded. */
    templateId: uuid('template_id'),
    /** What the fields of the template were, as they were printed. */
    facts: holds('masked', jsonb('facts').$type<Record<string, string>>().notNull()),
    versionId: uuid('version_id').notNull(),
    sha256: code('sha256').notNull(),
    /** The version with the certificate page, once all have signed. */
    signedVersionId: uuid('signed_version_id'),
    signedSha256: code('signed_sha256').notNull().default(''),
    /** When and why it was stopped before the last signature. */
    stoppedAt: moment('stopped_at'),
    stoppedWhy: masked('stopped_why').notNull().default(''),
    authorName: recorded().authorName,
  },
  (t) => [
    ...factKeys(t, t.tenancyId, tenancies),
    ...indexedKey(t, t.templateId, templates),
    ...indexedKey(t, t.versionId, documentVersions),
    ...indexedKey(t, t.signedVersionId, documentVersions),
    index('signings_by_hash').on(t.accountId, t.sha256),
    check('signings_end_once', sql`${t.stoppedAt} is null or ${t.signedVersionId} is null`),
  ],
)

/** Who signs a document, in their order, and how each of them did. */
export const signers = pgTable(
  'signers',
  {
    ...rowColumns(),
    signingId: uuid('signing_id').notNull(),
    position: smallint('position').notNull(),
    role: text('role', { enum: signerRoles }).notNull(),
    personId: uuid('person_id'),
    landlordId: uuid('landlord_id'),
    signerName: masked('signer_name').notNull(),
    signerEmail: masked('signer_email').notNull().default(''),
    signedAt: moment('signed_at'),
    how: text('how', { enum: signedWays }),
    /** The name that they typed, and the words that they agreed to. */
    typedName: masked('typed_name').notNull().default(''),
    agreedTo: words('agreed_to').notNull().default(''),
    /** When they first opened the page and confirmed its code, and where the signature came from. */
    openedAt: moment('opened_at'),
    codeAt: moment('code_at'),
    network: masked('network').notNull().default(''),
    browser: masked('browser').notNull().default(''),
    sha256: code('sha256').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('signers_in_order').on(t.accountId, t.signingId, t.position),
    rowKey(t, t.signingId, signings).onDelete('cascade'),
    ...indexedKey(t, t.personId, tenancyPeople),
    ...indexedKey(t, t.landlordId, landlords),
    check('signers_are_somebody', sql`num_nonnulls(${t.personId}, ${t.landlordId}) = 1`),
    check('signers_signed_somehow', sql`(${t.signedAt} is null) = (${t.how} is null)`),
  ],
)

giveTraits(signers, { raises: signings, historyId: ({ id }) => id })

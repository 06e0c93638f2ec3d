import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { referenceKinds } from '#shared/letting/references/references.questions.ts'
import { factKeys, indexedKey, moment, ownerKey, recordColumns, recorded } from '../../db/columns.ts'
import { holds, masked } from '../../db/texts.ts'
import { documents } from '../../law/documents/documents.table.ts'
import { tenancyPeople } from '../../records/tenancies/people.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'

/** A reference about a person of a tenancy: a question to a referee and their answers, or the file of a referencing company. */
export const letReferences = pgTable(
  'let_references',
  {
    ...recordColumns(),
    tenancyId: uuid('tenancy_id').notNull(),
    personId: uuid('person_id').notNull(),
    kind: text('kind', { enum: referenceKinds }).notNull(),
    /** The referee, as they were typed when they were asked; '' of a file. */
    refereeName: masked('referee_name').notNull().default(''),
    refereeEmail: masked('referee_email').notNull().default(''),
    /** What the referee answered, by question, and when. */
    replies: holds('words', jsonb('replies').$type<Record<string, string>>()),
    answeredAt: moment('answered_at'),
    /** Who answered: the referee, or the colleague who rang them. */
    answeredBy: masked('answered_by').notNull().default(''),
    documentId: uuid('document_id'),
    authorName: recorded().authorName,
  },
  (t) => [
    ...factKeys(t, t.tenancyId, tenancies),
    ...ownerKey(t, t.personId, tenancyPeople),
    ...indexedKey(t, t.documentId, documents),
    check('let_references_are_of_files', sql`(${t.kind} = 'file') = (${t.documentId} is not null)`),
    check('let_references_answered', sql`(${t.replies} is null) = (${t.answeredAt} is null)`),
  ],
)

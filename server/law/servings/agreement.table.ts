import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { agreementAnswers, agreementQuestions } from '#shared/law/servings/agreement.ts'
import { createdAt, factKeys, rowColumns, takenBack } from '../../db/columns.ts'
import { author, masked } from '../../db/texts.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'

/** What a person has said of a tenancy's agreement. Rows are only added, and replaced by a later answer. */
export const agreementFacts = pgTable(
  'agreement_facts',
  {
    ...rowColumns(),
    tenancyId: uuid('tenancy_id').notNull(),
    question: text('question', { enum: agreementQuestions }).notNull(),
    answer: text('answer', { enum: agreementAnswers }).notNull(),
    /** The clause that allows service by email. */
    clause: masked('clause').notNull().default(''),
    authorId: uuid('author_id'),
    authorName: author('author_name').notNull(),
    ...takenBack(),
    createdAt: createdAt(),
  },
  (t) => [
    ...factKeys(t, t.tenancyId, tenancies),
    // Two people who answer at once leave one answer.
    uniqueIndex('agreement_facts_stand_once')
      .on(t.accountId, t.tenancyId, t.question)
      .where(sql`taken_back_at is null`),
    check('agreement_facts_name_the_clause', sql`${t.answer} <> 'yes' or ${t.clause} <> ''`),
  ],
)

import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ways } from '#shared/law/right-to-rent/right-to-rent.calls.ts'
import { day, indexedKey, recordColumns } from '../../db/columns.ts'
import { author, words } from '../../db/texts.ts'
import { tenancyPeople } from '../../records/tenancies/people.table.ts'
import { documents } from '../documents/documents.table.ts'

/** Each check of the right to rent of a person of a tenancy. No column says anything of where somebody comes from. */
export const rightToRentChecks = pgTable(
  'right_to_rent_checks',
  {
    ...recordColumns(),
    tenancyId: uuid('tenancy_id').notNull(),
    personId: uuid('person_id').notNull(),
    way: text('way', { enum: ways }).notNull(),
    day: day('day').notNull(),
    /** The day until which the right lasts; null where it has no end. */
    until: day('until'),
    documentId: uuid('document_id'),
    remarks: words('remarks').notNull().default(''),
    /** Who checked. */
    authorName: author('author_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.tenancyId, t.personId, t.day),
    check('right_to_rent_lasts', sql`${t.until} is null or ${t.until} >= ${t.day}`),
    foreignKey({
      columns: [t.accountId, t.tenancyId, t.personId],
      foreignColumns: [tenancyPeople.accountId, tenancyPeople.tenancyId, tenancyPeople.id],
    }).onDelete('cascade'),
    ...indexedKey(t, t.documentId, documents),
  ],
)

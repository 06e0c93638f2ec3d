import { sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { agreedWays, consentWays, letEventKinds } from '#shared/letting/lets/lets.kinds.ts'
import { day, factKeys, indexedKey, moment, rowColumns } from '../../db/columns.ts'
import { masked, words } from '../../db/texts.ts'
import { giveTraits } from '../../db/traits.ts'
import { documents } from '../../law/documents/documents.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'

/** What happened on the way from an accepted offer to the keys, and stands nowhere else. Rows are only added. */
export const letEvents = pgTable(
  'let_events',
  {
    ...rowColumns(),
    tenancyId: uuid('tenancy_id').notNull(),
    kind: text('kind', { enum: letEventKinds }).notNull(),
    /** The day of the agreement, of the decision, another deadline for the agreement, of the consent, or of the handover. */
    day: day('day'),
    how: text('how', { enum: [...agreedWays, ...consentWays] }),
    /** The signed file that shows it. */
    documentId: uuid('document_id'),
    text: words('text').notNull().default(''),
    authorName: masked('author_name').notNull(),
    at: moment('at').notNull().default(sql`clock_timestamp()`),
  },
  (t) => [...factKeys(t, t.tenancyId, tenancies), ...indexedKey(t, t.documentId, documents)],
)

giveTraits(letEvents, { raises: tenancies, historyId: ({ id }) => id })

import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { signingKinds } from '#shared/letting/signings/signings.kinds.ts'
import { day, recordColumns, recorded } from '../../db/columns.ts'
import { masked } from '../../db/texts.ts'

/** The agency's own words for agreements and letters. A row is one version of them and never changes but for its end. */
export const templates = pgTable(
  'templates',
  {
    ...recordColumns(),
    /** The versions of one template have the same series. */
    series: uuid('series').notNull(),
    number: smallint('number').notNull(),
    kind: text('kind', { enum: signingKinds }).notNull(),
    name: masked('name').notNull(),
    wording: masked('wording').notNull(),
    /** The day on which the template was put away. */
    endedOn: day('ended_on'),
    authorName: recorded().authorName,
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('templates_in_order').on(t.accountId, t.series, t.number),
    check('templates_count_from_1', sql`${t.number} > 0`),
  ],
)

import { sql } from 'drizzle-orm'
import { bigint, boolean, check, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { day, factKeys, rowColumns, withdrawable } from '../../db/columns.ts'
import { masked } from '../../db/texts.ts'
import { properties } from '../../records/properties/properties.table.ts'

/** What a written advert of a home stated, and from when to when. A changed rent is a new advert; a mistake is taken back. */
export const adverts = pgTable(
  'adverts',
  {
    ...rowColumns(),
    propertyId: uuid('property_id').notNull(),
    place: masked('place').notNull(),
    /** Whether it is the account's own page and feed, whose adverts come and go by themselves. */
    isOwnPage: boolean('is_own_page').notNull(),
    /** The rent of a month. */
    pence: bigint('pence', { mode: 'number' }).notNull(),
    fromDay: day('from_day').notNull(),
    /** The last day on which it stood; null while it stands. */
    untilDay: day('until_day'),
    authorId: uuid('author_id'),
    ...withdrawable(),
  },
  (t) => [
    ...factKeys(t, t.propertyId, properties),
    // Two requests that note the same home leave one advert of the own page standing.
    uniqueIndex('adverts_stand_once')
      .on(t.accountId, t.propertyId)
      .where(sql`is_own_page and until_day is null`),
    check('adverts_end_after_they_begin', sql`${t.untilDay} is null or ${t.untilDay} >= ${t.fromDay}`),
  ],
)

import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { accountId, day } from '../../db/columns.ts'
import { giveTraits } from '../../db/traits.ts'
import { entries } from '../ledger/entries.table.ts'

/**
 * How often something was written that changes what the proof says of a day and of those after it. Triggers of entries, bank
 * lines, files and matches count it, so that no writer can forget; what is known of an earlier day stays true.
 */
export const touchedDays = pgTable(
  'touched_days',
  {
    accountId: accountId(),
    day: day('day').notNull(),
    touches: integer('touches').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.day] })],
)

// Whatever makes the triggers write here raises the version of its own table, so readers of those follow it.
giveTraits(touchedDays, { raises: entries })

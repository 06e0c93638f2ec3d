import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/accounts.table.ts'
import { accountId, day } from '../../db/columns.ts'
import { giveTraits } from '../../db/traits.ts'
import { entries } from './entries.table.ts'

/** The state of an account's whole books. An account without a row has no bank account yet. */
export const books = pgTable('books', {
  accountId: accountId()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** The books follow the bank from this day on. */
  openedOn: day('opened_on'),
  /** The books are closed through this day. */
  closedThrough: day('closed_through'),
  /** Payouts above this amount, in pence, need a second person; null where no payout does. */
  approvalLimit: bigint('approval_limit', { mode: 'number' }),
  /** The number of the last fee invoice. */
  lastFeeInvoice: integer('last_fee_invoice').notNull().default(0),
  /** The number of the last statement sent to a landlord. */
  lastStatement: integer('last_statement').notNull().default(0),
  /** The agency's service user number at BACS; empty where it has none. */
  serviceUserNumber: text('service_user_number').notNull().default(''),
  /** When landlords are paid, as shared/payout-day.ts reads it; 'hand' for no fixed day. */
  payoutRhythm: text('payout_rhythm').notNull().default('hand'),
  /** The bank account that payouts leave from. */
  payFromId: uuid('pay_from_id'),
})

// Since when and until when the books are kept decides what their entries say.
giveTraits(books, { raises: entries })

import { today } from '#shared/dates.ts'
import { nextPayoutDay, type PayoutDay } from '#shared/payout-day.ts'
import type { AccountScope } from '../../db/scope.ts'
import { books } from './books.table.ts'

/** The next day from a day on, by default today, on which the account pays landlords; null where it does so by hand. */
export async function readPayoutDay(scope: AccountScope, from = today()): Promise<PayoutDay | null> {
  const [row] = await scope.select({ rhythm: books.payoutRhythm }).from(books).where(scope.mine(books))
  return row ? nextPayoutDay(row.rhythm, from) : null
}

import { and, eq, exists, isNotNull, ne, or } from 'drizzle-orm'
import { accounts } from '../../../accounts/accounts.table.ts'
import type { Database, Transaction } from '../../../db/client.ts'
import { books } from '../../../money/ledger/books.table.ts'
import { bankDetails, payouts } from '../../../money/payouts/payouts.table.ts'

/**
 * Whether an account pays people out: an agency that has set rules of payouts, entered a payee's bank details, or approved a
 * payout. The sample's rows do not count.
 */
export async function movesMoney(db: Database | Transaction, accountId: string): Promise<boolean> {
  const hasRules = db
    .select()
    .from(books)
    .where(
      and(
        eq(books.accountId, accountId),
        or(isNotNull(books.approvalLimit), ne(books.serviceUserNumber, ''), isNotNull(books.payFromId)),
      ),
    )
  const hasDetails = db
    .select()
    .from(bankDetails)
    .where(and(eq(bankDetails.accountId, accountId), eq(bankDetails.sample, false)))
  const hasApproved = db
    .select()
    .from(payouts)
    .where(and(eq(payouts.accountId, accountId), eq(payouts.sample, false), isNotNull(payouts.approvedAt)))
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, accountId),
        eq(accounts.kind, 'agent'),
        or(exists(hasRules), exists(hasDetails), exists(hasApproved)),
      ),
    )
  return found.length > 0
}

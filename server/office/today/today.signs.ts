import { eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { permissions } from '#shared/permissions.ts'
import { accounts, invitations, memberships } from '../../accounts/accounts.table.ts'
import { agencies } from '../../accounts/agency.table.ts'
import { refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { bankAccounts, bankLines } from '../../money/bank/bank.table.ts'
import { isWaiting } from '../../money/bills/bills.pick.ts'
import { bills } from '../../money/bills/bills.table.ts'
import { books } from '../../money/ledger/books.table.ts'
import { ledgers } from '../../money/ledger/ledgers.table.ts'
import { isDraft, isToSend } from '../../money/payouts/payouts.pick.ts'
import { payouts } from '../../money/payouts/payouts.table.ts'
import { mayBeCharged } from '../../money/rent/figures/without-account.pick.ts'
import { invoices } from '../../records/invoices/invoices.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { rentAccounts } from '../../records/terms/rent-accounts.table.ts'
import { needsAttention } from './conditions.pick.ts'

type Owned = PgTable & Parameters<AccountScope['mine']>[0]

/**
 * Counts and signs of an account in one statement. What has no sign is not asked for any further, so that an account with
 * little to do costs little.
 */
export async function readSigns(scope: AccountScope, day: string) {
  const from = (table: Owned, ...conditions: (SQL | undefined)[]) =>
    sql`from ${table} where ${scope.mine(table, ...conditions)}`
  const count = (table: Owned, ...conditions: (SQL | undefined)[]) =>
    sql<number>`(select count(*)::int ${from(table, ...conditions)})`
  const sum = (pence: SQL, table: Owned, ...conditions: (SQL | undefined)[]) =>
    sql<number>`(select coalesce(sum(${pence}), 0)::float8 ${from(table, ...conditions)})`
  const any = (table: Owned, ...conditions: (SQL | undefined)[]) =>
    sql<boolean>`exists (select ${from(table, ...conditions)})`

  const isUnsorted = sql`${bankLines.sorted} <> ${bankLines.pence}`
  const hasNoAccount = sql`not exists (select from ${rentAccounts}
    where ${refersTo(rentAccounts.tenancyId, tenancies)})`
  const [signs] = await scope
    .select({
      withoutAccount: count(tenancies, mayBeCharged(day), hasNoAccount),
      hasTenancies: any(tenancies),
      hasAccounts: any(rentAccounts),
      saysHowToPay: any(agencies, sql`trim(${agencies.paymentDetails}) <> ''`),
      raisesByItself: any(agencies, sql`${agencies.raiseDays} is not null`),
      unpaid: count(invoices, needsAttention.unpayable(scope, day)),
      hasRentInvoices: any(invoices, eq(invoices.type, 'rent'), ne(invoices.status, 'cancelled')),
      hasBank: any(bankAccounts),
      isOpened: any(books, sql`${books.openedOn} is not null or ${books.closedThrough} is not null`),
      workers: count(memberships, inArray(memberships.role, [...permissions.write])),
      isAloneAllowed: any(books, sql`${books.approvalLimit} is not null`),
      invited: any(
        invitations,
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, sql`now()`),
        ne(invitations.role, 'client'),
      ),
      unsorted: count(bankLines, isUnsorted),
      unsortedPence: sum(sql`abs(${bankLines.pence} - ${bankLines.sorted})`, bankLines, isUnsorted),
      bills: any(bills, isWaiting),
      hasClientMoney: any(ledgers, inArray(ledgers.kind, ['landlord', 'fees', 'contractor'])),
      drafts: count(payouts, isDraft),
      draftedPence: sum(sql`${payouts.pence}`, payouts, isDraft),
      toSend: count(payouts, isToSend),
      toSendPence: sum(sql`${payouts.pence}`, payouts, isToSend),
    })
    .from(accounts)
    .where(eq(accounts.id, scope.accountId))
  if (!signs) throw new Error('an account without its row')
  return signs
}

export type Signs = Awaited<ReturnType<typeof readSigns>>

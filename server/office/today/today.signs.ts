import { eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { permissions } from '#shared/permissions.ts'
import { invitations, memberships } from '../../accounts/accounts.table.ts'
import { agencies } from '../../accounts/agency.table.ts'
import { type Asking, keepFact } from '../../db/fact-cache.ts'
import { refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { isWaiting } from '../../money/bills/bills.service.ts'
import { bills } from '../../money/bills/bills.table.ts'
import { bankAccounts, bankLines } from '../../money/ledger/bank.table.ts'
import { books } from '../../money/ledger/books.table.ts'
import { ledgers } from '../../money/ledger/ledgers.table.ts'
import { isDraft, isToSend } from '../../money/payouts/payouts.service.ts'
import { payouts } from '../../money/payouts/payouts.table.ts'
import { mayBeCharged } from '../../money/rent/rent.service.ts'
import { invoices } from '../../records/invoices/invoices.table.ts'
import { invoiceStatusOn } from '../../records/related/invoices.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { rentAccounts } from '../../records/terms/rent-accounts.table.ts'

type Owned = PgTable & Parameters<AccountScope['mine']>[0]

/** Writes the counts and signs of a scope's rows. */
function signsIn(scope: AccountScope) {
  const from = (table: Owned, ...conditions: (SQL | undefined)[]) =>
    sql`from ${table} where ${scope.mine(table, ...conditions)}`
  return {
    count: (table: Owned, ...conditions: (SQL | undefined)[]) =>
      sql<number>`(select count(*)::int ${from(table, ...conditions)})`,
    sum: (pence: SQL, table: Owned, ...conditions: (SQL | undefined)[]) =>
      sql<number>`(select coalesce(sum(${pence}), 0)::float8 ${from(table, ...conditions)})`,
    any: (table: Owned, ...conditions: (SQL | undefined)[]) =>
      sql<boolean>`exists (select ${from(table, ...conditions)})`,
  }
}

async function readRow<Signs extends Record<string, SQL>>(scope: AccountScope, signs: Signs) {
  const [row] = await scope.select(signs).from(sql`(values (1)) one`)
  if (!row) throw new Error('one row was asked for')
  return row as { [Name in keyof Signs]: Signs[Name] extends SQL<infer Value> ? Value : never }
}

/** What the account says of itself and of its team. */
function readOwnSigns(scope: AccountScope) {
  const { count, any } = signsIn(scope)
  return readRow(scope, {
    saysHowToPay: any(agencies, sql`trim(${agencies.paymentDetails}) <> ''`),
    raisesByItself: any(agencies, sql`${agencies.raiseDays} is not null`),
    isOpened: any(books, sql`${books.openedOn} is not null or ${books.closedThrough} is not null`),
    isAloneAllowed: any(books, sql`${books.approvalLimit} is not null`),
    workers: count(memberships, inArray(memberships.role, [...permissions.write])),
    invited: any(
      invitations,
      isNull(invitations.acceptedAt),
      isNull(invitations.revokedAt),
      gt(invitations.expiresAt, sql`now()`),
      ne(invitations.role, 'client'),
    ),
  })
}

function readTenancySigns(scope: AccountScope, day: string) {
  const { count, any } = signsIn(scope)
  const hasNoAccount = sql`not exists (select from ${rentAccounts}
    where ${refersTo(rentAccounts.tenancyId, tenancies)})`
  return readRow(scope, {
    withoutAccount: count(tenancies, mayBeCharged(day), hasNoAccount),
    hasAccounts: any(rentAccounts),
  })
}

function readInvoiceSigns(scope: AccountScope, day: string) {
  const { count, any } = signsIn(scope)
  return readRow(scope, {
    awaitingPayment: count(
      invoices,
      sql`${invoiceStatusOn(day)} in ('pending', 'overdue')`,
      gt(invoices.amount, 0),
    ),
    hasRentInvoices: any(invoices, eq(invoices.type, 'rent'), ne(invoices.status, 'cancelled')),
  })
}

function readBankSigns(scope: AccountScope) {
  const { count, sum, any } = signsIn(scope)
  const isUnsorted = sql`${bankLines.sorted} <> ${bankLines.pence}`
  const left = sql`${bankLines.pence} - ${bankLines.sorted}`
  return readRow(scope, {
    hasBank: any(bankAccounts),
    unsorted: count(bankLines, isUnsorted),
    unsortedIn: sum(sql`greatest(${left}, 0)`, bankLines, isUnsorted),
    unsortedOut: sum(sql`greatest(-(${left}), 0)`, bankLines, isUnsorted),
  })
}

function readPayoutSigns(scope: AccountScope) {
  const { count, sum, any } = signsIn(scope)
  return readRow(scope, {
    bills: any(bills, isWaiting),
    drafts: count(payouts, isDraft),
    draftedPence: sum(sql`${payouts.pence}`, payouts, isDraft),
    toSend: count(payouts, isToSend),
    toSendPence: sum(sql`${payouts.pence}`, payouts, isToSend),
  })
}

const readLedgerSigns = (scope: AccountScope) =>
  readRow(scope, {
    hasClientMoney: signsIn(scope).any(ledgers, inArray(ledgers.kind, ['landlord', 'fees', 'contractor'])),
  })

/**
 * Counts and signs of an account. What has no sign is not asked for any further, so that an account with little to do costs
 * little. Signs that change together are one statement, and are kept until one of their tables is written.
 */
export async function readSigns(asking: Asking, day: string) {
  const { scope } = asking
  const own = await readOwnSigns(scope)
  return {
    ...own,
    ...(await keepFact(asking, 'signs of tenancies', [], () => readTenancySigns(scope, day))),
    ...(await keepFact(asking, 'signs of invoices', [], () => readInvoiceSigns(scope, day))),
    ...(await keepFact(asking, 'signs of the bank', [], () => readBankSigns(scope))),
    ...(await keepFact(asking, 'signs of payouts', [], () => readPayoutSigns(scope))),
    ...(await keepFact(asking, 'signs of ledgers', [], () => readLedgerSigns(scope))),
  }
}

export type Signs = Awaited<ReturnType<typeof readSigns>>

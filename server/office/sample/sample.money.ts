import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { raiseVersion } from '../../db/commits.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { bankAccounts, bankImports, bankLines, bankMatches } from '../../money/bank/bank.table.ts'
import { books } from '../../money/ledger/books.table.ts'
import { charges, receipts } from '../../money/ledger/charges.table.ts'
import { entries, transfers } from '../../money/ledger/entries.table.ts'
import { balances, ledgers } from '../../money/ledger/ledgers.table.ts'
import { payouts } from '../../money/payouts/payouts.table.ts'
import { monthClosings, proofs } from '../../money/proof/proof.table.ts'
import { rentAccounts } from '../../records/terms/rent-accounts.table.ts'
import { removeSampleBills, removeSamplePayouts, removeSampleTerms } from './sample.clients.ts'
import { moneyHasGone, refuseFeesTaken, refuseMixedLines } from './sample.refusals.ts'

/** Takes these entries off the balances, and deletes the ledgers that have no other entries. */
async function emptyLedgers(
  scope: AccountScope,
  tx: Transaction,
  ofThem: ReturnType<typeof sql>,
): Promise<void> {
  const { accountId } = scope
  const isTheirs = sql`${transfers.accountId} = ${accountId} and ${transfers.entryId} in (${ofThem})`
  await tx.execute(sql`update ${balances} set debits = debits - moved.debited, credits = credits - moved.credited,
      version = version + 1
    from (select id, sum(debited) as debited, sum(credited) as credited from (
        select ${transfers.debitId} as id, ${transfers.pence} as debited, 0 as credited from ${transfers} where ${isTheirs}
        union all select ${transfers.creditId}, 0, ${transfers.pence} from ${transfers} where ${isTheirs}) each
      group by id) moved
    where ${balances.accountId} = ${accountId} and ${balances.ledgerId} = moved.id`)
  await tx.delete(transfers).where(isTheirs)
  const unused = sql`${ledgers.accountId} = ${accountId} and not exists (select from ${transfers}
    where ${transfers.accountId} = ${ledgers.accountId} and ${ledgers.id} in (${transfers.debitId}, ${transfers.creditId}))`
  await tx.execute(sql`delete from ${balances} using ${ledgers} where ${balances.accountId} = ${ledgers.accountId}
    and ${balances.ledgerId} = ${ledgers.id} and ${unused}`)
  await tx.delete(ledgers).where(unused)
}

/** Removes the sample's bank accounts with their lines, and the matches of all lines with the sample's money. */
async function removeSampleBank(scope: AccountScope, tx: Transaction): Promise<void> {
  await raiseVersion(tx, scope, bankLines)
  await raiseVersion(tx, scope, bankAccounts)
  const entryIds = tx
    .select({ id: entries.id })
    .from(entries)
    .where(scope.mine(entries, eq(entries.sample, true)))
  const lineIds = tx
    .select({ id: bankLines.id })
    .from(bankLines)
    .where(scope.mine(bankLines, eq(bankLines.sample, true)))
  await tx
    .delete(bankMatches)
    .where(
      scope.mine(
        bankMatches,
        or(inArray(bankMatches.entryId, entryIds), inArray(bankMatches.lineId, lineIds)),
      ),
    )
  await tx.delete(bankLines).where(scope.mine(bankLines, eq(bankLines.sample, true)))
  const accountIds = tx
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(scope.mine(bankAccounts, eq(bankAccounts.sample, true)))
  // Files that were taken back have no lines, but still refer to their bank account.
  await tx.delete(bankImports).where(scope.mine(bankImports, inArray(bankImports.bankAccountId, accountIds)))
  await tx
    .update(books)
    .set({ payFromId: null })
    .where(scope.mine(books, inArray(books.payFromId, accountIds)))
  await tx.delete(bankAccounts).where(scope.mine(bankAccounts, eq(bankAccounts.sample, true)))
}

/** Resets books without entries of the account's own: no day is signed off or closed, and numbers start at 1. */
async function beginBooksAnew(scope: AccountScope, tx: Transaction): Promise<void> {
  for (const table of [entries, bankAccounts, payouts]) {
    const [own] = await tx.select({ id: table.id }).from(table).where(scope.mine(table)).limit(1)
    if (own) return
  }
  for (const table of [proofs, monthClosings]) await tx.delete(table).where(scope.mine(table))
  const isSet = sql`(${books.approvalLimit} is not null or ${books.serviceUserNumber} <> '')`
  await tx.delete(books).where(scope.mine(books, sql`not ${isSet}`))
  await tx
    .update(books)
    .set({ openedOn: null, closedThrough: null, lastFeeInvoice: 0, lastStatement: 0 })
    .where(scope.mine(books))
}

const isBelowFloor = (error: unknown): boolean =>
  error instanceof Error && (error.message.includes('balances_keep_their_floor') || isBelowFloor(error.cause))

/**
 * Removes all money of the sample's tenancies, landlords and bank account, even what people entered. No other entries are ever
 * deleted. Call it with the books locked. Throws a 409 where money of the account's own depends on it.
 */
export async function removeSampleMoney(scope: AccountScope, tx: Transaction): Promise<void> {
  await refuseMixedLines(scope, tx)
  await removeSamplePayouts(scope, tx)
  await removeSampleBills(scope, tx)
  await removeSampleTerms(scope, tx)
  await removeSampleBank(scope, tx)
  await raiseVersion(tx, scope, rentAccounts)
  const isSample = and(eq(entries.accountId, scope.accountId), eq(entries.sample, true))
  try {
    await emptyLedgers(scope, tx, sql`select ${entries.id} from ${entries} where ${isSample}`)
  } catch (error) {
    throw isBelowFloor(error) ? new Refused(409, moneyHasGone) : error
  }
  await refuseFeesTaken(scope, tx)
  await tx.delete(charges).where(scope.mine(charges, eq(charges.sample, true)))
  await tx.delete(receipts).where(scope.mine(receipts, eq(receipts.sample, true)))
  await tx.delete(entries).where(isSample)
  await tx.delete(rentAccounts).where(scope.mine(rentAccounts, eq(rentAccounts.sample, true)))
  await beginBooksAnew(scope, tx)
}

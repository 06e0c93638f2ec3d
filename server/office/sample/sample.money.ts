import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { raiseVersion } from '../../db/commits.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { OwnedTable } from '../../db/tables.ts'
import { bankAccounts, bankImports, bankLines, bankMatches } from '../../money/ledger/bank.table.ts'
import { books } from '../../money/ledger/books.table.ts'
import { charges, receipts } from '../../money/ledger/charges.table.ts'
import { entries } from '../../money/ledger/entries.table.ts'
import { takeSampleEntries } from '../../money/ledger/sample.ts'
import { payouts } from '../../money/payouts/payouts.table.ts'
import { monthClosings, proofs } from '../../money/proof/proof.table.ts'
import { rentAccounts } from '../../records/terms/rent-accounts.table.ts'
import { removeSampleBills, removeSamplePayouts, removeSampleTerms } from './sample.clients.ts'
import { moneyHasGone, refuseFeesTaken, refuseMixedLines } from './sample.refusals.ts'

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
  await scope
    .table(bankMatches)
    .remove(sql`${bankMatches.entryId} in (${entryIds}) or ${bankMatches.lineId} in (${lineIds})`)
  await scope.table(bankLines).discard(eq(bankLines.sample, true))
  const accountIds = tx
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(scope.mine(bankAccounts, eq(bankAccounts.sample, true)))
  // Files that were taken back have no lines, but still refer to their bank account.
  await scope.table(bankImports).discard(inArray(bankImports.bankAccountId, accountIds))
  await scope.table(books).update(inArray(books.payFromId, accountIds), { payFromId: null })
  await scope.table(bankAccounts).remove(eq(bankAccounts.sample, true), { unrecorded: true })
}

/** Resets books without entries of the account's own: no day is signed off or closed, and numbers start at 1. */
async function beginBooksAnew(scope: AccountScope, tx: Transaction): Promise<void> {
  for (const table of [entries, bankAccounts, payouts]) {
    const [own] = await tx.select({ id: table.id }).from(table).where(scope.mine(table)).limit(1)
    if (own) return
  }
  for (const table of [proofs, monthClosings]) await scope.table<OwnedTable>(table).remove(sql`true`)
  const isSet = sql`(${books.approvalLimit} is not null or ${books.serviceUserNumber} <> '')`
  await scope.table(books).remove(sql`not ${isSet}`)
  await scope
    .table(books)
    .update(sql`true`, { openedOn: null, closedThrough: null, lastFeeInvoice: 0, lastStatement: 0 })
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
  const removeEntries = await takeSampleEntries(scope, tx).catch((error: unknown) => {
    throw isBelowFloor(error) ? new Refused(409, 'sample-in-use', moneyHasGone) : error
  })
  await refuseFeesTaken(scope, tx)
  await scope.table(charges).discard(eq(charges.sample, true))
  await scope.table(receipts).discard(eq(receipts.sample, true))
  await removeEntries()
  await scope.table(rentAccounts).discard(eq(rentAccounts.sample, true))
  await beginBooksAnew(scope, tx)
}

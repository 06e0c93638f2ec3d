import { and, eq, sql } from 'drizzle-orm'
import { charges, receipts } from '../../books/charges.table.ts'
import { entries, transfers } from '../../books/entries.table.ts'
import { balances, ledgers } from '../../books/ledgers.table.ts'
import type { Transaction } from '../../db/client.ts'
import { raiseVersion } from '../../db/commits.ts'
import type { AccountScope } from '../../db/scope.ts'
import { bills, contractors } from '../bills/bills.table.ts'
import { rentAccounts } from '../rent/rent-accounts.table.ts'

/** Takes what these entries moved off the balances, and deletes the ledgers that nothing else moved. */
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

/** Removes the sample's bills, whoever entered them, and their contractors unless somebody's own bill names them. */
async function removeSampleBills(scope: AccountScope, tx: Transaction): Promise<void> {
  await raiseVersion(tx, scope, bills)
  await raiseVersion(tx, scope, contractors)
  await tx.delete(bills).where(scope.mine(bills, eq(bills.sample, true)))
  const isNamed = sql`exists (select from ${bills}
    where ${bills.accountId} = ${contractors.accountId} and ${bills.contractorId} = ${contractors.id})`
  await tx
    .delete(contractors)
    .where(scope.mine(contractors, eq(contractors.sample, true), sql`not ${isNamed}`))
}

/**
 * Removes the money of the sample's tenancies, whoever entered it: the one kind of entry that is ever deleted. Call it
 * with the books locked.
 */
export async function removeSampleMoney(scope: AccountScope, tx: Transaction): Promise<void> {
  await removeSampleBills(scope, tx)
  await raiseVersion(tx, scope, rentAccounts)
  const isSample = and(eq(entries.accountId, scope.accountId), eq(entries.sample, true))
  await emptyLedgers(scope, tx, sql`select ${entries.id} from ${entries} where ${isSample}`)
  await tx.delete(charges).where(scope.mine(charges, eq(charges.sample, true)))
  await tx.delete(receipts).where(scope.mine(receipts, eq(receipts.sample, true)))
  await tx.delete(entries).where(isSample)
  await tx.delete(rentAccounts).where(scope.mine(rentAccounts, eq(rentAccounts.sample, true)))
}

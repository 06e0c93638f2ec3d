import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { raiseVersion } from '../../db/commits.ts'
import type { AccountScope } from '../../db/scope.ts'
import { files as storedFiles } from '../../files/files.table.ts'
import { bills, contractors } from '../../money/bills/bills.table.ts'
import { feeInvoices, feeRules } from '../../money/fees/fees.table.ts'
import { landlordStatements, landlordTerms } from '../../money/landlords/landlord-money.table.ts'
import { books } from '../../money/ledger/books.table.ts'
import { bankDetails, payoutFiles, payouts } from '../../money/payouts/payouts.table.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'

/** Removes the bills of the sample's homes, even those that people entered, and their contractors unless another bill names them. */
export async function removeSampleBills(scope: AccountScope, tx: Transaction): Promise<void> {
  await raiseVersion(tx, scope, bills)
  await raiseVersion(tx, scope, contractors)
  await tx.delete(bills).where(scope.mine(bills, eq(bills.sample, true)))
  const isNamed = sql`exists (select from ${bills}
    where ${bills.accountId} = ${contractors.accountId} and ${bills.contractorId} = ${contractors.id})`
  await tx
    .delete(contractors)
    .where(scope.mine(contractors, eq(contractors.sample, true), sql`not ${isNamed}`))
}

/** Removes the terms, fees and statements of the sample's landlords, even those that people entered. */
export async function removeSampleTerms(scope: AccountScope, tx: Transaction): Promise<void> {
  const theirs = tx
    .select({ id: landlords.id })
    .from(landlords)
    .where(scope.mine(landlords, eq(landlords.sample, true)))
  for (const table of [feeInvoices, feeRules, landlordStatements]) {
    await raiseVersion(tx, scope, table)
    await tx
      .delete(table)
      .where(scope.mine(table, or(eq(table.sample, true), inArray(table.landlordId, theirs))))
  }
  await tx.delete(landlordTerms).where(scope.mine(landlordTerms, inArray(landlordTerms.landlordId, theirs)))
  // The next fee invoice follows the last that is left, so that the sample's numbers leave no gap behind it.
  const last = tx
    .select({ number: sql<number>`coalesce(max(${feeInvoices.number}), 0)` })
    .from(feeInvoices)
    .where(scope.mine(feeInvoices))
  await tx
    .update(books)
    .set({ lastFeeInvoice: sql`(${last})` })
    .where(scope.mine(books))
}

/** Removes the sample's payouts, the files that paid nobody else, and the bank details of its payees. */
export async function removeSamplePayouts(scope: AccountScope, tx: Transaction): Promise<void> {
  await raiseVersion(tx, scope, payouts)
  const files = await tx
    .delete(payouts)
    .where(scope.mine(payouts, eq(payouts.sample, true)))
    .returning({ id: payouts.payoutFileId })
  const isNamed = sql`exists (select from ${payouts}
    where ${payouts.accountId} = ${payoutFiles.accountId} and ${payouts.payoutFileId} = ${payoutFiles.id})`
  const ids = [...new Set(files.flatMap(({ id }) => id ?? []))]
  const gone = await tx
    .delete(payoutFiles)
    .where(scope.mine(payoutFiles, inArray(payoutFiles.id, ids), sql`not ${isNamed}`))
    .returning({ fileId: payoutFiles.fileId })
  await tx.delete(storedFiles).where(
    scope.mine(
      storedFiles,
      inArray(
        storedFiles.id,
        gone.map(({ fileId }) => fileId),
      ),
    ),
  )
  const [lets, hired] = [landlords, contractors].map((table) =>
    tx
      .select({ id: table.id })
      .from(table)
      .where(scope.mine(table, eq(table.sample, true))),
  )
  if (!lets || !hired) return
  const isPaid = sql`exists (select from ${payouts}
    where ${payouts.accountId} = ${bankDetails.accountId} and ${payouts.detailsId} = ${bankDetails.id})`
  await tx
    .delete(bankDetails)
    .where(
      scope.mine(
        bankDetails,
        or(
          eq(bankDetails.sample, true),
          inArray(bankDetails.subjectId, lets),
          inArray(bankDetails.subjectId, hired),
        ),
        sql`not ${isPaid}`,
      ),
    )
}

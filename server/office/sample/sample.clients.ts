import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { raiseVersion } from '../../db/commits.ts'
import { isOneOf } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { OwnedTable } from '../../db/tables.ts'
import { files } from '../../files/files.table.ts'
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
  await scope.table(bills).remove(eq(bills.sample, true))
  const isNamed = sql`exists (select from ${bills}
    where ${bills.accountId} = ${contractors.accountId} and ${bills.contractorId} = ${contractors.id})`
  await scope.table(contractors).remove(sql`${contractors.sample} and not ${isNamed}`)
}

/** Removes the terms, fees and statements of the sample's landlords, even those that people entered. */
export async function removeSampleTerms(scope: AccountScope, tx: Transaction): Promise<void> {
  const theirs = tx
    .select({ id: landlords.id })
    .from(landlords)
    .where(scope.mine(landlords, eq(landlords.sample, true)))
  for (const table of [feeInvoices, feeRules, landlordStatements])
    await scope
      .table<OwnedTable>(table)
      .remove(sql`${table.sample} or ${table.landlordId} in (${theirs})`, { unrecorded: true })
  const isTheirs = inArray(landlordTerms.landlordId, theirs)
  await scope.table(landlordTerms).remove(isTheirs, { unrecorded: true })
  // The next fee invoice follows the last that is left, so that the sample's numbers leave no gap behind it.
  const last = tx
    .select({ number: sql<number>`coalesce(max(${feeInvoices.number}), 0)` })
    .from(feeInvoices)
    .where(scope.mine(feeInvoices))
  await scope.table(books).update(sql`true`, { lastFeeInvoice: sql`(${last})` })
}

/** Removes the sample's payouts, the files that paid nobody else, and the bank details of its payees. */
export async function removeSamplePayouts(scope: AccountScope, tx: Transaction): Promise<void> {
  const removed = await scope.table(payouts).remove(eq(payouts.sample, true))
  const isNamed = sql`exists (select from ${payouts}
    where ${payouts.accountId} = ${payoutFiles.accountId} and ${payouts.payoutFileId} = ${payoutFiles.id})`
  const ids = removed.flatMap(({ payoutFileId }) => payoutFileId ?? [])
  const gone = await scope.table(payoutFiles).remove(sql`${isOneOf(payoutFiles.id, ids)} and not ${isNamed}`)
  const fileIds = gone.map(({ fileId }) => fileId)
  await scope.table(files).discard(isOneOf(files.id, fileIds))
  const [lets, hired] = [landlords, contractors].map((table) =>
    tx
      .select({ id: table.id })
      .from(table)
      .where(scope.mine(table, eq(table.sample, true))),
  )
  if (!lets || !hired) return
  const isPaid = sql`exists (select from ${payouts}
    where ${payouts.accountId} = ${bankDetails.accountId} and ${payouts.detailsId} = ${bankDetails.id})`
  await scope.table(bankDetails).remove(
    sql`(${bankDetails.sample} or ${bankDetails.subjectId} in (${lets}) or ${bankDetails.subjectId} in (${hired}))
      and not ${isPaid}`,
  )
}

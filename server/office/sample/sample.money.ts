import { eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { raiseVersion } from '../../db/commits.ts'
import { isOneOf, refersTo } from '../../db/joins.ts'
import { Refused, refuse } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import type { OwnedTable } from '../../db/tables.ts'
import { files } from '../../files/files.table.ts'
import { bills, contractors } from '../../money/bills/bills.table.ts'
import { feeInvoices, feeRules } from '../../money/fees/fees.table.ts'
import { landlordStatements, landlordTerms } from '../../money/landlords/landlord-money.table.ts'
import { readBalances } from '../../money/ledger/balances.ts'
import { bankAccounts, bankImports, bankLines, bankMatches } from '../../money/ledger/bank.table.ts'
import { books } from '../../money/ledger/books.table.ts'
import { charges, receipts } from '../../money/ledger/charges.table.ts'
import { entries } from '../../money/ledger/entries.table.ts'
import { takeSampleEntries } from '../../money/ledger/sample.ts'
import { bankDetails, payoutFiles, payouts } from '../../money/payouts/payouts.table.ts'
import { monthClosings, proofs } from '../../money/proof/proof.table.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { rentAccounts } from '../../records/terms/rent-accounts.table.ts'
import { repairEvents } from '../repairs/repairs.events.table.ts'
import { repairPlans } from '../repairs/repairs.table.ts'

const moneyHasGone =
  'The sample data wasn’t removed: its money has paid something of your own. Reverse that first.'

/** Throws a 409 where the sample's bank account has lines of the account's own files, or a line mixes both kinds of money. */
async function refuseMixedLines(scope: TransactionScope): Promise<void> {
  const [own] = await scope.tx
    .select({ name: bankAccounts.name, lines: sql<number>`count(*)::int` })
    .from(bankLines)
    .innerJoin(bankAccounts, refersTo(bankLines.bankAccountId, bankAccounts))
    .where(scope.mine(bankLines, eq(bankAccounts.sample, true), eq(bankLines.sample, false)))
    .groupBy(bankAccounts.id, bankAccounts.name)
  if (own)
    refuse(
      'sample-in-use',
      `The sample data wasn’t removed: its bank account ${own.name} has ${own.lines === 1 ? 'a transaction' : `${own.lines} transactions`} from your own files. Undo those imports under Bank first.`,
    )
  const [mixed] = await scope.tx
    .select({ day: bankLines.day, text: bankLines.text })
    .from(bankMatches)
    .innerJoin(bankLines, refersTo(bankMatches.lineId, bankLines))
    .innerJoin(entries, refersTo(bankMatches.entryId, entries))
    .where(scope.mine(bankMatches, isNull(bankMatches.takenBackAt), ne(bankLines.sample, entries.sample)))
    .limit(1)
  if (mixed)
    refuse(
      'sample-in-use',
      `The sample data wasn’t removed: the transaction of ${scope.day(mixed.day)}, ${mixed.text}, links your own records to it. Undo its match first.`,
    )
}

/** Throws a 409 where fees of the sample's rent were paid out together with fees of the account's own. */
async function refuseFeesTaken(scope: AccountScope): Promise<void> {
  for (const kind of ['fees', 'vat'] as const)
    for (const pence of (await readBalances(scope, kind)).values())
      if (pence < 0) refuse('sample-in-use', moneyHasGone)
}

/** Removes the bills of the sample's homes, even those that people entered, and their contractors unless another bill names them. */
async function removeSampleBills(scope: TransactionScope): Promise<void> {
  await raiseVersion(scope.tx, scope, bills)
  await raiseVersion(scope.tx, scope, contractors)
  await scope.table(bills).remove(eq(bills.sample, true))
  const naming = [bills, repairEvents, repairPlans].map(
    (table) => sql`exists (select from ${table}
      where ${table.accountId} = ${contractors.accountId} and ${table.contractorId} = ${contractors.id})`,
  )
  const isNamed = sql`(${sql.join(naming, sql` or `)})`
  await scope.table(contractors).remove(sql`${contractors.sample} and not ${isNamed}`)
}

/** Removes the terms, fees and statements of the sample's landlords, even those that people entered. */
async function removeSampleTerms(scope: TransactionScope): Promise<void> {
  const theirs = scope.tx
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
  const last = scope.tx
    .select({ number: sql<number>`coalesce(max(${feeInvoices.number}), 0)` })
    .from(feeInvoices)
    .where(scope.mine(feeInvoices))
  await scope.table(books).update(sql`true`, { lastFeeInvoice: sql`(${last})` })
}

/** Removes the sample's payouts, the files that paid nobody else, and the bank details of its payees. */
async function removeSamplePayouts(scope: TransactionScope): Promise<void> {
  const removed = await scope.table(payouts).remove(eq(payouts.sample, true))
  const isNamed = sql`exists (select from ${payouts}
    where ${payouts.accountId} = ${payoutFiles.accountId} and ${payouts.payoutFileId} = ${payoutFiles.id})`
  const ids = removed.flatMap(({ payoutFileId }) => payoutFileId ?? [])
  const gone = await scope.table(payoutFiles).remove(sql`${isOneOf(payoutFiles.id, ids)} and not ${isNamed}`)
  const fileIds = gone.map(({ fileId }) => fileId)
  await scope.table(files).discard(isOneOf(files.id, fileIds))
  const [lets, hired] = [landlords, contractors].map((table) =>
    scope.tx
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

/** Removes the sample's bank accounts with their lines, and the matches of all lines with the sample's money. */
async function removeSampleBank(scope: TransactionScope): Promise<void> {
  await raiseVersion(scope.tx, scope, bankLines)
  await raiseVersion(scope.tx, scope, bankAccounts)
  const entryIds = scope.tx
    .select({ id: entries.id })
    .from(entries)
    .where(scope.mine(entries, eq(entries.sample, true)))
  const lineIds = scope.tx
    .select({ id: bankLines.id })
    .from(bankLines)
    .where(scope.mine(bankLines, eq(bankLines.sample, true)))
  await scope
    .table(bankMatches)
    .remove(sql`${bankMatches.entryId} in (${entryIds}) or ${bankMatches.lineId} in (${lineIds})`)
  await scope.table(bankLines).discard(eq(bankLines.sample, true))
  const accountIds = scope.tx
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(scope.mine(bankAccounts, eq(bankAccounts.sample, true)))
  // Files that were taken back have no lines, but still refer to their bank account.
  await scope.table(bankImports).discard(inArray(bankImports.bankAccountId, accountIds))
  await scope.table(books).update(inArray(books.payFromId, accountIds), { payFromId: null })
  await scope.table(bankAccounts).remove(eq(bankAccounts.sample, true), { unrecorded: true })
}

/** Resets books without entries of the account's own: no day is signed off or closed, and numbers start at 1. */
async function beginBooksAnew(scope: TransactionScope): Promise<void> {
  for (const table of [entries, bankAccounts, payouts]) {
    const [own] = await scope.tx.select({ id: table.id }).from(table).where(scope.mine(table)).limit(1)
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
export async function removeSampleMoney(scope: TransactionScope): Promise<void> {
  await refuseMixedLines(scope)
  await removeSamplePayouts(scope)
  await removeSampleBills(scope)
  await removeSampleTerms(scope)
  await removeSampleBank(scope)
  await raiseVersion(scope.tx, scope, rentAccounts)
  const removeEntries = await takeSampleEntries(scope).catch((error: unknown) => {
    throw isBelowFloor(error) ? new Refused(409, 'sample-in-use', moneyHasGone) : error
  })
  await refuseFeesTaken(scope)
  await scope.table(charges).discard(eq(charges.sample, true))
  await scope.table(receipts).discard(eq(receipts.sample, true))
  await removeEntries()
  await scope.table(rentAccounts).discard(eq(rentAccounts.sample, true))
  await beginBooksAnew(scope)
}

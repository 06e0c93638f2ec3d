import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { outOfDeposit } from '#shared/money/rent/rent.words.ts'
import { refersTo } from '../../db/joins.ts'
import { charges, receipts } from './charges.table.ts'
import { entries, transfers } from './entries.table.ts'
import { balances, ledgers } from './ledgers.table.ts'

/*
 * How the tables of the ledger belong together, each by the account and the id. Every query of drizzle that joins them says it by
 * these names; boundaries holds it. Plain SQL of the proof, which is measured, spells its joins itself.
 */

/** A table of ledgers or entries, or an alias of one. */
interface Rows {
  accountId: PgColumn
  id: PgColumn
}

export const isOfEntry: SQL = refersTo(transfers.entryId, entries)
export const isOfCharge: SQL = refersTo(transfers.chargeId, charges)
export const isOfReceipt: SQL = refersTo(transfers.receiptId, receipts)
/** An entry and the receipt that it recorded. */
export const isEntryOfReceipt: SQL = refersTo(receipts.id, entries)
export const hasBalance: SQL = refersTo(balances.ledgerId, ledgers)

export const isDebited = (ledger: Rows = ledgers): SQL => refersTo(transfers.debitId, ledger)
export const isCredited = (ledger: Rows = ledgers): SQL => refersTo(transfers.creditId, ledger)
/** A transfer and either of its ledgers. */
export const isMoved = (ledger: Rows = ledgers): SQL =>
  sql`${and(
    eq(ledger.accountId, transfers.accountId),
    or(eq(ledger.id, transfers.creditId), eq(ledger.id, transfers.debitId)),
  )}`

/** A transfer and the ledger that it credits where a condition holds, or the one that it debits. */
export const isCreditedWhere = (condition: SQL, ledger: Rows = ledgers): SQL =>
  sql`${ledger.accountId} = ${transfers.accountId}
    and ${ledger.id} = case when ${condition} then ${transfers.creditId} else ${transfers.debitId} end`

/** An entry and the one that took it back, which has an alias. */
export const isReversedBy = (reversals: { accountId: PgColumn; reversesId: PgColumn }): SQL =>
  sql`${reversals.accountId} = ${entries.accountId} and ${reversals.reversesId} = ${entries.id}`

/** Whether an entry is a payment out of the tenancy's own deposit. */
export const isOutOfDeposit: SQL = sql`exists (select from ${receipts} where ${isEntryOfReceipt}
  and ${eq(receipts.method, outOfDeposit)})`

/** The day that an entry counts for: its own day, or its value day where its month was closed. */
export const countsOn: SQL<string> = sql<string>`coalesce(${entries.valueDay}, ${entries.day})`

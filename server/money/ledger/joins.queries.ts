import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { outOfDeposit } from '#shared/money/rent/rent.words.ts'
import { refersTo } from '../../db/joins.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
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

/** Whether an entry is interest on client money that this bank account, or any, was paid; or reverses such interest. */
export const isInterest = (bankAccountId?: string): SQL => sql`exists (
  select from entries paid join bank_lines line on line.account_id = paid.account_id and line.id = paid.source_id
  where paid.account_id = ${entries.accountId} and paid.id = coalesce(${entries.reversesId}, ${entries.id})
    and paid.kind = 'interest' and ${bankAccountId ? sql`line.bank_account_id = ${bankAccountId}` : sql`true`})`

/** The ways to pay that a bank does not send back by a line of its own. */
export const neverBounced: readonly string[] = ['opening', 'card', outOfDeposit]

/** What of a receipt has bounced by a day, in pence, without bounces that were taken back. */
export const bouncedBy = (day: string | SQL): SQL<number> =>
  sql<number>`coalesce((select sum(gone.pence) from ${transfers} gone
    join ${entries} bounce on bounce.account_id = gone.account_id and bounce.id = gone.entry_id
      and bounce.kind = 'bounce' and bounce.day <= ${day}::date
    where gone.account_id = ${receipts}.account_id and gone.receipt_id = ${receipts}.id
      and not exists (select from ${entries} back where back.account_id = bounce.account_id
        and back.reverses_id = bounce.id)), 0)::float8`

/** What of a receipt has bounced so far, in pence. */
export const bouncedEver: SQL<number> = bouncedBy(sql`'infinity'`)

/**
 * The last day that a charge still asks for: that of its period, or the tenancy's end where rent after it was taken off, so that
 * no reduced amount stands beside the days of a whole period.
 */
export const lastDayAsked: SQL<string | null> = sql<string | null>`case
  when ${charges.kind} = 'rent' and ${charges.takenOff} > 0 then least(${charges.periodTo}, greatest(${charges.periodFrom},
    (select ended.ended_on from ${tenancies} ended where ended.account_id = ${charges.accountId} and ended.id = ${charges.tenancyId})))
  else ${charges.periodTo} end`

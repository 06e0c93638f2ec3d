import { type SQL, sql } from 'drizzle-orm'
import { outOfDeposit } from '#shared/money/rent/rent.words.ts'
import { receipts } from './charges.table.ts'
import { entries, transfers } from './entries.table.ts'

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

import { type SQL, sql } from 'drizzle-orm'
import { londonDay } from '../../db/related.ts'
import { rentAccounts } from '../../records/terms/rent-accounts.table.ts'
import { bouncedBy } from '../ledger/bounced.queries.ts'
import { receipts } from '../ledger/charges.table.ts'
import { promises } from './arrears.table.ts'

/** The day on which a promise was noted. */
export const promisedOn = londonDay(promises.createdAt)

/** The payments since a promise was noted until its day, at most until `asOf`, in pence, without what bounced by then. */
export const paidOfPromise = (asOf: string): SQL<number> =>
  sql<number>`(select coalesce(sum(${receipts.pence} - ${bouncedBy(asOf)}), 0)::float8 from ${receipts}
    where ${receipts.accountId} = ${promises.accountId} and ${receipts.tenancyId} = ${promises.tenancyId}
      and not ${receipts.reversed} and ${receipts.createdAt} > ${promises.createdAt}
      and ${receipts.day} between ${promisedOn}::date and least(${promises.until}, ${asOf}::date))`

/** Whether a promise is broken and still matters: the tenancy owes, and no newer promise was made. The same rule is stateOfPromise in shared. */
export const isBrokenPromise = (day: string): SQL => sql`${promises.until} < ${day}::date
  and ${paidOfPromise(day)} < ${promises.pence}
  and exists (select from ${rentAccounts} where ${rentAccounts.accountId} = ${promises.accountId}
    and ${rentAccounts.tenancyId} = ${promises.tenancyId} and ${rentAccounts.owedSince} < ${day}::date)
  and not exists (select from ${promises} as newer where newer.account_id = ${promises.accountId}
    and newer.tenancy_id = ${promises.tenancyId} and newer.created_at > ${promises.createdAt})`

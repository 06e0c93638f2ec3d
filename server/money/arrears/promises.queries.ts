import { desc, inArray, type SQL, sql } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import { type PromiseRow, stateOfPromise } from '#shared/money/arrears/promises.ts'
import { fromPence } from '#shared/pence.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import { londonDay } from '../../db/related.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { rentAccounts } from '../../records/terms/rent-accounts.table.ts'
import { receipts } from '../ledger/charges.table.ts'
import { bouncedBy } from '../ledger/joins.queries.ts'
import { promises } from './arrears.table.ts'

/** The day on which a promise was noted. */
const promisedOn = londonDay(promises.createdAt)

/** The payments since a promise was noted until its day, at most until `asOf`, in pence, without what bounced by then. */
const paidOfPromise = (asOf: string): SQL<number> =>
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

/** The promises of these tenancies that had been made on a day, the newest first. */
export async function listPromises(
  scope: AccountScope,
  tenancyIds: string[],
  asOf: string,
): Promise<Map<string, PromiseRow[]>> {
  if (tenancyIds.length === 0) return new Map()
  const rows = await scope
    .select({
      ...pickColumns(promises, 'id', 'tenancyId', 'until', 'pence', 'note', 'author'),
      madeOn: sql<string>`(${promisedOn})::text`,
      paid: paidOfPromise(asOf),
    })
    .from(promises)
    // The join makes drizzle write table names before columns, which the subselect of receipts needs.
    .innerJoin(tenancies, refersTo(promises.tenancyId, tenancies))
    .where(
      scope.mine(
        promises,
        inArray(promises.tenancyId, tenancyIds),
        sql`${promisedOn}::date <= ${asOf}::date`,
      ),
    )
    .orderBy(desc(promises.createdAt), desc(promises.id))
  const found = rows.map(({ pence, paid, ...row }) => {
    const state = stateOfPromise({ until: row.until, amount: pence }, paid, asOf)
    return { ...row, amount: fromPence(pence), paid: fromPence(paid), state }
  })
  return groupBy(found, ({ tenancyId }) => tenancyId)
}

/** The promise that a list shows: the one that runs and ends first, else the newest where that was broken. */
export function pickShownPromise(rows: readonly PromiseRow[] = []): PromiseRow | null {
  const open = rows.filter(({ state }) => state === 'open').sort((a, b) => (a.until < b.until ? -1 : 1))
  return open[0] ?? rows.slice(0, 1).find(({ state }) => state === 'broken') ?? null
}

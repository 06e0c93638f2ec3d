import { desc, inArray, sql } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import { type PromiseRow, stateOfPromise } from '#shared/money/arrears/promises.ts'
import { fromPence } from '#shared/pence.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { promises } from './arrears.table.ts'
import { paidOfPromise, promisedOn } from './promises.queries.ts'

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

import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { RepairEventKind } from '#shared/office/repairs/repairs.state.ts'
import type { Repair } from '#shared/office/repairs/repairs.ts'
import { fromPence } from '#shared/pence.ts'
import type { AccountScope } from '../../db/scope.ts'
import { billPence, contractorNames } from '../../money/bills/contractors.pick.ts'
import { repairEvents } from './repairs.events.table.ts'
import { repairs } from './repairs.table.ts'

const { accountId, repairId, kind, at, pence, contractorId, day, billId } = repairEvents

/** The condition for repairs that were neither closed nor merged, or were opened again. */
export const isOpenRepair = (): SQL =>
  sql`coalesce((select ending.kind from ${repairEvents} ending
    where ending.account_id = ${repairs.accountId} and ending.repair_id = ${repairs.id}
      and ending.kind in ('closed', 'merged', 'reopened')
    order by ending.at desc, ending.id desc limit 1), 'reopened') = 'reopened'`

const parts = { ms: 1, kind: 3, pence: 4, contractorId: 5, day: 6 } as const

/**
 * A part of the newest of these kinds of events, as text. One pass over the events finds them all: a join for each would compare
 * each with each in an account that PostgreSQL has not counted yet.
 */
const newest = (kinds: RepairEventKind[], part: keyof typeof parts) =>
  sql<
    string | null
  >`(max(array[(extract(epoch from ${at}) * 1000)::bigint::text, ${repairEvents.id}::text, ${kind},
    ${pence}::text, ${contractorId}::text, ${day}::text]) filter (where ${inArray(kind, kinds)}))[${sql.raw(String(parts[part]))}]`

const endings: RepairEventKind[] = ['closed', 'merged', 'reopened']
const orders: RepairEventKind[] = ['ordered', 'order-withdrawn']

type Standing = Pick<Repair, 'state' | 'waitsFor' | 'since' | 'contractor' | 'visitOn' | 'ordered' | 'billed'>

/**
 * What a list shows of the repairs that were closed or merged, without reading all that happened to them. Like all facts, theirs are
 * not narrowed.
 */
export async function listOver(scope: AccountScope): Promise<Map<string, Standing>> {
  const rows = await scope
    .select({
      repairId,
      ending: newest(endings, 'kind'),
      since: newest(endings, 'ms'),
      order: newest(orders, 'kind'),
      ordered: newest(orders, 'pence'),
      orderedFrom: newest(orders, 'contractorId'),
      quotedBy: newest(['quote'], 'contractorId'),
      visitOn: newest(['visit'], 'day'),
      billed: sql<number>`coalesce(sum(case when ${billId} is not null then ${billPence(accountId, billId)} end), 0)::float8`,
    })
    .from(repairEvents)
    .where(
      and(
        eq(accountId, scope.accountId),
        inArray(kind, [...endings, ...orders, 'quote', 'visit', 'billed'] satisfies RepairEventKind[]),
      ),
    )
    .groupBy(repairId)
    .having(sql`${newest(endings, 'kind')} in ('closed', 'merged')`)
  const names = await contractorNames(scope)
  return new Map(
    rows.map(({ repairId: id, ending, since, order, ordered, orderedFrom, quotedBy, visitOn, billed }) => [
      id,
      {
        state: ending === 'merged' ? 'merged' : 'closed',
        waitsFor: null,
        since: new Date(Number(since)).toISOString(),
        contractor: names.get(order === 'ordered' ? orderedFrom : quotedBy) ?? '',
        visitOn,
        ordered: order === 'ordered' && ordered !== null ? fromPence(Number(ordered)) : null,
        billed: fromPence(billed),
      },
    ]),
  )
}

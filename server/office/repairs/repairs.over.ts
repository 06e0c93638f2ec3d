import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
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
  sql`not exists (select from ${repairEvents} ending
    where ending.account_id = ${repairs.accountId} and ending.repair_id = ${repairs.id} and ending.kind in ('closed', 'merged')
      and not exists (select from ${repairEvents} again
        where again.account_id = ending.account_id and again.repair_id = ending.repair_id and again.kind = 'reopened'
          and (again.at, again.id) > (ending.at, ending.id)))`

const parts = { ms: 1, kind: 3, pence: 4, contractorId: 5, day: 6 } as const

const moment = sql`(extract(epoch from ${at}) * 1000)::bigint::text`

/**
 * A part of the newest of these kinds of events, as text. One pass over the events finds them all: a join for each would compare
 * each with each in an account that PostgreSQL has not counted yet.
 */
const newest = (kinds: RepairEventKind[], part: keyof typeof parts) =>
  sql<string | null>`(max(array[${moment}, ${repairEvents.id}::text, ${kind},
    ${pence}::text, ${contractorId}::text, ${day}::text]) filter (where ${inArray(kind, kinds)}))[${sql.raw(String(parts[part]))}]`

const endings: RepairEventKind[] = ['closed', 'merged', 'reopened']
const orders: RepairEventKind[] = ['ordered', 'order-withdrawn']
/** Whom the maintenance names that raised it. */
const isPlan = and(eq(kind, 'message'), isNotNull(contractorId))

export type Standing = Pick<
  Repair,
  'state' | 'waitsFor' | 'since' | 'contractor' | 'visitOn' | 'ordered' | 'billed'
>

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
      plannedFor: sql<
        string | null
      >`(min(array[${moment}, ${repairEvents.id}::text, ${contractorId}::text]) filter (where ${isPlan}))[3]`,
      visitOn: newest(['visit'], 'day'),
      billed: sql<number>`coalesce(sum(case when ${billId} is not null then ${billPence(accountId, billId)} end), 0)::float8`,
    })
    .from(repairEvents)
    .where(
      and(
        eq(accountId, scope.accountId),
        or(
          inArray(kind, [...endings, ...orders, 'quote', 'visit', 'billed'] satisfies RepairEventKind[]),
          isPlan,
        ),
      ),
    )
    .groupBy(repairId)
    .having(sql`${newest(endings, 'kind')} in ('closed', 'merged')`)
  const names = await contractorNames(scope)
  return new Map(
    rows.map(({ order, ordered, visitOn, ...row }) => {
      const contractorOf = order === 'ordered' ? row.orderedFrom : (row.quotedBy ?? row.plannedFor)
      return [
        row.repairId,
        {
          state: row.ending === 'merged' ? 'merged' : 'closed',
          waitsFor: null,
          since: new Date(Number(row.since)).toISOString(),
          contractor: names.get(contractorOf) ?? '',
          visitOn,
          ordered: order === 'ordered' && ordered !== null ? fromPence(Number(ordered)) : null,
          billed: fromPence(row.billed),
        },
      ]
    }),
  )
}

import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { BillState } from '#shared/money/bills/bills.ts'
import { isOneOf, pickColumns, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { readPayoutsOfBills } from './bills.queries.ts'
import { stateOf } from './bills.read.ts'
import { bills, contractors } from './bills.table.ts'

/** A bill as other rooms name it, in pence. */
export interface KnownBill {
  id: string
  contractorId: string
  contractor: string
  pence: number
  state: BillState
  paidOn: string | null
  isPaid: boolean
  version: number
}

/** Bills that were not cancelled, by id. Not narrowed: the caller names the bills of what its reader may see. */
export async function billsByIds(
  scope: AccountScope,
  ids: readonly string[],
): Promise<Map<string, KnownBill>> {
  if (ids.length === 0) return new Map()
  const rows = await scope
    .select({ bill: bills, ...pickColumns(contractors, 'name') })
    .from(bills)
    .innerJoin(contractors, refersTo(bills.contractorId, contractors))
    .where(and(eq(bills.accountId, scope.accountId), isOneOf(bills.id, [...ids]), isNull(bills.cancelledAt)))
  const onPayouts = await readPayoutsOfBills(scope, scope)
  return new Map(
    rows.map(({ bill, name }) => {
      const state = stateOf(bill, onPayouts.get(bill.id))
      const { id, contractorId, pence, paidOn, version } = bill
      const isPaid = state === 'paid'
      return [id, { id, contractorId, contractor: name, pence, state, paidOn, isPaid, version }]
    }),
  )
}

/** What those bills come to that were not cancelled and whose day is this or later. */
export async function sumBills(scope: AccountScope, ids: readonly string[], since: string): Promise<number> {
  if (ids.length === 0) return 0
  const [sum] = await scope
    .select({ pence: sql<number>`coalesce(sum(${bills.pence}), 0)::float8` })
    .from(bills)
    .where(scope.mine(bills, isOneOf(bills.id, [...ids]), isNull(bills.cancelledAt), gte(bills.day, since)))
  return sum?.pence ?? 0
}

import { eq } from 'drizzle-orm'
import { addMonths, dayOfMonth, today } from '#shared/dates.ts'
import type { HomeRepairs } from '#shared/office/repairs/repairs.events.ts'
import { repairIsOver } from '#shared/office/repairs/repairs.state.ts'
import { fromPence } from '#shared/pence.ts'
import { idsOf } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { sumBills } from '../../money/bills/bills.service.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { listFacts, listRepairsWhere } from './repairs.read.ts'
import { repairs } from './repairs.table.ts'

const mostShown = 5
const costMonths = 36

/** The first day of the months over which a property's repairs are added up. */
export function costSince(day: string): string {
  return dayOfMonth(addMonths(day.slice(0, 7), -costMonths), Number(day.slice(8)))
}

/**
 * The open repairs of a property, the longest open last, and what repairs have cost: the bills that were not cancelled, by their
 * own days. A client landlord's sum has their own bills. Throws NotFound.
 */
export async function readHomeRepairs(scope: AccountScope, propertyId: string): Promise<HomeRepairs> {
  requireRow(await scope.get(properties, propertyId))
  const all = await listRepairsWhere(scope, eq(repairs.propertyId, propertyId))
  const facts = await listFacts(scope, idsOf(all))
  const open = all.filter(({ state }) => !repairIsOver.has(state))
  const since = costSince(today())
  const billIds = [...facts.values()].flat().flatMap(({ billId }) => billId ?? [])
  return {
    open: open.slice(0, mostShown),
    count: open.length,
    cost: fromPence(await sumBills(scope, billIds, since)),
    since,
  }
}

import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { addDays, today } from '#shared/dates.ts'
import { repairCalls } from '#shared/office/repairs/repairs.calls.ts'
import type { RepairPlan, repairPlanChange, repairPlanInput } from '#shared/office/repairs/repairs.events.ts'
import { nextPlanDay, planNotice } from '#shared/office/repairs/repairs.plans.ts'
import { audit } from '../../db/history.table.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import { pickRecord } from '../../db/pick.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow, tellConflict } from '../../http/crud.ts'
import { type Route, route } from '../../http/route.ts'
import { pickContractor } from '../../money/bills/bills.service.ts'
import { contractorName } from '../../money/bills/contractors.pick.ts'
import { homeText, propertyByAddress } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { repairPlans, repairs } from './repairs.table.ts'
import { addRepairEvent, reportRepair } from './repairs.write.ts'

async function readPlans(scope: AccountScope, where?: SQL): Promise<RepairPlan[]> {
  const rows = await scope
    .select({
      ...pickColumns(repairPlans, 'id', 'version', 'propertyId', 'what', 'everyMonths', 'firstOn'),
      ...pickColumns(repairPlans, 'contractorId', 'endedOn'),
      property: homeText(scope),
      contractor: contractorName(repairPlans.accountId, repairPlans.contractorId),
    })
    .from(repairPlans)
    .innerJoin(properties, refersTo(repairPlans.propertyId, properties))
    .where(scope.mine(repairPlans, where))
    .orderBy(asc(repairPlans.what), asc(repairPlans.id))
  return rows
    .map((row) => ({ ...row, nextOn: nextPlanDay(row, today()) }))
    .toSorted((a, b) => ((a.nextOn ?? '9999') < (b.nextOn ?? '9999') ? -1 : 1))
}

const readPlan = async (scope: AccountScope, id: string): Promise<RepairPlan> =>
  requireRow((await readPlans(scope, eq(repairPlans.id, id)))[0])

/** Whether a day of a plan has its repair already, or had one that somebody deleted. */
async function isRaised(scope: AccountScope, planId: string, day: string): Promise<boolean> {
  const raised = await scope.table(repairs).get(eq(repairs.planId, planId), eq(repairs.plannedOn, day))
  if (raised) return true
  const deleted = await scope
    .table(audit)
    .get(
      eq(audit.entity, 'repairs'),
      eq(audit.action, 'deleted'),
      sql`${audit.before} ->> 'planId' = ${planId} and ${audit.before} ->> 'plannedOn' = ${day}`,
    )
  return deleted !== undefined
}

/**
 * Adds the repair of a plan's next day, once, from 14 days before it on. Of several servers the second waits for the first, and
 * finds its repair. Answers whether it added one.
 */
export function raisePlanned(scope: AccountScope, planId: string, day: string): Promise<boolean> {
  return scope.transaction(async (inside) => {
    const [plan] = await inside
      .select()
      .from(repairPlans)
      .where(inside.mine(repairPlans, eq(repairPlans.id, planId)))
      .for('no key update')
    const plannedOn = plan && nextPlanDay(plan, day)
    if (!plannedOn || plannedOn > addDays(day, planNotice)) return false
    if (await isRaised(inside, planId, plannedOn)) return false
    const { propertyId, what, contractorId, sample } = plan
    const planned = { planId, plannedOn, reviewOn: plannedOn }
    const id = await reportRepair(inside, { propertyId, what, sample, ...planned })
    if (contractorId)
      await addRepairEvent(inside, id, {
        kind: 'message',
        audience: 'team',
        text: 'Recurring maintenance names this contractor.',
        contractorId,
      })
    return true
  })
}

function addPlan(
  scope: AccountScope,
  { property, contractor, ...input }: z.output<typeof repairPlanInput>,
): Promise<RepairPlan> {
  return scope.transaction(async (inside) => {
    const propertyId = await pickRecord(inside, propertyByAddress, property, 'property')
    const contractorId = contractor ? (await pickContractor(inside, contractor)).id : null
    const { id } = await inside.insert(repairPlans, { ...input, propertyId, contractorId })
    await raisePlanned(inside, id, today())
    return readPlan(inside, id)
  })
}

/** Throws NotFound, a Conflict, and a 400 for an unknown contractor. */
function changePlan(
  scope: AccountScope,
  id: string,
  { version, contractor, ...change }: z.output<typeof repairPlanChange>,
): Promise<RepairPlan> {
  return scope.transaction(async (inside) => {
    const named = contractor && { contractorId: (await pickContractor(inside, contractor)).id }
    const cleared = contractor === null && { contractorId: null }
    await inside.update(repairPlans, id, version, { ...change, ...(named || cleared) })
    await raisePlanned(inside, id, today())
    return readPlan(inside, id)
  })
}

export const repairPlanRoutes: Route[] = [
  route(repairCalls.plans, ({ scope }) => readPlans(scope)),
  route(repairCalls.addPlan, ({ scope, body }) => addPlan(scope, body)),
  route(repairCalls.changePlan, ({ scope, params: { id }, body }) =>
    tellConflict(
      scope,
      { entity: 'repair_plans', id },
      () => readPlan(scope, id),
      () => changePlan(scope, id, body),
    ),
  ),
]

import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { RepairAudience, RepairEventKind } from '#shared/office/repairs/repairs.state.ts'
import type { RepairInput, RepairRoom } from '#shared/office/repairs/repairs.ts'
import { reviewDayOf } from '#shared/office/repairs/repairs.work.ts'
import { refuseStranger } from '../../accounts/colleagues.queries.ts'
import { pickRecord } from '../../db/pick.ts'
import { NotFound, refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { propertyByAddress } from '../../records/properties/properties.pick.ts'
import { lastDay } from '../../records/tenancies/tenancies.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { repairEvents } from './repairs.events.table.ts'
import { notifyOfRepair } from './repairs.notes.ts'
import { repairs } from './repairs.table.ts'

/** What is stored of an event; most events lack most of it. */
export interface NewRepairEvent
  extends Partial<
    Pick<
      typeof repairEvents.$inferInsert,
      'text' | 'pence' | 'contractorId' | 'quoteId' | 'ground' | 'billId' | 'mergedInto' | 'day' | 'hours'
    >
  > {
  kind: RepairEventKind
  audience: RepairAudience
  /** A person outside the account; by default whoever calls. */
  by?: string
}

/** Records what happened to a repair. Answers the event's id. */
export async function addRepairEvent(
  scope: AccountScope,
  repairId: string,
  { by = scope.author.name, ...event }: NewRepairEvent,
): Promise<string> {
  const stored = await scope.table(repairEvents).insert({ ...event, repairId, authorName: by })
  return stored.id
}

/** Makes other writers of a repair's events wait until the transaction ends. Throws NotFound. */
export async function lockRepair(scope: AccountScope, id: string): Promise<typeof repairs.$inferSelect> {
  const [found] = await scope
    .select()
    .from(repairs)
    .where(scope.mine(repairs, eq(repairs.id, id)))
    .for('no key update')
  if (!found) throw new NotFound()
  return found
}

/** The tenancy that lets a home today; null while none does. What is common to a house belongs to nobody in it. */
async function findTenancy(scope: AccountScope, propertyId: string, room: RepairRoom | undefined) {
  if (room === 'common') return null
  const [found] = await scope
    .select({ id: tenancies.id })
    .from(tenancies)
    .where(
      scope.mine(
        tenancies,
        and(
          eq(tenancies.propertyId, propertyId),
          sql`${tenancies.startDate} <= ${today()} and ${lastDay} >= ${today()}::date`,
        ) as SQL,
      ),
    )
    .orderBy(desc(tenancies.startDate))
    .limit(1)
  return found?.id ?? null
}

/** What is stored of a report beside its words. */
interface Report extends Omit<RepairInput, 'property'> {
  propertyId: string
  /** Undefined: whoever lives there today. */
  tenancyId?: string | null
  planId?: string
  /** Of a sample's plan. */
  sample?: boolean
  plannedOn?: string
  /** A person outside the account; by default whoever calls. */
  by?: string
}

export function reportRepair(scope: AccountScope, { by, tenancyId, ...report }: Report): Promise<string> {
  return scope.transaction(async (inside) => {
    const home =
      tenancyId === undefined ? await findTenancy(inside, report.propertyId, report.room) : tenancyId
    const reviewOn = report.reviewOn ?? reviewDayOf(report.danger ?? null, today())
    const stored = await inside.insert(repairs, { ...report, reviewOn, tenancyId: home })
    const { id } = stored
    if (by !== undefined) await notifyOfRepair(inside, stored, { who: by, act: 'reported' })
    await addRepairEvent(inside, id, {
      kind: 'reported',
      audience: 'everyone',
      ...(by !== undefined && { by }),
    })
    return id
  })
}

/** Adds a repair that somebody of the team enters. Throws a 400 for an unknown property or colleague. */
export async function createRepair(
  scope: AccountScope,
  { property, ...input }: RepairInput,
): Promise<string> {
  const { ownerId = scope.author.id } = input
  await refuseStranger(scope, 'ownerId', ownerId)
  const propertyId = await pickRecord(scope, propertyByAddress, property, 'property')
  return reportRepair(scope, { ...input, ownerId, propertyId })
}

/** Throws a 409 for another property once anybody has acted: their emails and pages name the first one. */
async function refuseMove(scope: AccountScope, id: string): Promise<void> {
  const acted = await scope
    .table(repairEvents)
    .get(eq(repairEvents.repairId, id), sql`${repairEvents.kind} <> 'reported'`)
  if (acted)
    refuse(
      'repair-under-way',
      'This repair is under way, so its property can’t be changed. Close it, and add one for the other property.',
    )
}

/** Throws NotFound, a Conflict, a 400, and a 409 for another property of a repair that is under way. */
export async function updateRepair(
  scope: AccountScope,
  id: string,
  version: number | 'any',
  { property, ...change }: Partial<RepairInput>,
): Promise<void> {
  await refuseStranger(scope, 'ownerId', change.ownerId)
  const before = requireRow(await scope.get(repairs, id))
  const propertyId = property && (await pickRecord(scope, propertyByAddress, property, 'property'))
  if (!propertyId || propertyId === before.propertyId) {
    await scope.update(repairs, id, version, change)
    return
  }
  await refuseMove(scope, id)
  const tenancyId = await findTenancy(scope, propertyId, change.room ?? before.room)
  await scope.update(repairs, id, version, { ...change, propertyId, tenancyId })
}

/** Throws NotFound, and a 409 where a bill or an order would lose its repair. */
export async function removeRepairs(scope: AccountScope, ids: string[]): Promise<void> {
  await scope.transaction(async (inside) => {
    for (const id of ids) await lockRepair(inside, id)
    const bound = await inside
      .table(repairEvents)
      .get(
        sql`${repairEvents.repairId} = any(${sql.param(ids)}) and ${repairEvents.kind} in ('ordered', 'billed')`,
      )
    if (bound)
      refuse(
        'repair-under-way',
        'A repair with an order or a bill can’t be deleted. Close it instead, with the reason.',
      )
    await inside.remove(repairs, ids)
  })
}

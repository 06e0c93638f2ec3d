import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import {
  orderOf,
  quotesOf,
  type RepairBill,
  type RepairFact,
  repairStanding,
} from '#shared/office/repairs/repairs.state.ts'
import type { Repair } from '#shared/office/repairs/repairs.ts'
import { fromPence, sumOf } from '#shared/pence.ts'
import { users } from '../../accounts/people.table.ts'
import { isOneOf, pickColumns, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { billsByIds, type KnownBill } from '../../money/bills/bills.service.ts'
import { contractorNames } from '../../money/bills/contractors.pick.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { repairEvents } from './repairs.events.table.ts'
import { isOpenRepair, listOver, type Standing } from './repairs.over.ts'
import { repairs } from './repairs.table.ts'

/** An event as states and sums are read from it, with what a row shows. */
export interface StoredFact extends RepairFact {
  repairId: string
  contractor: string
  billId: string | null
  mergedInto: string | null
}

/**
 * The facts of repairs, which a state is read from. They are not narrowed: a client landlord sees a state that follows also from
 * events whose words are not for them, as the repair itself is theirs.
 */
export async function listFacts(
  scope: AccountScope,
  ids: readonly string[],
): Promise<Map<string, StoredFact[]>> {
  const rows = await scope
    .select({
      ...pickColumns(repairEvents, 'id', 'repairId', 'kind', 'at', 'audience', 'pence', 'contractorId'),
      ...pickColumns(repairEvents, 'quoteId', 'ground', 'day', 'billId', 'mergedInto'),
    })
    .from(repairEvents)
    .where(and(eq(repairEvents.accountId, scope.accountId), isOneOf(repairEvents.repairId, ids)))
    .orderBy(asc(repairEvents.at), asc(repairEvents.id))
  // Asked for with each of 120,000 events, the names took longer than the events.
  const names = rows.some((row) => row.contractorId) ? await contractorNames(scope) : undefined
  const facts = rows.map((row): StoredFact => ({ ...row, contractor: names?.get(row.contractorId) ?? '' }))
  return groupBy(facts, ({ repairId }) => repairId)
}

/** The bills of repairs that were not cancelled, by the repair. */
export async function listBillsOf(
  scope: AccountScope,
  facts: ReadonlyMap<string, readonly StoredFact[]>,
): Promise<Map<string, KnownBill[]>> {
  const billed = [...facts.values()]
    .flat()
    .flatMap(({ repairId, billId }) => (billId ? [{ repairId, billId }] : []))
  const known = await billsByIds(
    scope,
    billed.map(({ billId }) => billId),
  )
  const rows = billed.flatMap(({ repairId, billId }) => {
    const bill = known.get(billId)
    return bill ? [{ repairId, ...bill }] : []
  })
  return groupBy(rows, ({ repairId }) => repairId)
}

const selectRepairs = (scope: AccountScope, where?: SQL) =>
  scope
    .select({
      ...pickColumns(repairs, 'id', 'version', 'createdAt', 'updatedAt', 'propertyId', 'tenancyId', 'what'),
      ...pickColumns(repairs, 'details', 'room', 'danger', 'access', 'ownerId', 'reviewOn'),
      property: homeText(scope),
      tenant: sql<string>`coalesce(${tenants.name}, '')`,
      owner: sql<string>`coalesce(${users.name}, '')`,
    })
    .from(repairs)
    .innerJoin(properties, refersTo(repairs.propertyId, properties))
    .leftJoin(tenancies, refersTo(repairs.tenancyId, tenancies))
    .leftJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .leftJoin(users, eq(users.id, repairs.ownerId))
    .where(scope.mine(repairs, where))

type Selected = Awaited<ReturnType<typeof selectRepairs>>[number]

/** What is open, without the team's names: those have no version, so that nothing that follows from them can be kept. */
const selectOpen = (scope: AccountScope) =>
  scope
    .select({
      ...pickColumns(repairs, 'id', 'tenancyId', 'what', 'danger', 'reviewOn'),
      property: homeText(scope),
    })
    .from(repairs)
    .innerJoin(properties, refersTo(repairs.propertyId, properties))
    .where(scope.mine(repairs, isOpenRepair()))

function standingOf(
  { tenancyId }: Pick<Repair, 'tenancyId'>,
  facts: readonly StoredFact[],
  bills: readonly RepairBill[],
): Standing {
  const order = orderOf(facts)
  const quotes = new Set<RepairFact>(quotesOf(facts))
  const quote = facts.findLast((fact) => quotes.has(fact))
  const planned = facts.find(({ kind, contractorId }) => kind === 'message' && contractorId !== null)
  return {
    ...repairStanding(facts, bills, tenancyId !== null),
    contractor: (order ?? quote ?? planned)?.contractor ?? '',
    visitOn: facts.findLast(({ kind }) => kind === 'visit')?.day ?? null,
    ordered: order?.pence == null ? null : fromPence(order.pence),
    billed: fromPence(sumOf(bills)),
  }
}

/** Adds to rows what they have come to, in place: a copy of each of 20,000 takes longer than all else. */
async function addStandings<Row extends Pick<Repair, 'id' | 'tenancyId'>>(
  scope: AccountScope,
  rows: readonly Row[],
  over?: ReadonlyMap<string, Standing>,
): Promise<(Row & Standing)[]> {
  const facts = await listFacts(
    scope,
    rows.flatMap(({ id }) => (over?.has(id) ? [] : [id])),
  )
  const bills = await listBillsOf(scope, facts)
  return rows.map((row) =>
    Object.assign(
      row,
      over?.get(row.id) ?? standingOf(row, facts.get(row.id) ?? [], bills.get(row.id) ?? []),
    ),
  )
}

/**
 * All repairs, the newest first. Of those that are over, which soon are most, only the events that count are read. A client landlord
 * has few.
 */
export async function listRepairs(scope: AccountScope): Promise<Repair[]> {
  const [rows, over] = await Promise.all([
    selectRepairs(scope),
    scope.narrowing ? undefined : listOver(scope),
  ])
  return addStandings(scope, rows.sort(newestFirst), over)
}

export type OpenRepair = Awaited<ReturnType<typeof selectOpen>>[number] & Standing

/** The repairs that were neither closed nor merged. */
export const listOpenRepairs = async (scope: AccountScope): Promise<OpenRepair[]> =>
  addStandings(scope, await selectOpen(scope))

/** PostgreSQL sorts so many wide rows on its disk. */
const newestFirst = (a: Selected, b: Selected): number =>
  a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1

/** The repairs of a condition on `repairs`, the newest first. */
export const listRepairsWhere = async (scope: AccountScope, where: SQL): Promise<Repair[]> =>
  addStandings(scope, (await selectRepairs(scope, where)).sort(newestFirst))

/** The repairs that tenants reported or see, the newest first. */
export const listRepairsOfTenancy = (scope: AccountScope, tenancyId: string): Promise<Repair[]> =>
  listRepairsWhere(scope, eq(repairs.tenancyId, tenancyId))

/**
 * The tenancies whose tenants are told about a repair: its own. What belongs to no tenancy is told to those whose reports were
 * merged into it; the words and visits of one household are never another's, such as that of the tenants before.
 */
export async function listTenanciesOf(scope: AccountScope, id: string): Promise<string[]> {
  const isMerged = sql`${repairs.id} in (select ${repairEvents.repairId} from ${repairEvents}
    where ${repairEvents.accountId} = ${repairs.accountId} and ${repairEvents.mergedInto} = ${id})`
  const rows = await scope
    .select({ id: repairs.id, tenancyId: repairs.tenancyId })
    .from(repairs)
    .where(scope.mine(repairs, or(eq(repairs.id, id), isMerged)))
  const own = rows.find((row) => row.id === id)?.tenancyId
  return own ? [own] : [...new Set(rows.flatMap(({ tenancyId }) => tenancyId ?? []))]
}

/** A repair with the facts that its state follows from. Throws NotFound. */
export async function readRepairWithFacts(
  scope: AccountScope,
  id: string,
): Promise<{ repair: Repair; facts: readonly StoredFact[] }> {
  const row = requireRow((await selectRepairs(scope, eq(repairs.id, id)))[0])
  const known = await listFacts(scope, [id])
  const bills = await listBillsOf(scope, known)
  const facts = known.get(id) ?? []
  return { repair: { ...row, ...standingOf(row, facts, bills.get(id) ?? []) }, facts }
}

/** Throws NotFound. */
export const readRepair = async (scope: AccountScope, id: string): Promise<Repair> =>
  (await readRepairWithFacts(scope, id)).repair

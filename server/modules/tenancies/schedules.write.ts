import { asc, inArray } from 'drizzle-orm'
import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import type { RentFrequency } from '#shared/rent/rent.calendar.ts'
import { rentShownOn } from '#shared/tenancies/tenancies.rents.ts'
import { lastDayOf } from '#shared/tenancies/tenancies.term.ts'
import type { Transaction } from '../../db/client.ts'
import { inBatches, recordHistory } from '../../db/commits.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { schedules } from './schedules.table.ts'
import { tenancies } from './tenancies.table.ts'

type Row = typeof schedules.$inferInsert
type Stored = typeof schedules.$inferSelect
type StoredTenancy = typeof tenancies.$inferSelect

const penceOf = (amount: number) => Math.round(amount * 100)

async function store(tx: Transaction, rows: Row[]): Promise<Stored[]> {
  const stored: Stored[] = []
  for (const some of inBatches(rows, 1000))
    stored.push(...(await tx.insert(schedules).values(some).returning()))
  return stored
}

const recordAdded = (tx: Transaction, scope: AccountScope, rows: Stored[]) =>
  recordHistory(
    tx,
    scope,
    schedules,
    rows.map((after) => ({ action: 'created', after })),
  )

async function listByIds(scope: AccountScope, ids: string[]): Promise<StoredTenancy[]> {
  const rows: StoredTenancy[] = []
  for (const some of inBatches(ids, 5000))
    rows.push(
      ...(await scope
        .select()
        .from(tenancies)
        .where(scope.mine(tenancies, inArray(tenancies.id, some)))),
    )
  return rows
}

/** A new tenancy, with the rent as it was agreed where that is not by the month; in pence. */
interface NewTenancy {
  id: string
  rent?: { every: RentFrequency; pence: number }
}

/** Stores the rent of new tenancies, which applies from their start. */
export function addFirstRents(scope: AccountScope, records: readonly NewTenancy[]): Promise<void> {
  return scope.transaction(async (inside, tx) => {
    const { accountId } = inside
    const agreed = new Map(records.map(({ id, rent }) => [id, rent]))
    const rows = await listByIds(inside, [...agreed.keys()])
    const added = await store(
      tx,
      rows.map(({ id, rentAmount }) => {
        const rent = agreed.get(id)
        return {
          ...{ accountId, id: uuid(), tenancyId: id, seq: 1, pence: penceOf(rentAmount), why: 'start' },
          ...(rent && { every: rent.every, periodPence: rent.pence }),
        }
      }),
    )
    await recordAdded(tx, inside, added)
  })
}

/** A tenancy's rents in the order of their days; of several rents for one day only the last added. */
function inForce(rows: Stored[]): Stored[] {
  const days = new Map(rows.map((row) => [row.fromDay, row]))
  return [...days.values()].sort((a, b) => ((a.fromDay ?? '') < (b.fromDay ?? '') ? -1 : 1))
}

/**
 * The row whose rent the tenancy shows on a day, and whether a new rent corrects that row instead of changing the rent. A rent
 * is corrected when the tenancy does not run on the day, or when the row was entered on that day.
 */
function findCurrent(tenancy: StoredTenancy, rows: Stored[], day: string) {
  const { startDate } = tenancy
  const ranUntil = lastDayOf(tenancy)
  const rents = inForce(rows).map((row) => ({ from: row.fromDay, rentAmount: row.pence / 100, row }))
  const { row } = rentShownOn({ startDate, ranUntil, rents }, day)
  const runs = startDate <= day && day <= (ranUntil ?? day)
  return { row, isCorrection: !runs || today(new Date(row.createdAt)) === day }
}

/**
 * The rows that a stated rent adds. Without a named day, the rent of a running tenancy changes today, or is corrected if it was
 * entered today. With a day in the past, later rents up to today are restated too, so that the stated rent applies today.
 * Rents that begin after today stay as planned.
 */
function rowsFor(
  tenancy: StoredTenancy,
  rows: Stored[],
  pence: number,
  asked: string | undefined,
  day: string,
): Row[] {
  const { accountId, id: tenancyId } = tenancy
  if (rows.length === 0) return [{ accountId, id: uuid(), tenancyId, seq: 1, pence, why: 'start' }]
  const { row: current, isCorrection } = findCurrent(tenancy, rows, day)
  if (asked === undefined && current.pence === pence) return []
  const from = asked ?? (isCorrection ? current.fromDay : day)
  const fromDay = from !== null && from <= tenancy.startDate ? null : from
  const passed = inForce(rows).filter(
    (row) =>
      row.fromDay !== null && row.fromDay > (fromDay ?? '') && row.fromDay <= day && row.pence !== pence,
  )
  const isRestated = rows.some((row) => row.fromDay === fromDay)
  const days = [fromDay, ...((fromDay ?? '') <= day ? passed.map((row) => row.fromDay) : [])]
  return days.map((each, place) => ({
    accountId,
    id: uuid(),
    tenancyId,
    seq: Math.max(0, ...rows.map(({ seq }) => seq)) + 1 + place,
    pence,
    fromDay: each,
    why: place > 0 || isRestated ? 'correction' : 'change',
  }))
}

/**
 * Stores the rent of these tenancies from a day on; see rowsFor for the day. Throws a 400 when the day is before the
 * start of a tenancy. Call it with the tenancies locked and after their other changes.
 */
export async function stateRent(
  scope: AccountScope,
  tx: Transaction,
  ids: string[],
  rentAmount: number,
  from: string | undefined,
): Promise<void> {
  const known = new Map<string, Stored[]>()
  for (const some of inBatches(ids, 5000)) {
    const rows = await scope
      .select()
      .from(schedules)
      .where(scope.mine(schedules, inArray(schedules.tenancyId, some)))
      .orderBy(asc(schedules.tenancyId), asc(schedules.seq))
    for (const row of rows) known.set(row.tenancyId, [...(known.get(row.tenancyId) ?? []), row])
  }
  const day = today()
  const stored = await listByIds(scope, ids)
  const late = stored.find(({ startDate }) => from !== undefined && from < startDate)
  if (late) {
    const sentence = `The rent cannot begin before the tenancy does, on ${formatDate(late.startDate, scope.dates)}`
    throw new Refused(400, `${sentence}.`, { rentFrom: sentence })
  }
  const rows = stored.flatMap((each) =>
    rowsFor(each, known.get(each.id) ?? [], penceOf(rentAmount), from, day),
  )
  const added = await store(tx, rows)
  await recordAdded(tx, scope, added)
}

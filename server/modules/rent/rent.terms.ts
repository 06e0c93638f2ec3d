import { asc, inArray } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import { mostAmount } from '#shared/numbers.ts'
import { toPence } from '#shared/pence.ts'
import { monthlyPence } from '#shared/rent/rent.parts.ts'
import type { ScheduleInput } from '#shared/rent/rent.ts'
import type { Transaction } from '../../db/client.ts'
import { inBatches, recordHistory } from '../../db/commits.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { schedules } from '../tenancies/schedules.table.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'
import { termsOf } from './rent.plan.ts'
import { refuseField } from './rent.refusals.ts'

type Schedule = typeof schedules.$inferSelect

/** A tenancy with the rows of `schedules` that state its rent, oldest first. */
export interface Stored {
  tenancy: typeof tenancies.$inferSelect
  rows: Schedule[]
}

/** These tenancies with their rents, by id. Throws NotFound where one is missing. */
export async function readStored(scope: AccountScope, ids: string[]): Promise<Map<string, Stored>> {
  const stored = new Map<string, Stored>()
  for (const some of inBatches(ids, 5000)) {
    const rows = await scope
      .select()
      .from(schedules)
      .where(scope.mine(schedules, inArray(schedules.tenancyId, some)))
      .orderBy(asc(schedules.seq))
    const stated = groupBy(rows, ({ tenancyId }) => tenancyId)
    const found = await scope
      .select()
      .from(tenancies)
      .where(scope.mine(tenancies, inArray(tenancies.id, some)))
    for (const tenancy of found) stored.set(tenancy.id, { tenancy, rows: stated.get(tenancy.id) ?? [] })
  }
  if (stored.size < new Set(ids).size) throw new NotFound()
  return stored
}

/** One tenancy with its rents. Throws NotFound. */
export async function readStoredOne(scope: AccountScope, id: string): Promise<Stored> {
  const stored = (await readStored(scope, [id])).get(id)
  if (!stored) throw new NotFound()
  return stored
}

/** The terms that apply on a day. */
export function currentTerms({ tenancy, rows }: Stored, day: string) {
  const terms = termsOf(tenancy, rows)
  return terms.findLast(({ from }) => from <= day) ?? terms[0]
}

/** The row of `schedules` that states these terms; undefined where they apply already. Throws a 400 that names the field. */
export function planTerms(
  { accountId }: Pick<AccountScope, 'accountId'>,
  stored: Stored,
  input: ScheduleInput,
  from: string,
): Omit<Schedule, 'createdAt'> | undefined {
  const { tenancy, rows } = stored
  const now = currentTerms(stored, from)
  const every = input.every ?? now?.every ?? 'month'
  if (input.amount === undefined && every !== (now?.every ?? 'month'))
    refuseField('amount', 'Say the rent of a whole period')
  const pence =
    input.amount === undefined ? (now?.pence ?? toPence(tenancy.rentAmount)) : toPence(input.amount)
  if (monthlyPence(pence, every) > toPence(mostAmount))
    refuseField('amount', `At most ${mostAmount.toLocaleString('en-GB')} a month`)
  const dueAfter = input.dueAfter ?? now?.dueAfter ?? 0
  const isSame =
    now !== undefined &&
    now.every === every &&
    now.pence === pence &&
    now.dueAfter === dueAfter &&
    (input.anchor === undefined || input.anchor === now.anchor)
  if (isSame) return undefined
  const fromDay = from <= tenancy.startDate ? null : from
  return {
    ...{ accountId, id: uuid(), tenancyId: tenancy.id, seq: (rows.at(-1)?.seq ?? 0) + 1, fromDay },
    ...{ every, periodPence: every === 'month' ? null : pence, pence: monthlyPence(pence, every) },
    ...{ anchor: input.anchor ?? null, dueAfter },
    ...{ servedOn: input.servedOn ?? null, agreedOn: input.agreedOn ?? null },
    why: rows.length === 0 ? 'start' : fromDay === null ? 'correction' : 'change',
  }
}

/** Adds rows of `schedules` and updates the tenancies' monthly rents. */
export async function storeTerms(
  scope: AccountScope,
  tx: Transaction,
  planned: { stored: Stored; terms: Omit<Schedule, 'createdAt'> | undefined }[],
): Promise<void> {
  const rows = planned.flatMap(({ terms }) => terms ?? [])
  for (const some of inBatches(rows, 1000)) {
    const added = await tx.insert(schedules).values(some).returning()
    await recordHistory(
      tx,
      scope,
      schedules,
      added.map((after) => ({ action: 'created', after })),
    )
  }
  for (const { stored, terms } of planned) {
    const { id, version, rentAmount } = stored.tenancy
    const monthly = terms && terms.pence / 100
    if (monthly !== undefined && monthly !== rentAmount)
      await scope.update(tenancies, id, version, { rentAmount: monthly })
  }
}

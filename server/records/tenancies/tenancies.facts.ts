import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { tenancyEndProblem } from '#shared/records/tenancies/tenancies.end.ts'
import { findFactProblem, type TenancyFacts } from '#shared/records/tenancies/tenancies.facts.ts'
import { refersTo } from '../../db/joins.ts'
import { refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { charges } from '../../money/ledger/charges.table.ts'
import { readStoredPeople, storePeople } from './people.store.ts'
import { tenancyPeople } from './people.table.ts'
import { tenancies } from './tenancies.table.ts'

/** Throws a 400 that names the field where the agreement or the last rent increase cannot be of a tenancy with this start. */
export function refuseFacts(scope: AccountScope, facts: TenancyFacts): void {
  const problem = findFactProblem(facts, today(), scope.day)
  if (problem) refuseField('tenancy-facts', problem.field, problem.sentence)
}

/** Throws a 400 where a changed agreement or last rent increase does not fit one of these tenancies. */
export async function refuseChangedFacts(
  scope: AccountScope,
  ids: string[],
  { startDate, ...facts }: Partial<TenancyFacts>,
): Promise<void> {
  if (facts.status === 'pending') await refusePendingWithRent(scope, ids)
  if (!facts.agreedOn && !facts.lastIncrease) return
  const rows = await scope.table(tenancies).list(inArray(tenancies.id, ids))
  for (const row of rows) refuseFacts(scope, { ...facts, startDate: startDate ?? row.startDate })
}

/** Throws a 400 where a tenancy would be pending again although its rent was received. */
async function refusePendingWithRent(scope: AccountScope, ids: string[]): Promise<void> {
  const [paid] = await scope
    .select({ id: tenancies.id })
    .from(tenancies)
    .innerJoin(charges, refersTo(charges.tenancyId, tenancies))
    .where(
      scope.mine(
        tenancies,
        inArray(tenancies.id, ids),
        ne(tenancies.status, 'pending'),
        eq(charges.kind, 'rent'),
        gt(charges.paid, 0),
      ),
    )
    .limit(1)
  if (!paid) return
  const why =
    'Rent has been received for this tenancy, so it can’t be pending. End the tenancy, or reverse the rent first'
  refuseField('rent-before-agreement', 'status', why)
}

/**
 * Prepares a change of the tenancies' `tenant` to one of their people: the person moves to the first place, and the former
 * tenant behind them. A new tenant who is none of the people needs no change, because the first row is always the tenancy's
 * tenant. Call it with the tenancies locked and before they change.
 */
export async function movePersonFirst(
  scope: AccountScope,
  tenancyIds: string[],
  tenantId: string,
): Promise<void> {
  const found = await scope
    .table(tenancyPeople)
    .list(
      and(
        inArray(tenancyPeople.tenancyId, tenancyIds),
        eq(tenancyPeople.tenantId, tenantId),
        isNull(tenancyPeople.goneOn),
      ),
    )
  for (const { tenancyId } of found) {
    const { rows, tenantId: before } = await readStoredPeople(scope, tenancyId)
    const isNew = (row: (typeof rows)[number]) => row.tenantId === tenantId && row.goneOn === null
    await storePeople(
      scope,
      tenancyId,
      rows,
      [...rows.filter(isNew), ...rows.filter((row) => !isNew(row))].map((row, position) => ({
        ...row,
        position,
        ...(position === 0 && { role: 'tenant' as const, tenantId: null }),
        ...(row.position === 0 && { tenantId: before }),
      })),
    )
  }
}

/**
 * Throws a 400 that names the start where tenancies now begin after their recorded last day. Call it once the change is stored:
 * a new status may take the recorded end back. The agreed end date is no fact, so it only warns.
 */
export async function refuseStartBeyondEnd(scope: AccountScope, ids: string[]): Promise<void> {
  const rows = await scope.table(tenancies).list(inArray(tenancies.id, ids))
  for (const { startDate: start, endedOn, endedWhy: why } of rows) {
    if (!endedOn || !tenancyEndProblem({ endedOn, why: why ?? 'other' }, start, scope.day)) continue
    const sentence =
      why === 'never-began'
        ? 'This tenancy is recorded as never begun. Undo that before its start is moved to an earlier day'
        : `The tenancy ended on ${scope.day(endedOn)}, so it began by then. Undo its end to move the start beyond it`
    refuseField('date-order', 'startDate', sentence)
  }
}

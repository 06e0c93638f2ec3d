import { inArray } from 'drizzle-orm'
import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { findFactProblem, type TenancyFacts } from '#shared/records/tenancies/tenancies.facts.ts'
import { refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tenancies } from './tenancies.table.ts'

/** Throws a 400 that names the field where the agreement or the last rent increase cannot be of a tenancy with this start. */
export function refuseFacts(scope: AccountScope, facts: TenancyFacts): void {
  const problem = findFactProblem(facts, today(), (day) => formatDate(day, scope.dates))
  if (problem) refuseField('tenancy-facts', problem.field, problem.sentence)
}

/** Throws a 400 where a changed agreement or last rent increase does not fit one of these tenancies. */
export async function refuseChangedFacts(
  scope: AccountScope,
  ids: string[],
  { startDate, ...facts }: Partial<TenancyFacts>,
): Promise<void> {
  if (!facts.agreedOn && !facts.lastIncrease) return
  const rows = await scope
    .select({ startDate: tenancies.startDate })
    .from(tenancies)
    .where(scope.mine(tenancies, inArray(tenancies.id, ids)))
  for (const row of rows) refuseFacts(scope, { ...facts, startDate: startDate ?? row.startDate })
}

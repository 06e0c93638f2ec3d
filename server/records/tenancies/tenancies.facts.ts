import { eq, gt, inArray, ne } from 'drizzle-orm'
import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { findFactProblem, type TenancyFacts } from '#shared/records/tenancies/tenancies.facts.ts'
import { refersTo } from '../../db/joins.ts'
import { refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { charges } from '../../money/ledger/charges.table.ts'
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
  if (facts.status === 'pending') await refusePendingWithRent(scope, ids)
  if (!facts.agreedOn && !facts.lastIncrease) return
  const rows = await scope
    .select({ startDate: tenancies.startDate })
    .from(tenancies)
    .where(scope.mine(tenancies, inArray(tenancies.id, ids)))
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

import { and, inArray, isNotNull } from 'drizzle-orm'
import { formatDate } from '#shared/date-format.ts'
import { tenancyEndProblem } from '#shared/records/tenancies/tenancies.end.ts'
import { refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tenancies } from './tenancies.table.ts'

/**
 * Throws a 400 that names the start where tenancies now begin after their recorded last day. Call it once the change is stored:
 * a new status may take the recorded end back. The agreed end date is no fact, so it only warns.
 */
export async function refuseStartBeyondEnd(scope: AccountScope, ids: string[]): Promise<void> {
  const rows = await scope
    .select({ start: tenancies.startDate, endedOn: tenancies.endedOn, why: tenancies.endedWhy })
    .from(tenancies)
    .where(scope.mine(tenancies, and(inArray(tenancies.id, ids), isNotNull(tenancies.endedOn))))
  const asDay = (day: string) => formatDate(day, scope.dates)
  for (const { start, endedOn, why } of rows) {
    if (!endedOn || !tenancyEndProblem({ endedOn, why: why ?? 'other' }, start, asDay)) continue
    const sentence =
      why === 'never-began'
        ? 'This tenancy is recorded as never begun. Undo that before its start is moved to an earlier day'
        : `The tenancy ended on ${asDay(endedOn)}, so it began by then. Undo its end to move the start beyond it`
    refuseField('date-order', 'startDate', sentence)
  }
}

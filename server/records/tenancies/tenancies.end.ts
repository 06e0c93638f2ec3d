import { today } from '#shared/dates.ts'
import { type TenancyEnd, tenancyEndProblem } from '#shared/records/tenancies/tenancies.end.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { Conflict, ConflictWith, Refused, refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { readTenancy } from './tenancies.read.ts'
import { tenancies } from './tenancies.table.ts'
import { storeTenancyChanges } from './tenancies.write.ts'

/**
 * Records how a tenancy ended. Throws NotFound, a 400 that names the field, or a conflict with the stored row when an
 * end is recorded already or the row was changed since it was read.
 */
export function endTenancy(scope: AccountScope, id: string, end: TenancyEnd): Promise<Tenancy> {
  return scope.transaction(async (inside) => {
    await inside.lock(tenancies)
    const row = await readTenancy(inside, id)
    if (row.endedOn !== null)
      throw new ConflictWith(row, {
        code: 'tenancy-already-ended',
        sentence: `The end of this tenancy is already recorded: ${scope.day(row.endedOn)}. Undo it first to change it.`,
      })
    const wrong = tenancyEndProblem(end, row.startDate, scope.day)
    if (wrong) throw new Refused(400, 'tenancy-end-date', wrong, { endedOn: wrong })
    const { endedOn, why: endedWhy, note: endedNote = '', version } = end
    const decidedOn = endedWhy === 'never-began' ? (end.decidedOn ?? today()) : null
    if (decidedOn && decidedOn > today())
      refuseField('date-in-future', 'decidedOn', 'This date is in the future')
    try {
      await storeTenancyChanges(inside, [id], { endedOn, endedWhy, endedNote, decidedOn }, version)
    } catch (error) {
      throw error instanceof Conflict ? new ConflictWith(await readTenancy(inside, id)) : error
    }
    return readTenancy(inside, id)
  })
}

/** Removes the recorded end of a tenancy. Throws NotFound, or a conflict with the stored row when no end is recorded. */
export function undoTenancyEnd(scope: AccountScope, id: string): Promise<Tenancy> {
  return scope.transaction(async (inside) => {
    await inside.lock(tenancies)
    const row = await readTenancy(inside, id)
    if (row.endedOn === null)
      throw new ConflictWith(row, {
        code: 'tenancy-not-ended',
        sentence: 'This tenancy has no recorded end to undo.',
      })
    const none = { endedOn: null, endedWhy: null, endedNote: '', decidedOn: null }
    await storeTenancyChanges(inside, [id], none, row.version)
    return readTenancy(inside, id)
  })
}

import { gte, inArray } from 'drizzle-orm'
import { isOneOf } from '../../db/joins.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { readAgreedDeadlines } from '../../money/rent/rent.ports.ts'
import { beforeUndo } from '../../records/tenancies/tenancies.ports.ts'
import { readLetDeadlines } from './lets.events.ts'
import { letEvents } from './lets.table.ts'

readAgreedDeadlines.answeredBy(readLetDeadlines)
beforeUndo.answeredBy(refuseUndoOfLet)

/** Throws a 409 where what is undone agreed or ended a let: its charges, its deposit and its papers would stay as they are. */
async function refuseUndoOfLet(
  scope: AccountScope,
  changes: readonly { id: string; at: string; before: unknown }[],
): Promise<void> {
  for (const { id, at, before } of changes) {
    if (!before) continue
    const found = await scope
      .table(letEvents)
      .get(
        isOneOf(letEvents.tenancyId, [id]),
        inArray(letEvents.kind, ['agreed', 'fell-through']),
        gte(letEvents.at, at),
      )
    if (found?.kind === 'agreed')
      refuse(
        'let-agreed',
        'An agreement can’t be undone, because money was asked for. End the tenancy instead.',
      )
    if (found)
      refuse(
        'let-over',
        'A let that fell through can’t be undone. Accept the offer again, or add a new tenancy.',
      )
  }
}

import { formatDate } from '#shared/date-format.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { textOf } from '../../registry/label.ts'
import type { NamedEvent, StoredRow } from '../../registry/member.ts'

/** Whether a change was a confirmation. A restored row of an older release lacks the column. */
const wasConfirmed = (before: StoredRow, after: StoredRow) =>
  Boolean(after.confirmedAt) && before.confirmedAt !== after.confirmedAt

/** The event that a change of a viewing was: its confirmation, or its visitor became a tenant. Undefined for other changes. */
export function findViewingEvent(before: StoredRow, after: StoredRow): NamedEvent | undefined {
  if (wasConfirmed(before, after)) return { what: 'confirmed', text: textOf(after.confirmedTo) }
  if (!before.tenantId && after.tenantId && before.tenantName === after.tenantName)
    return { what: 'tenant-made', text: textOf(after.tenantName) }
  return undefined
}

interface Undone {
  before: StoredRow | null
  after: StoredRow | null
}

/** Refuses to undo a confirmation, because the mail cannot be called back. */
export async function refuseUndoOfConfirmation({ dates }: AccountScope, changes: Undone[]): Promise<void> {
  const sent = changes.find(({ before, after }) => before && after && wasConfirmed(before, after))
  if (sent)
    throw new Refused(
      409,
      'confirmation-sent',
      `Not undone: the confirmation of the viewing on ${formatDate(textOf(sent.after?.viewingDate), dates)} went out by email.`,
    )
}

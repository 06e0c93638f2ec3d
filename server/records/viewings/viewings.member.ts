import { formatDate } from '#shared/date-format.ts'
import { writeTime } from '#shared/times.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { normaliseText, textOf } from '../../registry/label.ts'
import type { Member, NamedEvent, StoredRow } from '../../registry/member.ts'
import { viewingCalendarRoutes } from './viewings.calendar.routes.ts'
import { viewingsReached } from './viewings.narrowing.ts'
import { readRelatedToViewing } from './viewings.related.ts'
import { listViewings, viewingRoutes } from './viewings.routes.ts'
import { viewings } from './viewings.table.ts'

/** Whether a change was a confirmation. A restored row of an older release lacks the column. */
const wasConfirmed = (before: StoredRow, after: StoredRow) =>
  Boolean(after.confirmedAt) && before.confirmedAt !== after.confirmedAt

/** The event that a change of a viewing was: its confirmation, or its visitor became a tenant. Undefined for other changes. */
function findViewingEvent(before: StoredRow, after: StoredRow): NamedEvent | undefined {
  if (wasConfirmed(before, after)) return { what: 'confirmed', text: textOf(after.confirmedTo) }
  // Who is interested gets a record too, which makes them no tenant.
  const isMade = !before.tenantId && after.tenantId && before.status === after.status
  if (isMade && before.visitorInterest === after.visitorInterest && before.tenantName === after.tenantName)
    return { what: 'tenant-made', text: textOf(after.tenantName) }
  return undefined
}

interface Undone {
  before: StoredRow | null
  after: StoredRow | null
}

/** Refuses to undo a confirmation, because the mail cannot be called back. */
async function refuseUndoOfConfirmation({ dates }: AccountScope, changes: Undone[]): Promise<void> {
  const sent = changes.find(({ before, after }) => before && after && wasConfirmed(before, after))
  if (sent)
    refuse(
      'confirmation-sent',
      `Not undone: the confirmation of the viewing on ${formatDate(textOf(sent.after?.viewingDate), dates)} went out by email.`,
    )
}

export const viewingMember: Member = {
  name: 'viewings',
  table: viewings,
  routes: (services) => [...viewingCalendarRoutes(services), ...viewingRoutes],
  nameOf: ({ propertyName, viewingDate }, dates) =>
    `the viewing of ${textOf(propertyName)} on ${formatDate(textOf(viewingDate), dates)}`,
  namedBy: { enquiries: 'an enquiry', key_moves: 'a set of keys given out' },
  reached: viewingsReached,
  readRelated: readRelatedToViewing,
  history: {
    colleagues: ['negotiatorId'],
    hidden: ['confirmedAt', 'confirmedTo', 'confirmedFor'],
    eventOf: findViewingEvent,
    texts: { viewingTime: (value) => writeTime(String(value)) },
    refuseUndo: refuseUndoOfConfirmation,
  },
  files: {
    list: listViewings,
    extra: ['visitorInterest'],
    // Only a visitor who has seen the property says whether they want it.
    complete: (values) => (values.status === 'completed' ? values : { ...values, visitorInterest: null }),
    key: ['propertyName', 'viewingDate', 'viewingTime'],
    // PostgreSQL answers a time with its seconds.
    keyOf: ({ propertyName, viewingDate, viewingTime }) =>
      [normaliseText(textOf(propertyName)), viewingDate, textOf(viewingTime).slice(0, 5)].join('|'),
    describe: ({ propertyName, viewingDate }, dates) =>
      `A viewing of ${textOf(propertyName)} on ${formatDate(textOf(viewingDate), dates)} at that time`,
  },
  example: ({ properties }, mark) => ({
    propertyName: properties?.id,
    tenantName: 'A Viewer',
    tenantEmail: 'viewer@example.org',
    tenantPhone: '07700 900321',
    viewingDate: '2026-12-01',
    viewingTime: '10:00 AM',
    notes: mark,
  }),
}

import { formatDate } from '#shared/date-format.ts'
import { writeTime } from '#shared/times.ts'
import { normaliseText, textOf } from '../../registry/label.ts'
import type { Member } from '../../registry/member.ts'
import { viewingCalendarRoutes } from './viewings.calendar.routes.ts'
import { findViewingEvent, refuseUndoOfConfirmation } from './viewings.history.ts'
import { viewingsReached } from './viewings.narrowing.ts'
import { readRelatedToViewing } from './viewings.related.ts'
import { listViewings, viewingRoutes } from './viewings.routes.ts'
import { viewings } from './viewings.table.ts'

export const viewingMember: Member = {
  name: 'viewings',
  table: viewings,
  routes: (services) => [...viewingCalendarRoutes(services), ...viewingRoutes],
  nameOf: ({ propertyName, viewingDate }, dates) =>
    `the viewing of ${textOf(propertyName)} on ${formatDate(textOf(viewingDate), dates)}`,
  namedBy: { enquiries: 'an enquiry' },
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

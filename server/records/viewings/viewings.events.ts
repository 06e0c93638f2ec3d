import { asc, eq, gte, type SQL } from 'drizzle-orm'
import { addDays, today } from '#shared/dates.ts'
import { tidyPostcode, titleCase } from '#shared/text.ts'
import { users } from '../../accounts/people.table.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { properties } from '../properties/properties.table.ts'
import { type CalendarEvent, calendarFile } from './viewings.ics.ts'
import { viewings } from './viewings.table.ts'

/** A subscribed calendar shows viewings of so many past days. */
const daysBack = 90

function selectEvents(scope: AccountScope, where: SQL) {
  return scope
    .select({
      ...pickColumns(viewings, 'id', 'version', 'updatedAt', 'status'),
      date: viewings.viewingDate,
      time: viewings.viewingTime,
      minutes: viewings.minutes,
      asTyped: viewings.propertyName,
      negotiator: users.name,
      ...pickColumns(properties, 'addressLine1', 'addressLine2', 'townCity', 'postCode'),
    })
    .from(viewings)
    .leftJoin(properties, refersTo(viewings.propertyId, properties))
    .leftJoin(users, eq(users.id, viewings.negotiatorId))
    .where(where)
    .orderBy(asc(viewings.viewingDate), asc(viewings.viewingTime), asc(viewings.id))
}

type Row = Awaited<ReturnType<typeof selectEvents>>[number]

/** The whole address in one line, or the typed text when no property is linked. */
function addressOf({ addressLine1, addressLine2, townCity, postCode, asTyped }: Row): string {
  if (!addressLine1) return asTyped
  const lines = [addressLine1, addressLine2, townCity].map((line) => titleCase(line ?? ''))
  return [...lines, tidyPostcode(postCode ?? '')].filter(Boolean).join(', ')
}

/**
 * A viewing as a calendar entry. Calendars are shared and copied widely, so the entry leaves out the visitor and the
 * notes, and links to the viewing instead.
 */
function eventOf(row: Row, appUrl: string): CalendarEvent {
  const location = addressOf(row)
  const url = `${appUrl}/dashboard/viewings/${row.id}`
  return {
    uid: `${row.id}@viewings.gable`,
    sequence: row.version,
    changedAt: row.updatedAt,
    start: { date: row.date, time: row.time.slice(0, 5) },
    minutes: row.minutes,
    summary: `Viewing: ${location}`,
    location,
    description: `${row.negotiator ? `Shown by ${row.negotiator}. ` : ''}Who comes, and how to reach them: ${url}`,
    cancelled: row.status === 'cancelled',
    url,
  }
}

/** One viewing as a calendar entry. Throws NotFound. */
export async function readEvent(scope: AccountScope, id: string, appUrl: string): Promise<CalendarEvent> {
  const [row] = await selectEvents(scope, scope.mine(viewings, eq(viewings.id, id)))
  return eventOf(requireRow(row), appUrl)
}

/** The account's viewings of the last 90 days and all future ones, as a calendar file. */
export async function writeFeed(scope: AccountScope, name: string, appUrl: string): Promise<string> {
  const since = addDays(today(), -daysBack)
  const rows = await selectEvents(scope, scope.mine(viewings, gte(viewings.viewingDate, since)))
  return calendarFile(
    rows.map((row) => eventOf(row, appUrl)),
    { name: `Viewings – ${name}` },
  )
}

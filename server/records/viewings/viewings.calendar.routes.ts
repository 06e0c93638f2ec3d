import { eq, ne, sql } from 'drizzle-orm'
import { addressOf } from '#shared/contract.ts'
import { formatMoment } from '#shared/date-format.ts'
import { addMinutes, londonMoment } from '#shared/london.ts'
import { calendarCalls } from '#shared/records/viewings/viewings.calendar.calls.ts'
import type { Viewing } from '#shared/records/viewings/viewings.ts'
import { memberships } from '../../accounts/accounts.table.ts'
import { users } from '../../accounts/people.table.ts'
import { Refused, refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { Raw, type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { readMailBrand } from '../../mail/brand.ts'
import { findChangerSince } from '../../registry/changed-since.ts'
import { writeConfirmation } from './viewings.confirmation.ts'
import { readEvent, writeFeed } from './viewings.events.ts'
import { endFeed, findFeedDate, openFeed, renewFeed } from './viewings.feed.ts'
import { type CalendarEvent, calendarFile } from './viewings.ics.ts'
import { readViewing } from './viewings.routes.ts'
import { viewings } from './viewings.table.ts'

const calendar = (content: string, headers: Record<string, string> = {}) =>
  new Raw('text/calendar; charset=utf-8', content, headers)

const noFeed =
  'This calendar is not shared at this address, or not any more. Choose Subscribe above the viewings for a new address.'

/** The calendar routes of viewings. They are registered before the viewings' own routes, whose `:id` would match them. */
export function viewingCalendarRoutes(services: Pick<Services, 'db' | 'env' | 'mail'>): Route[] {
  const { env, mail } = services
  return [
    route(calendarCalls.readFeed, async ({ scope, actor }) => {
      const createdAt = await findFeedDate(scope, actor.user.id)
      return { active: createdAt !== null, createdAt }
    }),
    route(calendarCalls.renewFeed, async ({ scope, actor }) => {
      const token = await renewFeed(scope, actor.user.id)
      return { url: env.appUrl + addressOf(calendarCalls.readCalendar, { params: { token } }) }
    }),
    route(calendarCalls.endFeed, ({ scope, actor }) => endFeed(scope, actor.user.id)),
    route(calendarCalls.readCalendar, async ({ params }) => {
      const feed = await openFeed(services, params.token)
      if (!feed) throw new Refused(404, 'calendar-not-found', noFeed)
      const headers = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }
      return calendar(await writeFeed(feed.scope, feed.name, env.appUrl), headers)
    }),
    route(calendarCalls.readFile, async ({ scope, params }) => {
      const event = await readEvent(scope, params.id, env.appUrl)
      const name = `viewing-${event.start.date}.ics`
      return calendar(calendarFile([event]), { 'content-disposition': `attachment; filename="${name}"` })
    }),
    route(calendarCalls.confirm, ({ scope, actor, params, body }) =>
      scope.transaction(async (inside, tx) => {
        // The lock keeps the viewing unchanged until its mail is queued.
        await inside.lock(viewings, [params.id])
        const viewing = await readViewing(inside, params.id)
        const event = await readEvent(inside, params.id, env.appUrl)
        refuseUnlessAhead(viewing.status, event)
        await refuseUnread(inside, viewing, body.version)
        const brand = await readMailBrand(inside)
        const { tenantName: name, tenantEmail: email, negotiator, negotiatorId } = viewing
        const phone = await readPhone(inside, [negotiatorId, actor.user.id])
        const viewer = { name, email, negotiator, phone }
        const about = { accountId: scope.accountId, entity: 'viewings' as const, id: viewing.id }
        const letter = { ...writeConfirmation(event, viewer, actor.user, brand), about }
        await mail.sendCaused([letter], inside, tx)
        await inside.update(viewings, viewing.id, viewing.version, {
          confirmedAt: sql`now()`,
          confirmedTo: email,
          confirmedFor: `${event.start.date} ${event.start.time}`,
        })
        return { sentTo: viewer.email }
      }),
    ),
  ]
}

/** The telephone number of the first of these people who has one, or else of the account's owner; empty without any. */
async function readPhone(scope: AccountScope, ids: (string | null)[]): Promise<string> {
  const team = await scope
    .select({ id: users.id, phone: users.phone, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(scope.mine(memberships, ne(users.phone, '')))
    .orderBy(memberships.createdAt, memberships.id)
  const phoneOf = (is: (each: (typeof team)[number]) => boolean) => team.find(is)?.phone
  const [first = '', second = ''] = ids.map((id) => phoneOf((each) => each.id === id))
  return first || second || phoneOf(({ role }) => role === 'owner') || ''
}

/** Throws a 409 unless the viewing is scheduled and still to come. */
function refuseUnlessAhead(status: string, { start, minutes }: CalendarEvent): void {
  if (status !== 'scheduled') refuse('viewing-not-scheduled', 'Only a scheduled viewing can be confirmed.')
  if (addMinutes(londonMoment(start), minutes) < Date.now())
    refuse('viewing-over', 'This viewing is over, so it cannot be confirmed.')
}

/** Throws a 409 that says who has confirmed or changed a viewing since it was read, and when. */
async function refuseUnread(scope: AccountScope, viewing: Viewing, version: number): Promise<void> {
  const { id, confirmedTo, confirmedAt } = viewing
  if (viewing.version === version) return
  const confirmer = await findChangerSince(scope, 'viewings', { id, version }, 'confirmedAt')
  if (confirmer && confirmedAt)
    refuse(
      'already-sent',
      `${confirmer} confirmed this viewing to ${confirmedTo} on ${formatMoment(confirmedAt, scope.dates)}. Nothing was sent now.`,
    )
  const changer = (await findChangerSince(scope, 'viewings', { id, version })) ?? 'Somebody'
  refuse(
    'changed-since-opened',
    `${changer} changed this viewing after you opened it. Nothing was sent: please check it first.`,
  )
}

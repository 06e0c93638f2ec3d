import { sql } from 'drizzle-orm'
import { addressOf } from '#shared/contract.ts'
import { addMinutes, londonMoment } from '#shared/london.ts'
import { calendarCalls } from '#shared/viewings/viewings.calendar.calls.ts'
import { NotFound, Refused } from '../../db/refusals.ts'
import { Raw, type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { readMailBrand } from '../../mail/brand.ts'
import { writeConfirmation } from './viewings.confirmation.ts'
import { readEvent, writeFeed } from './viewings.events.ts'
import { endFeed, findFeedDate, openFeed, renewFeed } from './viewings.feed.ts'
import { type CalendarEvent, calendarFile } from './viewings.ics.ts'
import { readViewing } from './viewings.routes.ts'
import { viewings } from './viewings.table.ts'

const calendar = (content: string, headers: Record<string, string> = {}) =>
  new Raw('text/calendar; charset=utf-8', content, headers)

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
      if (!feed) throw new NotFound()
      const headers = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }
      return calendar(await writeFeed(feed.scope, feed.name, env.appUrl), headers)
    }),
    route(calendarCalls.readFile, async ({ scope, params }) => {
      const event = await readEvent(scope, params.id, env.appUrl)
      const name = `viewing-${event.start.date}.ics`
      return calendar(calendarFile([event]), { 'content-disposition': `attachment; filename="${name}"` })
    }),
    route(calendarCalls.confirm, ({ scope, actor, params }) =>
      scope.transaction(async (inside, tx) => {
        // The visitor is told what stands when the mail is queued, not what stood a moment before.
        await inside.lock(viewings, [params.id])
        const viewing = await readViewing(inside, params.id)
        const event = await readEvent(inside, params.id, env.appUrl)
        refuseUnlessAhead(viewing.status, event)
        const brand = await readMailBrand(inside)
        const { tenantName: name, tenantEmail: email, negotiator } = viewing
        const viewer = { name, email, negotiator }
        const about = { accountId: scope.accountId, entity: 'viewings' as const, id: viewing.id }
        const letter = { ...writeConfirmation(event, viewer, actor.user, brand), about }
        await mail.sendCaused([letter], scope.accountId, tx)
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

/** Throws a 409 unless the viewing is scheduled and still to come. */
function refuseUnlessAhead(status: string, { start, minutes }: CalendarEvent): void {
  if (status !== 'scheduled') throw new Refused(409, 'Only a scheduled viewing can be confirmed.')
  if (addMinutes(londonMoment(start), minutes) < Date.now())
    throw new Refused(409, 'This viewing is over, so it cannot be confirmed.')
}

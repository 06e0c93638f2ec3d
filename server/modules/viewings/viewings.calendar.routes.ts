import { z } from 'zod'
import { addMinutes, londonMoment } from '#shared/london.ts'
import { idParams } from '#shared/resource.ts'
import { NotFound, Refused } from '../../db/refusals.ts'
import { Raw, type Route, routeOf } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { eventById, feedOf } from './viewings.events.ts'
import { endFeed, feedSince, openFeed, renewFeed } from './viewings.feed.ts'
import { type CalendarEvent, calendarFile } from './viewings.ics.ts'
import { viewingMail } from './viewings.letter.ts'
import { one } from './viewings.routes.ts'

const calendar = (content: string, headers: Record<string, string> = {}) =>
  new Raw('text/calendar; charset=utf-8', content, headers)

/** What calendars have to do with viewings; before the viewings' own routes, which take any id. */
export function viewingCalendarRoutes(services: Pick<Services, 'db' | 'env' | 'mail'>): Route[] {
  const { env, mail } = services
  return [
    routeOf({
      method: 'get',
      path: '/api/viewings/feed',
      access: 'read',
      summary: 'Whether you have a secret calendar address, and since when',
      reply: z.object({ active: z.boolean(), createdAt: z.string().nullable() }),
      handle: async ({ scope, actor }) => {
        const createdAt = await feedSince(scope, actor.user.id)
        return { active: createdAt !== null, createdAt }
      },
    }),
    routeOf({
      method: 'post',
      path: '/api/viewings/feed',
      access: 'read',
      summary: 'Make your secret calendar address, or a new one; it is told this once only',
      reply: z.object({ url: z.string() }),
      handle: async ({ scope, actor }) => ({
        url: `${env.appUrl}/api/calendar/${await renewFeed(scope, actor.user.id)}.ics`,
      }),
    }),
    routeOf({
      method: 'delete',
      path: '/api/viewings/feed',
      access: 'read',
      summary: 'End your secret calendar address',
      reply: null,
      handle: ({ scope, actor }) => endFeed(scope, actor.user.id),
    }),
    routeOf({
      method: 'get',
      path: '/api/calendar/:token.ics',
      access: 'public',
      summary: 'The viewings as a calendar, for whoever has its secret address',
      params: z.object({ token: z.string().max(100) }),
      reply: 'raw',
      handle: async ({ params }) => {
        const feed = await openFeed(services, params.token)
        if (!feed) throw new NotFound()
        const headers = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }
        return calendar(await feedOf(feed.scope, feed.name, env.appUrl), headers)
      },
    }),
    routeOf({
      method: 'get',
      path: '/api/viewings/:id/calendar.ics',
      access: 'read',
      summary: 'The viewing as a calendar file',
      params: idParams,
      reply: 'raw',
      handle: async ({ scope, params }) => {
        const event = await eventById(scope, params.id, env.appUrl)
        const name = `viewing-${event.start.date}.ics`
        return calendar(calendarFile([event]), { 'content-disposition': `attachment; filename="${name}"` })
      },
    }),
    routeOf({
      method: 'post',
      path: '/api/viewings/:id/confirm',
      access: 'write',
      summary: 'Email whoever comes the date, the address and an entry for their calendar',
      params: idParams,
      reply: z.object({ sentTo: z.string() }),
      handle: async ({ scope, actor, params }) => {
        const viewing = await one(scope, params.id)
        const event = await eventById(scope, params.id, env.appUrl)
        refuseOver(viewing.status, event)
        const viewer = { name: viewing.tenantName, email: viewing.tenantEmail }
        const about = { accountId: scope.accountId, entity: 'viewings' as const, id: viewing.id }
        await mail.send({ ...viewingMail(event, viewer, actor.user, actor.account.name), about })
        return { sentTo: viewer.email }
      },
    }),
  ]
}

/** Throws a 409 where there is nothing left to confirm. */
function refuseOver(status: string, { start, minutes }: CalendarEvent): void {
  if (status !== 'scheduled') throw new Refused(409, 'Only a scheduled viewing can be confirmed.')
  if (addMinutes(londonMoment(start), minutes) < Date.now())
    throw new Refused(409, 'This viewing is over, so it cannot be confirmed.')
}

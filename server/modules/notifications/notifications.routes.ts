import { today } from '#shared/dates.ts'
import { notificationCalls } from '#shared/notifications/notifications.calls.ts'
import { type Route, route } from '../../http/route.ts'
import { attentionByName } from './attention.ts'
import { digestOf, setDigest } from './digest.settings.ts'
import { happenedIn, markRead, unreadIn } from './happened.ts'

/** What a team is told. Client landlords are told nothing: what happens here is the agency's business. */
export const notificationRoutes: Route[] = [
  route(notificationCalls.list, async ({ scope, actor }) => {
    const happened = await happenedIn(scope, actor.user.id)
    return {
      attention: await attentionByName(scope, today()),
      happened,
      unread: happened.filter(({ read }) => !read).length,
    }
  }),
  route(notificationCalls.readUnread, async ({ scope, actor }) => ({
    unread: await unreadIn(scope, actor.user.id),
  })),
  route(notificationCalls.markRead, async ({ scope, actor, body }) => ({
    unread: await markRead(scope, actor.user.id, 'ids' in body ? body.ids : 'all'),
  })),
  route(notificationCalls.readSettings, ({ scope, actor }) => digestOf(scope, actor.user)),
  route(notificationCalls.updateSettings, async ({ scope, actor, body }) => {
    await setDigest(scope, actor.user.id, body.dailyDigest)
    return digestOf(scope, actor.user)
  }),
]

import { notificationCalls } from '#shared/office/notifications/notifications.calls.ts'
import { type Route, route } from '../../http/route.ts'
import { readDigestSettings, setNotifications } from './digest.settings.ts'
import { countUnread, listNotifications, markNotificationsRead } from './happened.ts'

/** The notifications of a team. Client landlords get none, because they are the agency's business. */
export const notificationRoutes: Route[] = [
  route(notificationCalls.list, async ({ scope, actor }) => {
    const happened = await listNotifications(scope, actor.user.id)
    return {
      happened,
      unread: happened.filter(({ read }) => !read).length,
    }
  }),
  route(notificationCalls.readUnread, async ({ scope, actor }) => ({
    unread: await countUnread(scope, actor.user.id),
  })),
  route(notificationCalls.markRead, async ({ scope, actor, body }) => ({
    unread: await markNotificationsRead(scope, actor.user.id, 'ids' in body ? body.ids : 'all'),
  })),
  route(notificationCalls.readSettings, ({ scope, actor }) => readDigestSettings(scope, actor.user)),
  route(notificationCalls.updateSettings, async ({ scope, actor, body }) => {
    await setNotifications(scope, actor.user.id, body)
    return readDigestSettings(scope, actor.user)
  }),
]

import { today } from '#shared/dates.ts'
import {
  notificationList,
  notificationSettings,
  notificationSettingsInput,
  readInput,
  unreadCount,
} from '#shared/notifications/notifications.ts'
import { type Route, routeOf } from '../../http/route.ts'
import { attentionByName } from './attention.ts'
import { digestOf, setDigest } from './digest.settings.ts'
import { happenedIn, markRead, unreadIn } from './happened.ts'

const path = '/api/notifications'

/** What a team is told. Client landlords are told nothing: what happens here is the agency's business. */
export const notificationRoutes: Route[] = [
  routeOf({
    method: 'get',
    path,
    access: 'read',
    summary: 'What needs attention today, and what happened of late, read and unread',
    reply: notificationList,
    handle: async ({ scope, actor }) => {
      const happened = await happenedIn(scope, actor.user.id)
      return {
        attention: await attentionByName(scope, today()),
        happened,
        unread: happened.filter(({ read }) => !read).length,
      }
    },
  }),
  routeOf({
    method: 'get',
    path: `${path}/unread`,
    access: 'read',
    summary: 'How many of the things that happened you have not read',
    reply: unreadCount,
    handle: async ({ scope, actor }) => ({ unread: await unreadIn(scope, actor.user.id) }),
  }),
  routeOf({
    method: 'post',
    path: `${path}/read`,
    access: 'read',
    summary: 'Marks some, or all, as read by you; others of the team still have theirs',
    body: readInput,
    reply: unreadCount,
    handle: async ({ scope, actor, body }) => ({
      unread: await markRead(scope, actor.user.id, 'ids' in body ? body.ids : 'all'),
    }),
  }),
  routeOf({
    method: 'get',
    path: `${path}/settings`,
    access: 'read',
    summary: 'Whether you get the daily digest of this account, and where it goes',
    reply: notificationSettings,
    handle: ({ scope, actor }) => digestOf(scope, actor.user),
  }),
  routeOf({
    method: 'patch',
    path: `${path}/settings`,
    access: 'read',
    summary: 'Turns your daily digest of this account on or off',
    body: notificationSettingsInput,
    reply: notificationSettings,
    handle: async ({ scope, actor, body }) => {
      await setDigest(scope, actor.user.id, body.dailyDigest)
      return digestOf(scope, actor.user)
    },
  }),
]

import { contract, reads } from '../../contract.ts'
import {
  notificationList,
  notificationSettings,
  notificationSettingsInput,
  readInput,
  unreadCount,
} from './notifications.ts'

/** The notifications of a team. Client landlords get none, because they are the agency's business. */
export const notificationCalls = {
  list: contract({
    ...reads,
    name: 'listNotifications',
    path: '/api/notifications',
    summary: 'What happened of late, read and unread',
    reply: notificationList,
    madeOf: ['notifications', 'imports'],
  }),
  readUnread: contract({
    ...reads,
    name: 'readUnreadCount',
    path: '/api/notifications/unread',
    summary: 'How many of the things that happened you have not read',
    reply: unreadCount,
    madeOf: ['notifications'],
  }),
  markRead: contract({
    name: 'markNotificationsRead',
    method: 'post',
    path: '/api/notifications/read',
    access: 'read',
    summary: 'Marks some, or all, as read by you; others of the team still have theirs',
    body: readInput,
    reply: unreadCount,
    changes: ['notifications'],
  }),
  readSettings: contract({
    ...reads,
    name: 'readNotificationSettings',
    path: '/api/notifications/settings',
    summary: 'Which emails you get about this account, and where they go',
    reply: notificationSettings,
    madeOf: ['digest'],
  }),
  updateSettings: contract({
    name: 'updateNotificationSettings',
    method: 'patch',
    path: '/api/notifications/settings',
    access: 'read',
    summary: 'Turns your emails about this account on or off',
    body: notificationSettingsInput,
    reply: notificationSettings,
    changes: ['digest'],
  }),
}

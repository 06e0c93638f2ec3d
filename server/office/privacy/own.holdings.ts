import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { memberships } from '../../accounts/accounts.table.ts'
import { userPhotos } from '../../accounts/profile.table.ts'
import { notifications } from '../../notify/notifications.table.ts'
import { calendarFeeds } from '../../records/viewings/viewings.feed.table.ts'
import { authenticatorApps, passkeys, recoveryCodes } from '../auth/steps.table.ts'
import { helpsBack } from '../team/help.table.ts'
import { savedViews } from '../views/views.table.ts'

/** A table with rows of a signed-in person, and what the person is shown of them. */
export interface OwnHolding {
  title: string
  table: PgTable
  /** The column that names the person. */
  user: PgColumn
  fields: Record<string, PgColumn>
  day: string
}

/** What belongs to a sign-in beside its profile and its sessions. Keys and hashes of codes stay where they are. */
export const ownHoldings: readonly OwnHolding[] = [
  {
    title: 'Photo',
    table: userPhotos,
    user: userPhotos.userId,
    fields: { format: userPhotos.contentType, since: userPhotos.createdAt },
    day: 'since',
  },
  {
    title: 'Accounts that you work in',
    table: memberships,
    user: memberships.userId,
    fields: {
      accountId: memberships.accountId,
      role: memberships.role,
      since: memberships.createdAt,
      dailyDigest: memberships.dailyDigest,
      lateRentMail: memberships.lateRentMail,
      digestSentOn: memberships.digestSentOn,
      secondStepDue: memberships.secondStepDue,
    },
    day: 'since',
  },
  {
    title: 'Passkeys',
    table: passkeys,
    user: passkeys.userId,
    fields: {
      name: passkeys.name,
      madeFor: passkeys.rpId,
      isSynced: passkeys.isSynced,
      addedAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    },
    day: 'addedAt',
  },
  {
    title: 'Authenticator app',
    table: authenticatorApps,
    user: authenticatorApps.userId,
    fields: { addedAt: authenticatorApps.createdAt, confirmedAt: authenticatorApps.confirmedAt },
    day: 'addedAt',
  },
  {
    title: 'Recovery codes',
    table: recoveryCodes,
    user: recoveryCodes.userId,
    fields: { madeAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt },
    day: 'madeAt',
  },
  {
    title: 'Account recovery',
    table: helpsBack,
    user: helpsBack.userId,
    fields: {
      accountId: helpsBack.accountId,
      startedAt: helpsBack.createdAt,
      reason: helpsBack.reason,
      startedBy: helpsBack.startedBy,
      confirmedBy: helpsBack.confirmedBy,
      usedAt: helpsBack.usedAt,
    },
    day: 'startedAt',
  },
  {
    title: 'Saved views',
    table: savedViews,
    user: savedViews.userId,
    fields: {
      accountId: savedViews.accountId,
      list: savedViews.list,
      name: savedViews.name,
      query: savedViews.query,
      shared: savedViews.shared,
      madeAt: savedViews.createdAt,
    },
    day: 'madeAt',
  },
  {
    title: 'Calendar addresses',
    table: calendarFeeds,
    user: calendarFeeds.userId,
    fields: { accountId: calendarFeeds.accountId, madeAt: calendarFeeds.createdAt },
    day: 'madeAt',
  },
  {
    title: 'Notifications to you alone',
    table: notifications,
    user: notifications.forUserId,
    fields: {
      accountId: notifications.accountId,
      kind: notifications.kind,
      about: notifications.about,
      sentAt: notifications.createdAt,
    },
    day: 'sentAt',
  },
]

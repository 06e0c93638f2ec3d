import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { memberships } from '../../accounts/accounts.table.ts'
import { userPhotos } from '../../accounts/profile.table.ts'
import { pickColumns } from '../../db/joins.ts'
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

const own = <Table extends PgTable & { userId: PgColumn }>(
  title: string,
  table: Table,
  fields: Record<string, PgColumn>,
  day: string,
): OwnHolding => ({ title, table, user: table.userId, fields, day })

/** What belongs to a sign-in beside its profile and its sessions. Keys and hashes of codes stay where they are. */
export const ownHoldings: readonly OwnHolding[] = [
  own('Photo', userPhotos, { format: userPhotos.contentType, since: userPhotos.createdAt }, 'since'),
  own(
    'Accounts that you work in',
    memberships,
    {
      ...pickColumns(memberships, 'accountId', 'role'),
      since: memberships.createdAt,
      ...pickColumns(memberships, 'dailyDigest', 'lateRentMail', 'digestSentOn', 'secondStepDue'),
    },
    'since',
  ),
  own(
    'Passkeys',
    passkeys,
    {
      name: passkeys.name,
      madeFor: passkeys.rpId,
      isSynced: passkeys.isSynced,
      addedAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    },
    'addedAt',
  ),
  own(
    'Authenticator app',
    authenticatorApps,
    { addedAt: authenticatorApps.createdAt, confirmedAt: authenticatorApps.confirmedAt },
    'addedAt',
  ),
  own(
    'Recovery codes',
    recoveryCodes,
    { madeAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt },
    'madeAt',
  ),
  own(
    'Account recovery',
    helpsBack,
    {
      accountId: helpsBack.accountId,
      startedAt: helpsBack.createdAt,
      ...pickColumns(helpsBack, 'reason', 'startedBy', 'confirmedBy', 'usedAt'),
    },
    'startedAt',
  ),
  own(
    'Saved views',
    savedViews,
    {
      ...pickColumns(savedViews, 'accountId', 'list', 'name', 'query', 'shared'),
      madeAt: savedViews.createdAt,
    },
    'madeAt',
  ),
  own(
    'Calendar addresses',
    calendarFeeds,
    { accountId: calendarFeeds.accountId, madeAt: calendarFeeds.createdAt },
    'madeAt',
  ),
  {
    title: 'Notifications to you alone',
    table: notifications,
    user: notifications.forUserId,
    fields: {
      ...pickColumns(notifications, 'accountId', 'kind', 'about'),
      sentAt: notifications.createdAt,
    },
    day: 'sentAt',
  },
]

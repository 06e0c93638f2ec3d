import { sql } from 'drizzle-orm'
import type { Happening } from '#shared/office/notifications/notifications.ts'
import type { Transaction } from '../db/client.ts'
import { type AccountId, openScope } from '../db/scope.ts'
import { notificationReads, notifications } from './notifications.table.ts'

/** Why a payment by card needs somebody to look at it. */
export type PaymentTrouble = Extract<Happening, { kind: 'invoice-paid' }>['about']['trouble']

/** Notifications that an account keeps; older ones are deleted. */
export const keptNotifications = 200

/**
 * Notifies everybody in an account of what happened, in the same transaction. `key` ('stripe:evt_…') names
 * an event that may be reported twice, and the second report is ignored. `by` is the person who caused it,
 * for whom it counts as read. `forUser` is the only person who gets the notification; without it the whole team does.
 */
export async function notify(
  tx: Transaction,
  accountId: string,
  { kind, about, key, by, forUser }: Happening & { key?: string; by?: string; forUser?: string },
): Promise<void> {
  const scope = openScope(tx, accountId as AccountId, { id: null, name: '' })
  const inserted = await scope.table(notifications).insertNew({
    forUserId: forUser ?? null,
    kind,
    about,
    key: key ?? null,
    createdAt: sql`clock_timestamp()`,
  })
  if (!inserted) return
  if (by) await scope.table(notificationReads).insert({ notificationId: inserted.id, userId: by })
  await scope.table(notifications).discard(sql`(${notifications.createdAt}, ${notifications.id}) <= (
    select created_at, id from ${notifications} as newer where newer.account_id = ${accountId}
    order by newer.created_at desc, newer.id desc offset ${keptNotifications} limit 1)`)
}

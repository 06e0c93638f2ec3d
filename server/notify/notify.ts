import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Happening } from '#shared/notifications/notifications.ts'
import type { Transaction } from '../db/client.ts'
import { notificationReads, notifications } from '../modules/notifications/notifications.table.ts'

/** So many happenings of an account are kept; older ones make room. */
export const kept = 200

/**
 * Tells everybody in an account what happened, in the transaction in which it does. Where one event may
 * be told twice, `key` says which it is, and the second telling is dropped: 'stripe:evt_…'. `by` is the
 * person who did it and knows of it already.
 */
export async function notify(
  tx: Transaction,
  accountId: string,
  { kind, about, key, by }: Happening & { key?: string; by?: string },
): Promise<void> {
  const told = await tx
    .insert(notifications)
    .values({ accountId, id: uuid(), kind, about, key: key ?? null, createdAt: sql`clock_timestamp()` })
    .onConflictDoNothing({ target: [notifications.accountId, notifications.key] })
    .returning({ id: notifications.id })
  const [row] = told
  if (!row) return
  if (by) await tx.insert(notificationReads).values({ accountId, notificationId: row.id, userId: by })
  await tx.execute(sql`delete from ${notifications}
    where ${notifications.accountId} = ${accountId} and (${notifications.createdAt}, ${notifications.id}) <= (
      select created_at, id from ${notifications} as newer where newer.account_id = ${accountId}
      order by newer.created_at desc, newer.id desc offset ${kept} limit 1)`)
}

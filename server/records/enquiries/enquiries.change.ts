import { eq, getTableName, sql } from 'drizzle-orm'
import { raiseVersion } from '../../db/commits.ts'
import { audit } from '../../db/history.table.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { notifications } from '../../notify/notifications.table.ts'
import { enquiries } from './enquiries.table.ts'

type Stored = typeof enquiries.$inferSelect

/** Reads an enquiry and locks it until the transaction ends, so that a second call sees what the first has done. */
export async function lockEnquiry(scope: TransactionScope, id: string): Promise<Stored> {
  await raiseVersion(scope.tx, scope, enquiries)
  const [row] = await scope
    .select()
    .from(enquiries)
    .where(scope.mine(enquiries, eq(enquiries.id, id)))
    .for('update')
  return requireRow(row)
}

type Links = Partial<Pick<Stored, 'viewingId' | 'tenantId'>>

/** Marks an enquiry as handled, or as not handled. An enquiry that is handled already keeps its moment. */
export async function setHandled(
  scope: AccountScope,
  id: string,
  handled: boolean,
  links: Links = {},
): Promise<void> {
  const handledAt = handled ? sql`coalesce(${enquiries.handledAt}, now())` : null
  await scope.table(enquiries).update(eq(enquiries.id, id), { handledAt, ...links })
}

/**
 * Deletes an enquiry for good, from the history and the notifications too, because a visitor may ask to be
 * forgotten. The viewing and the tenant that were made of it are records of their own and stay.
 */
export function forgetEnquiry(scope: AccountScope, id: string): Promise<void> {
  return scope.transaction(async (inside) => {
    await lockEnquiry(inside, id)
    await inside.table(enquiries).remove(eq(enquiries.id, id))
    await inside
      .table(audit)
      .remove(sql`${audit.entity} = ${getTableName(enquiries)} and ${audit.recordId} = ${id}`)
    await inside.table(notifications).remove(eq(notifications.key, notificationKeyOf(id)))
  })
}

export const notificationKeyOf = (id: string) => `enquiry:${id}`

import { and, eq, getTableName, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { raiseVersion } from '../../db/commits.ts'
import { audit } from '../../db/history.table.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { notifications } from '../notifications/notifications.table.ts'
import { enquiries } from './enquiries.table.ts'

type Stored = typeof enquiries.$inferSelect

/** One enquiry, held until the transaction ends: of two who act on it, the second sees what the first did. */
export async function holdEnquiry(scope: AccountScope, tx: Transaction, id: string): Promise<Stored> {
  await raiseVersion(tx, scope, enquiries)
  const [row] = await scope
    .select()
    .from(enquiries)
    .where(scope.mine(enquiries, eq(enquiries.id, id)))
    .for('update')
  return requireRow(row)
}

type Links = Partial<Pick<Stored, 'viewingId' | 'tenantId'>>

/** Sets an enquiry aside as done, or puts it back. The first moment of the kind stays. */
export async function setHandled(
  scope: AccountScope,
  tx: Transaction,
  id: string,
  handled: boolean,
  links: Links = {},
): Promise<void> {
  const handledAt = handled ? sql`coalesce(${enquiries.handledAt}, now())` : null
  await tx
    .update(enquiries)
    .set({ handledAt: handledAt as never, ...links })
    .where(scope.mine(enquiries, eq(enquiries.id, id)))
}

/**
 * A visitor may ask to be forgotten: what they wrote goes from the history and the notifications too, and
 * can't be brought back. What was made of it (a viewing, a tenant) is a record of its own and stays.
 */
export function forgetEnquiry(scope: AccountScope, id: string): Promise<void> {
  return scope.transaction(async (inside, tx) => {
    await holdEnquiry(inside, tx, id)
    await tx.delete(enquiries).where(inside.mine(enquiries, eq(enquiries.id, id)))
    await tx
      .delete(audit)
      .where(inside.mine(audit, and(eq(audit.entity, getTableName(enquiries)), eq(audit.recordId, id))))
    await tx.delete(notifications).where(inside.mine(notifications, eq(notifications.key, keyOf(id))))
  })
}

/** The name under which the bell is told of an enquiry. */
export const keyOf = (id: string) => `enquiry:${id}`

import { desc, eq, gt, sql } from 'drizzle-orm'
import type { EntityName } from '#shared/registry.ts'
import { audit } from '../db/history.table.ts'
import type { AccountScope } from '../db/scope.ts'

interface Read {
  id: string
  /** The record's version that the person has read. */
  version: number
}

/** Who last changed a record, or a field of it, since a person read it, as the start of a sentence. */
export async function findChangerSince(
  scope: AccountScope,
  entity: EntityName,
  { id, version }: Read,
  field?: string,
): Promise<string | undefined> {
  const isOfField = field && sql`${audit.before} ->> ${field} is distinct from ${audit.after} ->> ${field}`
  const [last] = await scope
    .select({ userId: audit.userId, name: audit.userName })
    .from(audit)
    .where(
      scope.mine(
        audit,
        eq(audit.entity, entity),
        eq(audit.recordId, id),
        gt(audit.version, version),
        isOfField || undefined,
      ),
    )
    .orderBy(desc(audit.createdAt), desc(audit.id))
    .limit(1)
  if (!last) return undefined
  return last.userId !== null && last.userId === scope.author.id ? 'You' : last.name
}

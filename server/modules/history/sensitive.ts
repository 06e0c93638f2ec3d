import { desc, eq } from 'drizzle-orm'
import type { SensitiveChange, SensitiveKind } from '#shared/history/sensitive.ts'
import { sensitiveEntity } from '../../audit/audit.record.ts'
import { audit } from '../../db/history.table.ts'
import type { AccountScope } from '../../db/scope.ts'

const maxEntries = 100

/** Who changed money or access in this account, the newest first. */
export async function listSensitiveChanges(scope: AccountScope): Promise<SensitiveChange[]> {
  const rows = await scope
    .select()
    .from(audit)
    .where(scope.mine(audit, eq(audit.entity, sensitiveEntity)))
    .orderBy(desc(audit.createdAt), desc(audit.id))
    .limit(maxEntries)
  return rows.map(({ id, createdAt, userName, action, ...row }) => {
    const before = row.before as { about: string; text: string } | null
    const after = row.after as { about: string; text: string } | null
    return {
      id,
      at: createdAt,
      who: userName,
      kind: action as SensitiveKind,
      about: (after ?? before)?.about ?? '',
      before: before?.text ?? null,
      after: after?.text ?? null,
    }
  })
}

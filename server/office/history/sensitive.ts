import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { SensitiveChange, SensitiveKind } from '#shared/accounts/sensitive.ts'
import { sensitiveEntity } from '../../audit/audit.record.ts'
import { audit } from '../../db/history.table.ts'
import type { AccountScope } from '../../db/scope.ts'
import { changesEmail, emailAfter, emailBefore } from '../../money/payouts/payouts.service.ts'
import { bankDetails } from '../../money/payouts/payouts.table.ts'

const maxEntries = 100

const newestFirst = [desc(audit.createdAt), desc(audit.id)] as const

async function listRecorded(scope: AccountScope): Promise<SensitiveChange[]> {
  const rows = await scope
    .select()
    .from(audit)
    .where(scope.mine(audit, eq(audit.entity, sensitiveEntity)))
    .orderBy(...newestFirst)
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

/**
 * Changed email addresses of landlords and contractors with bank details, which are told of new ones there. They follow from the
 * history, so that no way of changing a record can leave one out: forms, many at once, imports, undo.
 */
async function listAddresses(scope: AccountScope): Promise<SensitiveChange[]> {
  const paid = scope
    .select({ id: bankDetails.subjectId })
    .from(bankDetails)
    .where(scope.mine(bankDetails, eq(bankDetails.sample, false)))
  const rows = await scope
    .select({
      id: audit.id,
      at: audit.createdAt,
      who: audit.userName,
      about: sql<string>`coalesce(${audit.after} ->> 'name', '')`,
      before: emailBefore,
      after: emailAfter,
    })
    .from(audit)
    .where(scope.mine(audit, changesEmail, inArray(audit.recordId, paid)))
    .orderBy(...newestFirst)
    .limit(maxEntries)
  return rows.map((row) => ({
    ...row,
    kind: 'payee-email' as const,
    before: row.before || null,
    after: row.after || null,
  }))
}

/** Who changed money or access in this account, the newest first. */
export async function listSensitiveChanges(scope: AccountScope): Promise<SensitiveChange[]> {
  const all = [...(await listRecorded(scope)), ...(await listAddresses(scope))]
  return all.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0)).slice(0, maxEntries)
}

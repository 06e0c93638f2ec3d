import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { holdInput, holdParams, retentionChange } from '#shared/office/privacy/retention.ts'
import { NotFound } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { listDue } from './retention.due.ts'
import { retentionHolds, retentionSettings } from './retention.table.ts'

/** Keeps a kind for another number of months from the next run on. */
export function changeRetention(
  scope: AccountScope,
  { kind, months }: z.output<typeof retentionChange>,
): Promise<void> {
  return scope.transaction(async ({ accountId, author }, tx) => {
    const set = { months, authorName: author.name }
    await tx
      .insert(retentionSettings)
      .values({ accountId, kind, ...set })
      .onConflictDoUpdate({ target: [retentionSettings.accountId, retentionSettings.kind], set })
  })
}

/** The day after every day: whatever the account has of a kind may be kept. */
const everything = '9999-01-01'

/** Keeps one enquiry, visitor or tenant beyond the period, with a reason. Throws NotFound where the account has none such. */
export function holdRecord(
  scope: AccountScope,
  { kind, id, why }: z.output<typeof holdInput>,
): Promise<void> {
  return scope.transaction(async ({ accountId, author }, tx) => {
    const there = await listDue(tx, accountId, kind, everything)
    if (there.every((row) => row.id !== id)) throw new NotFound()
    const set = { why, authorName: author.name }
    await tx
      .insert(retentionHolds)
      .values({ accountId, kind, recordId: id, ...set })
      .onConflictDoUpdate({
        target: [retentionHolds.accountId, retentionHolds.kind, retentionHolds.recordId],
        set,
      })
  })
}

/** Lets it leave with the next run again. */
export function releaseRecord(scope: AccountScope, { kind, id }: z.output<typeof holdParams>): Promise<void> {
  return scope.transaction(async (inside, tx) => {
    const gone = await tx
      .delete(retentionHolds)
      .where(inside.mine(retentionHolds, and(eq(retentionHolds.kind, kind), eq(retentionHolds.recordId, id))))
      .returning({ id: retentionHolds.recordId })
    if (gone.length === 0) throw new NotFound()
  })
}

import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { holdInput, holdParams, retentionChange } from '#shared/office/privacy/retention.ts'
import { NotFound } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { listDue } from './retention.due.ts'
import { retentionHolds, retentionSettings } from './retention.table.ts'

/** Keeps a kind for another number of months from the next run on. */
export async function changeRetention(
  scope: AccountScope,
  { kind, months }: z.output<typeof retentionChange>,
): Promise<void> {
  await scope.table(retentionSettings).put({ kind, months, authorName: scope.author.name })
}

/** The day after every day: whatever the account has of a kind may be kept. */
const everything = '9999-01-01'

/** Keeps one enquiry, visitor or tenant beyond the period, with a reason. Throws NotFound where the account has none such. */
export function holdRecord(
  scope: AccountScope,
  { kind, id, why }: z.output<typeof holdInput>,
): Promise<void> {
  return scope.transaction(async (inside, tx) => {
    const there = await listDue(tx, inside.accountId, kind, everything)
    if (there.every((row) => row.id !== id)) throw new NotFound()
    await inside.table(retentionHolds).put({ kind, recordId: id, why, authorName: inside.author.name })
  })
}

/** Lets it leave with the next run again. */
export async function releaseRecord(
  scope: AccountScope,
  { kind, id }: z.output<typeof holdParams>,
): Promise<void> {
  const isHeld = sql`${retentionHolds.kind} = ${kind} and ${retentionHolds.recordId} = ${id}`
  if ((await scope.table(retentionHolds).remove(isHeld)).length === 0) throw new NotFound()
}

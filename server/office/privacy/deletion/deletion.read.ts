import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { type AccountDeletion, deletionDays } from '#shared/office/privacy/account-deletion.ts'
import type { Transaction } from '../../../db/client.ts'
import type { Actor } from '../../../http/route.ts'
import { listDeletionObstacles, listKept } from './deletion.obstacles.ts'
import { accountDeletions, accountExports } from './deletion.table.ts'

/** Whether the account is to be deleted, when, and what forbids it. */
export async function readDeletion(tx: Transaction, account: Actor['account']): Promise<AccountDeletion> {
  const [exported] = await tx
    .select({ at: accountExports.createdAt })
    .from(accountExports)
    .where(
      and(
        eq(accountExports.accountId, account.id),
        gt(accountExports.createdAt, sql`now() - make_interval(days => ${deletionDays})`),
      ),
    )
    .orderBy(desc(accountExports.createdAt))
    .limit(1)
  const [asked] = await tx
    .select({
      by: accountDeletions.userName,
      at: accountDeletions.createdAt,
      endsAt: accountDeletions.endsAt,
    })
    .from(accountDeletions)
    .where(and(eq(accountDeletions.accountId, account.id), isNull(accountDeletions.takenBackAt)))
  return {
    name: account.name,
    exportedAt: exported?.at ?? null,
    obstacles: await listDeletionObstacles(tx, account),
    keeps: await listKept(tx, account),
    asked: asked ?? null,
  }
}

import { desc, gt, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import {
  cutOf,
  nextRun,
  type Retention,
  type RetentionKind,
  retentionKinds,
  retentionRules,
} from '#shared/office/privacy/retention.ts'
import type { Transaction } from '../../../db/client.ts'
import { pickColumns } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { listDue } from './retention.due.ts'
import { retentionRuns, retentionSettings } from './retention.table.ts'

/** The most rows of a kind that the page names. */
const mostNamed = 50

/** For how many months the account keeps each kind. */
export async function readMonths(tx: Transaction, accountId: string): Promise<Record<RetentionKind, number>> {
  const rows = await tx
    .select({ kind: retentionSettings.kind, months: retentionSettings.months })
    .from(retentionSettings)
    .where(sql`${retentionSettings.accountId} = ${accountId}`)
  const own = new Map(rows.map(({ kind, months }) => [kind, months]))
  return Object.fromEntries(
    retentionKinds.map((kind) => [kind, own.get(kind) ?? retentionRules[kind].months]),
  ) as Record<RetentionKind, number>
}

/** What leaves in the next run, before it does, and what has left. */
export function readRetention(scope: AccountScope): Promise<Retention> {
  return scope.transaction(async (inside, tx) => {
    const { accountId } = inside
    const months = await readMonths(tx, accountId)
    const on = nextRun(today())
    const lines: Retention['lines'] = []
    for (const kind of retentionKinds) {
      const before = cutOf(on, months[kind])
      const due = await listDue(tx, accountId, kind, before)
      const leaving = due.filter(({ heldWhy }) => heldWhy === null)
      const held = due.filter(({ heldWhy }) => heldWhy !== null)
      lines.push({
        kind,
        months: months[kind],
        on,
        before,
        count: leaving.length,
        items: [...held, ...leaving.slice(0, mostNamed)],
      })
    }
    const log = await tx
      .select(pickColumns(retentionRuns, 'id', 'kind', 'day', 'count'))
      .from(retentionRuns)
      .where(inside.mine(retentionRuns, gt(retentionRuns.count, 0)))
      .orderBy(desc(retentionRuns.day), desc(retentionRuns.id))
      .limit(60)
    return { lines, log }
  })
}

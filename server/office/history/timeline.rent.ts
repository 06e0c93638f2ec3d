import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { EntryKind } from '#shared/money/entries.ts'
import { findTold, toldKinds } from '#shared/money/events.ts'
import type { TimelineEvent } from '#shared/office/history/timeline.calls.ts'
import { fromPence } from '#shared/pence.ts'
import { refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { entries } from '../../money/ledger/entries.table.ts'
import { nothing } from './timeline.event.ts'

/** Payments, refunds and what else the register of money events tells, with their authors, and the reversals of each with the reason. */
export async function listRentEvents(
  scope: AccountScope,
  tenancyId: string,
  limit: number,
): Promise<TimelineEvent[]> {
  const undone = alias(entries, 'undone')
  const rows = await scope
    .select({
      id: entries.id,
      at: entries.createdAt,
      who: entries.authorName,
      day: entries.day,
      memo: entries.memo,
      kind: sql<EntryKind>`coalesce(${undone.kind}, ${entries.kind})`,
      isTakenBack: sql<boolean>`${undone.id} is not null`,
      pence: sql<number>`(select sum(t.pence) from transfers t
        where t.account_id = "entries"."account_id" and t.entry_id = "entries"."id")::float8`,
    })
    .from(entries)
    .leftJoin(undone, refersTo(entries.reversesId, undone))
    .where(
      scope.mine(
        entries,
        eq(entries.tenancyId, tenancyId),
        or(
          and(isNull(entries.reversesId), inArray(entries.kind, toldKinds)),
          and(eq(entries.kind, 'reversal'), inArray(undone.kind, toldKinds)),
        ),
      ),
    )
    .orderBy(desc(entries.seq))
    .limit(limit)
  return rows.flatMap(({ id, at, who, day, memo, kind, isTakenBack, pence }): TimelineEvent[] => {
    const told = findTold(kind, isTakenBack)
    if (!told) return []
    const text = told.text === 'day' ? day : memo
    return [{ ...nothing, id, at, who, what: told.what, text, amount: fromPence(pence) }]
  })
}

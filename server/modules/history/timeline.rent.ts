import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { TimelineEvent } from '#shared/history/timeline.calls.ts'
import { fromPence } from '#shared/pence.ts'
import { entries } from '../../books/entries.table.ts'
import type { AccountScope } from '../../db/scope.ts'
import { nothing } from './timeline.event.ts'

/** The timeline's name for each kind of entry, and for its reversal. */
const eventNames = {
  receipt: { done: 'rent-paid', takenBack: 'payment-taken-back' },
  refund: { done: 'rent-refunded', takenBack: 'refund-taken-back' },
  'write-off': { done: 'rent-written-off', takenBack: 'write-off-taken-back' },
} as const
type Kind = keyof typeof eventNames
const kinds = Object.keys(eventNames) as Kind[]

/** Payments, refunds and write-offs with their authors, and the reversals of each with the reason. */
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
      kind: sql<Kind>`coalesce(${undone.kind}, ${entries.kind})`,
      isTakenBack: sql<boolean>`${undone.id} is not null`,
      pence: sql<number>`(select sum(t.pence) from transfers t
        where t.account_id = "entries"."account_id" and t.entry_id = "entries"."id")::float8`,
    })
    .from(entries)
    .leftJoin(undone, and(eq(undone.accountId, entries.accountId), eq(undone.id, entries.reversesId)))
    .where(
      scope.mine(
        entries,
        eq(entries.tenancyId, tenancyId),
        or(
          and(isNull(entries.reversesId), inArray(entries.kind, kinds)),
          and(eq(entries.kind, 'reversal'), inArray(undone.kind, kinds)),
        ),
      ),
    )
    .orderBy(desc(entries.seq))
    .limit(limit)
  return rows.map(({ id, at, who, day, memo, kind, isTakenBack, pence }): TimelineEvent => {
    const what = isTakenBack ? eventNames[kind].takenBack : eventNames[kind].done
    const text = what === 'rent-paid' || what === 'rent-refunded' ? day : memo
    return { ...nothing, id, at, who, what, text, amount: fromPence(pence) }
  })
}

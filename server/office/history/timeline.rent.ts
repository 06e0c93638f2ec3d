import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { EntryKind } from '#shared/money/entries.ts'
import { findTold, toldKinds } from '#shared/money/events.ts'
import { outOfDeposit } from '#shared/money/rent/rent.words.ts'
import type { TimelineEvent } from '#shared/office/history/timeline.calls.ts'
import { fromPence } from '#shared/pence.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { receipts } from '../../money/ledger/charges.table.ts'
import { entries } from '../../money/ledger/entries.table.ts'
import { findDepositLedger, readDepositParts } from './timeline.deposit.ts'
import { nothing } from './timeline.event.ts'

/** What an entry moved, in pence. What the landlord gets of a deposit at a scheme comes here and goes on: one sum, two transfers. */
const penceOf = (kind: SQL, ledgerId: string | null) => sql<number>`(select case ${kind}
    when 'deposit' then max(t.pence)
    when 'opening' then sum(t.pence) filter (where ${ledgerId}::uuid in (t.credit_id, t.debit_id))
    else sum(t.pence) end
  from transfers t
  where t.account_id = "entries"."account_id" and t.entry_id = "entries"."id")::float8`

/** Whether an entry of opening balances is about this deposit. That of an import or of a whole agency names no tenancy. */
const opensDeposit = (
  ledgerId: string,
) => sql`${entries.tenancyId} is null and exists (select from transfers t
  where t.account_id = "entries"."account_id" and t.entry_id = "entries"."id" and ${ledgerId}::uuid in (t.credit_id, t.debit_id))`

/** Payments, refunds, deposits and what else the register of money events tells, with their authors, and the reversals of each with the reason. */
export async function listRentEvents(
  scope: AccountScope,
  tenancyId: string,
  limit: number,
): Promise<TimelineEvent[]> {
  const ledgerId = await findDepositLedger(scope, tenancyId)
  const undone = alias(entries, 'undone')
  // What is kept for what is owed is told as the deposit's movement that it is, and not as a payment that came.
  const isKept = sql`exists (select from ${receipts} kept where kept.account_id = ${entries.accountId}
    and kept.id = coalesce(${entries.reversesId}, ${entries.id}) and kept.method = ${outOfDeposit})`
  const kind = sql<EntryKind>`case when ${isKept} then 'deposit' else coalesce(${undone.kind}, ${entries.kind}) end`
  const rows = await scope
    .select({
      id: entries.id,
      at: entries.createdAt,
      who: entries.authorName,
      ...pickColumns(entries, 'day', 'memo', 'act', 'detail'),
      kind,
      source: entries.source,
      isReversed: sql<boolean>`${undone.id} is not null`,
      pence: penceOf(kind, ledgerId),
    })
    .from(entries)
    .leftJoin(undone, refersTo(entries.reversesId, undone))
    .where(
      scope.mine(
        entries,
        or(eq(entries.tenancyId, tenancyId), ledgerId === null ? undefined : opensDeposit(ledgerId)),
        or(
          and(isNull(entries.reversesId), inArray(entries.kind, toldKinds)),
          and(eq(entries.kind, 'reversal'), inArray(undone.kind, toldKinds)),
        ),
        // What only follows from the tenancy's days is told as the end, or the rent, that it follows from.
        ne(entries.source, 'schedule'),
      ),
    )
    .orderBy(desc(entries.seq))
    .limit(limit)
  const parts = await readDepositParts(
    scope,
    ledgerId,
    rows.flatMap(({ id, kind }) => (kind === 'receipt' ? id : [])),
  )
  return rows.flatMap((row): TimelineEvent[] => {
    const { id, at, who, kind, source, pence } = row
    const told = findTold(kind, row)
    if (!told) return []
    const text = row[told.text]
    const event: TimelineEvent = { ...nothing, id, at, who, what: told.what, text, amount: fromPence(pence) }
    const part = parts.get(id) ?? 0
    if (part <= 0) return [event]
    // A deposit that was held already pays its charge, which moves nothing.
    if (source === 'deposit' && part === pence) return []
    const came: TimelineEvent = { ...event, what: 'deposit-came', amount: fromPence(part) }
    return part === pence ? [came] : [came, event]
  })
}

import { desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { formatMoney } from '#shared/currency.ts'
import type { TimelineEvent } from '#shared/office/history/timeline.calls.ts'
import { fromPence } from '#shared/pence.ts'
import type { AccountScope } from '../../db/scope.ts'
import { entries, transfers } from '../../money/ledger/entries.table.ts'
import { isOfEntry } from '../../money/ledger/joins.queries.ts'
import { ledgers } from '../../money/ledger/ledgers.table.ts'
import { depositFacts } from '../../money/proof/proof.table.ts'
import { nothing } from './timeline.event.ts'

type Fact = typeof depositFacts.$inferSelect

/** The ledger of a tenancy's deposit; null where no deposit has moved. */
export async function findDepositLedger(scope: AccountScope, tenancyId: string): Promise<string | null> {
  const isIts = eq(ledgers.subjectId, tenancyId)
  return (await scope.table(ledgers).get(eq(ledgers.kind, 'deposit'), isIts))?.id ?? null
}

/** What payments have paid of a deposit, in pence by the payment's id; what was freed again is taken off. */
export async function readDepositParts(
  scope: AccountScope,
  ledgerId: string | null,
  receiptIds: string[],
): Promise<Map<string, number>> {
  if (ledgerId === null || receiptIds.length === 0) return new Map()
  const gain = sql`case when ${transfers.creditId} = ${ledgerId} then ${transfers.pence} else -${transfers.pence} end`
  const rows = await scope
    .select({
      receiptId: transfers.receiptId,
      pence: sql<number>`sum(${gain})::float8`,
    })
    .from(transfers)
    .innerJoin(entries, isOfEntry)
    .where(
      scope.mine(
        transfers,
        inArray(transfers.receiptId, receiptIds),
        or(eq(transfers.creditId, ledgerId), eq(transfers.debitId, ledgerId)),
        ne(entries.kind, 'receipt'),
      ),
    )
    .groupBy(transfers.receiptId)
  return new Map(rows.flatMap(({ receiptId, pence }) => (receiptId ? [[receiptId, pence] as const] : [])))
}

/** What was said of the deposit, after the person's name. A fact that came with an entry is told by it, but for its papers. */
function describeFact(
  scope: AccountScope,
  { kind, day, pence, scheme, reference, note, entryId }: Fact,
): string {
  const on = scope.day(day)
  const where = [scheme, reference].filter(Boolean).join(', ')
  switch (kind) {
    case 'insured':
      return `recorded that the deposit is insured with ${where} since ${on}`
    case 'custodial':
      return entryId === null ? `recorded that the deposit is protected by ${where} since ${on}` : ''
    case 'with-landlord':
      return ''
    case 'informed':
      return `recorded that the prescribed information was served on ${note} on ${on}`
    case 'came':
      return `recorded the deposit as received on ${on}`
    case 'disputed':
      return `recorded a dispute about ${formatMoney(fromPence(pence ?? 0), scope.format.currency)} of the deposit: ${note}`
    case 'settled':
      return `recorded that the dispute about the deposit is settled: ${note}`
  }
}

/** How a deposit is protected, whom its papers were served on, disputes, and what of it was taken back. */
export async function listDepositFactEvents(
  scope: AccountScope,
  tenancyId: string,
  limit: number,
): Promise<TimelineEvent[]> {
  const rows = await scope
    .select()
    .from(depositFacts)
    .where(scope.mine(depositFacts, eq(depositFacts.tenancyId, tenancyId)))
    .orderBy(desc(sql`greatest(${depositFacts.createdAt}, ${depositFacts.takenBackAt})`))
    .limit(limit)
  return rows.flatMap((fact): TimelineEvent[] => {
    const text = describeFact(scope, fact)
    if (!text) return []
    const { id, createdAt: at, authorName: who, takenBackAt, takenBackBy, entryId } = fact
    const said: TimelineEvent = { ...nothing, id, at, who, what: 'deposit-noted', text }
    // What came with an entry is taken back with it, which the entry's own line tells.
    if (takenBackAt === null || entryId !== null) return [said]
    return [{ ...said, at: takenBackAt, who: takenBackBy, what: 'deposit-note-taken-back' }, said]
  })
}

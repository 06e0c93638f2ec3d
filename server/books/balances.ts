import { and, asc, eq, gt, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import type { Transaction } from '../db/client.ts'
import type { AccountScope } from '../db/scope.ts'
import { type EntryKind, entries, transfers } from './entries.table.ts'
import type { LedgerName } from './entry.ts'
import { balances, type LedgerKind, ledgers } from './ledgers.table.ts'

type Reader = Pick<Transaction, 'select'>

/** The day that an entry counts for: its own, or the one that it was given because its month was closed. */
export const countsOn: SQL<string> = sql<string>`coalesce(${entries.valueDay}, ${entries.day})`

/** What the ledgers of a kind have now, credits less debits in pence, by their subjects. */
export async function readBalances(
  scope: AccountScope,
  reader: Reader,
  kind: LedgerKind,
  subjects?: string[],
): Promise<Map<string, number>> {
  const rows = await reader
    .select({ subject: ledgers.subjectId, debits: balances.debits, credits: balances.credits })
    .from(ledgers)
    .innerJoin(balances, and(eq(balances.accountId, ledgers.accountId), eq(balances.ledgerId, ledgers.id)))
    .where(scope.mine(ledgers, eq(ledgers.kind, kind), subjects && inArray(ledgers.subjectId, subjects)))
  return new Map(rows.map(({ subject, debits, credits }) => [subject, credits - debits]))
}

/** Whether a transfer moves a ledger, and what the ledger gains by it, below 0 what it loses. */
const isMovedBy = and(
  eq(ledgers.accountId, transfers.accountId),
  or(eq(ledgers.id, transfers.creditId), eq(ledgers.id, transfers.debitId)),
)
const gain = sql`case when ${ledgers.id} = ${transfers.creditId} then ${transfers.pence} else -${transfers.pence} end`
const gained = sql<number>`sum(${gain})::float8`

/** What of the balances of these ledgers counts from a later day than today only, such as rent that was paid ahead. */
export async function readAhead(
  scope: AccountScope,
  reader: Reader,
  kind: LedgerKind,
  subjects?: string[],
): Promise<Map<string, number>> {
  const rows = await reader
    .select({ subject: ledgers.subjectId, pence: gained })
    .from(entries)
    .innerJoin(transfers, and(eq(transfers.accountId, entries.accountId), eq(transfers.entryId, entries.id)))
    .innerJoin(ledgers, isMovedBy)
    .where(
      scope.mine(
        entries,
        gt(entries.day, today()),
        eq(ledgers.kind, kind),
        subjects && inArray(ledgers.subjectId, subjects),
      ),
    )
    .groupBy(ledgers.subjectId)
  return new Map(rows.map(({ subject, pence: sum }) => [subject, sum]))
}

/**
 * What these ledgers have today: rent that was paid ahead is its landlord's from its due day on, and so is the fee for it
 * the agency's. It is what a statement until today closes at, and all that can be paid out.
 */
export async function readBalancesToday(
  scope: AccountScope,
  reader: Reader,
  kind: LedgerKind,
  subjects?: string[],
): Promise<Map<string, number>> {
  const held = await readBalances(scope, reader, kind, subjects)
  for (const [subject, pence] of await readAhead(scope, reader, kind, subjects))
    held.set(subject, (held.get(subject) ?? 0) - pence)
  return held
}

export interface DatedBalance extends LedgerName {
  /** Credits less debits at the end of the day, in pence. */
  pence: number
}

/** What every ledger, or every one of a kind, had at the end of a day, by the days that entries count for. */
export async function readBalancesOn(
  scope: AccountScope,
  reader: Reader,
  day: string,
  kind?: LedgerKind,
): Promise<DatedBalance[]> {
  return reader
    .select({ kind: ledgers.kind, subject: ledgers.subjectId, pence: gained })
    .from(transfers)
    .innerJoin(entries, and(eq(entries.accountId, transfers.accountId), eq(entries.id, transfers.entryId)))
    .innerJoin(ledgers, isMovedBy)
    .where(scope.mine(transfers, lte(countsOn, day), kind && eq(ledgers.kind, kind)))
    .groupBy(ledgers.kind, ledgers.subjectId)
}

export interface LedgerLine {
  entryId: string
  /** Counts the account's entries in the order in which they were added. */
  seq: number
  /** The day that it counts for. */
  day: string
  /** The day on which it happened, where that is another one. */
  happenedOn: string
  kind: EntryKind
  memo: string
  /** Above 0 raises the balance. */
  pence: number
  tenancyId: string | null
  source: string
  sourceId: string | null
  reversesId: string | null
  chargeId: string | null
  author: string
  at: string
}

/** What moved in one ledger between two days, oldest first; without a first day from the beginning. */
export async function listLedgerLines(
  scope: AccountScope,
  reader: Reader,
  { kind, subject }: LedgerName,
  { from, to }: { from?: string; to: string },
): Promise<LedgerLine[]> {
  const rows = await reader
    .select({
      entryId: entries.id,
      seq: entries.seq,
      day: sql<string>`${countsOn}::text`,
      happenedOn: entries.day,
      kind: entries.kind,
      memo: entries.memo,
      pence: sql<number>`${gain}::float8`,
      tenancyId: entries.tenancyId,
      source: entries.source,
      sourceId: entries.sourceId,
      reversesId: entries.reversesId,
      chargeId: transfers.chargeId,
      author: entries.authorName,
      at: entries.createdAt,
    })
    .from(ledgers)
    .innerJoin(transfers, isMovedBy)
    .innerJoin(entries, and(eq(entries.accountId, transfers.accountId), eq(entries.id, transfers.entryId)))
    .where(
      scope.mine(
        ledgers,
        eq(ledgers.kind, kind),
        eq(ledgers.subjectId, subject),
        lte(countsOn, to),
        from ? gte(countsOn, from) : undefined,
      ),
    )
    .orderBy(asc(countsOn), asc(entries.seq), asc(transfers.n))
  // An entry that moves two parts of one balance, such as a fee and its VAT, is one line.
  return [...groupBy(rows, ({ entryId, chargeId }) => `${entryId} ${chargeId}`).values()].flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    return [{ ...first, pence: parts.reduce((sum, part) => sum + part.pence, 0) }]
  })
}

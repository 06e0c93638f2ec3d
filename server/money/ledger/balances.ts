import { and, asc, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import type { LedgerKind } from '#shared/money/ledgers.ts'
import { sumOf } from '#shared/pence.ts'
import { pickColumns } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { entries, transfers } from './entries.table.ts'
import type { LedgerName } from './entry.ts'
import { countsOn, hasBalance, isMoved, isOfEntry } from './joins.queries.ts'
import { balances, ledgers } from './ledgers.table.ts'

/** What the ledgers of a kind have now, credits less debits in pence, by their subjects. */
export async function readBalances(
  scope: AccountScope,
  kind: LedgerKind,
  subjects?: string[],
): Promise<Map<string, number>> {
  const rows = await scope
    .select({ subject: ledgers.subjectId, debits: balances.debits, credits: balances.credits })
    .from(ledgers)
    .innerJoin(balances, hasBalance)
    .where(scope.mine(ledgers, eq(ledgers.kind, kind), subjects && inArray(ledgers.subjectId, subjects)))
  return new Map(rows.map(({ subject, debits, credits }) => [subject, credits - debits]))
}

/** What a ledger gains by a transfer, in pence; a loss is below 0. */
const gain = sql`case when ${ledgers.id} = ${transfers.creditId} then ${transfers.pence} else -${transfers.pence} end`
/** What ledgers gain by transfers, in pence. */
export const gained = sql<number>`sum(${gain})::float8`

/** The part of these balances, in pence, that counts from a later day than today, such as rent that was paid ahead. */
export async function readAhead(
  scope: AccountScope,
  kind: LedgerKind,
  subjects?: string[],
): Promise<Map<string, number>> {
  const rows = await scope
    .select({ subject: ledgers.subjectId, pence: gained })
    .from(entries)
    .innerJoin(transfers, isOfEntry)
    .innerJoin(ledgers, isMoved())
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
 * The balances of these ledgers today, in pence, without what counts from a later day: rent that was paid ahead is the
 * landlord's, and its fee the agency's, from the rent's due day on. A statement until today closes at this balance, and no
 * more can be paid out.
 */
export async function readBalancesToday(
  scope: AccountScope,
  kind: LedgerKind,
  subjects?: string[],
): Promise<Map<string, number>> {
  const held = await readBalances(scope, kind, subjects)
  for (const [subject, pence] of await readAhead(scope, kind, subjects))
    held.set(subject, (held.get(subject) ?? 0) - pence)
  return held
}

export interface DatedBalance extends LedgerName {
  /** Credits less debits at the end of the day, in pence. */
  pence: number
}

/**
 * The balance of every ledger, or of every ledger of a kind, at the end of a day, by the days that entries count for: what they have
 * now less what counts later, which is little on most of the days that somebody asks about.
 */
export async function readBalancesOn(
  scope: AccountScope,
  day: string,
  kind?: LedgerKind,
): Promise<DatedBalance[]> {
  // Each transfer by both of its sides: compared with either side at once, PostgreSQL would try every ledger for each transfer.
  const sides = sql`(values (${transfers.creditId}, ${transfers.pence}), (${transfers.debitId}, -${transfers.pence})) as side (id, pence)`
  const later = scope
    .select({
      id: sql<string>`side.id`.as('later_id'),
      pence: sql<number>`sum(side.pence)`.as('later_pence'),
    })
    .from(entries)
    .innerJoin(transfers, isOfEntry)
    .crossJoinLateral(sides)
    .where(scope.mine(entries, gt(countsOn, day)))
    .groupBy(sql`side.id`)
    .as('later')
  const pence = sql<number>`(${balances.credits} - ${balances.debits} - coalesce(${later.pence}, 0))::float8`
  return scope
    .select({ kind: ledgers.kind, subject: ledgers.subjectId, pence })
    .from(ledgers)
    .innerJoin(balances, hasBalance)
    .leftJoin(later, eq(later.id, ledgers.id))
    .where(scope.mine(ledgers, kind && eq(ledgers.kind, kind)))
}

/** The ledgers of these kinds, of one subject or of all; with a condition, as far as it holds of their entries. */
export interface LedgersOf {
  kinds: readonly LedgerKind[]
  subject?: string | undefined
  where?: SQL | undefined
}

const areThese = ({ kinds, subject, where }: LedgersOf) =>
  and(
    inArray(ledgers.kind, [...kinds]),
    subject === undefined ? undefined : eq(ledgers.subjectId, subject),
    where,
  )

/** What these ledgers have together before a day, credits less debits in pence. */
export async function sumLedgersBefore(scope: AccountScope, which: LedgersOf, day: string): Promise<number> {
  const [row] = await scope
    .select({ pence: sql<number>`coalesce(${gained}, 0)::float8` })
    .from(ledgers)
    .innerJoin(transfers, isMoved())
    .innerJoin(entries, isOfEntry)
    .where(scope.mine(ledgers, areThese(which), lt(countsOn, day)))
  return row?.pence ?? 0
}

/** The lines of one ledger between two days, oldest first; without a first day from the beginning. */
export const listLedgerLines = (
  scope: AccountScope,
  { kind, subject }: LedgerName,
  days: { from?: string; to: string },
): Promise<LedgerLine[]> => listLinesOf(scope, { kinds: [kind], subject }, days)

/** The lines of several ledgers as if they were one. */
export async function listLinesOf(
  scope: AccountScope,
  which: LedgersOf,
  { from, to }: { from?: string | undefined; to: string },
) {
  const rows = await scope
    .select({
      entryId: entries.id,
      seq: entries.seq,
      /** The day that the entry counts for, and the one on which it happened. */
      day: sql<string>`${countsOn}::text`,
      happenedOn: entries.day,
      ...pickColumns(entries, 'kind', 'memo', 'act', 'detail'),
      /** Above 0 it raises the balance. */
      pence: sql<number>`${gain}::float8`,
      ...pickColumns(entries, 'tenancyId', 'source', 'sourceId', 'reversesId'),
      chargeId: transfers.chargeId,
      author: entries.authorName,
      at: entries.createdAt,
    })
    .from(ledgers)
    .innerJoin(transfers, isMoved())
    .innerJoin(entries, isOfEntry)
    .where(scope.mine(ledgers, areThese(which), lte(countsOn, to), from ? gte(countsOn, from) : undefined))
    .orderBy(asc(countsOn), asc(entries.seq), asc(transfers.n))
  // An entry that moves two parts of one balance, such as a fee and its VAT, is one line.
  return [...groupBy(rows, ({ entryId, chargeId }) => `${entryId} ${chargeId}`).values()].flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    return [{ ...first, pence: sumOf(parts) }]
  })
}

export type LedgerLine = Awaited<ReturnType<typeof listLinesOf>>[number]

import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { accountLineKinds, events, isAccountLineKind } from '#shared/money/events.ts'
import type { AccountLine } from '#shared/money/rent/rent.ts'
import { pickColumns } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { entries, transfers } from '../../ledger/entries.table.ts'
import { isBroughtCredit } from '../../ledger/entry.ts'
import { isMoved, isOfEntry } from '../../ledger/joins.queries.ts'
import { ledgers } from '../../ledger/ledgers.table.ts'

/**
 * The entries that changed what a tenancy owes, in the order of the days, with the running balance. Allocations change
 * nothing that is owed, so they have no lines.
 */
export async function listAccountLines(
  scope: AccountScope,
  tenancyId: string,
  rentCharges: ReadonlySet<string>,
): Promise<AccountLine[]> {
  const owes = sql`case when ${transfers.debitId} = ${ledgers.id} then ${transfers.pence} else -${transfers.pence} end`
  const rows = await scope
    .select({
      ...pickColumns(entries, 'id', 'day', 'kind', 'memo', 'act', 'detail', 'source', 'sourceId'),
      author: entries.authorName,
      at: entries.createdAt,
      reverses: entries.reversesId,
      freeFrom: entries.freeFrom,
      freeTo: entries.freeTo,
      pence: sql<number>`sum(${owes})::float8`,
      chargeId: sql<string | null>`(array_agg(${transfers.chargeId}))[1]`,
      receiptId: sql<string | null>`(array_agg(${transfers.receiptId}))[1]`,
    })
    .from(entries)
    .innerJoin(transfers, isOfEntry)
    .innerJoin(ledgers, and(isMoved(), eq(ledgers.kind, 'tenant'), eq(ledgers.subjectId, entries.tenancyId)))
    .where(scope.mine(entries, eq(entries.tenancyId, tenancyId), inArray(entries.kind, accountLineKinds)))
    .groupBy(entries.accountId, entries.id)
    .orderBy(asc(entries.day), asc(entries.seq))
  const reversedBy = new Map(rows.flatMap(({ id, reverses }) => (reverses ? [[reverses, id] as const] : [])))
  let balance = 0
  const { accountId } = scope
  return rows.flatMap(({ pence, kind, sourceId, freeFrom, freeTo, act, detail, ...row }) => {
    if (!isAccountLineKind(kind)) return []
    balance += pence
    const { reversal } = events[kind]
    const isByHand =
      'on' in reversal &&
      !isBroughtCredit({ ...row, kind, sourceId, accountId }) &&
      (reversal.but !== 'rent' || (row.chargeId !== null && !rentCharges.has(row.chargeId)))
    return {
      ...row,
      // An opening balance says nothing beside its title where nobody wrote what it is from.
      memo: act === 'opening-balance' && detail === '' ? '' : row.memo,
      kind,
      free: freeFrom && freeTo ? { from: freeFrom, to: freeTo } : null,
      amount: pence / 100,
      balance: balance / 100,
      reversedBy: reversedBy.get(row.id) ?? null,
      reversible: isByHand && !reversedBy.has(row.id),
    }
  })
}

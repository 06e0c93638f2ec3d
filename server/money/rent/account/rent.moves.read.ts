import { asc, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { groupBy } from '#shared/group.ts'
import { givenUpKinds, isGivenUp, movingKinds } from '#shared/money/events.ts'
import { isOneOf, pickColumns } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { entries, transfers } from '../../ledger/entries.table.ts'
import { isCredited, isDebited, isOfEntry, isReversedBy } from '../../ledger/joins.queries.ts'
import { ledgers } from '../../ledger/ledgers.table.ts'
import type { Moved } from './rent.allocation.ts'
import type { GivenUp } from './rent.book.ts'

/** The last day on which something changed what receipts pay, beside charges and receipts, by tenancy. */
export async function readLastMoves(scope: AccountScope, tenancyIds: string[]): Promise<Map<string, string>> {
  const rows = await scope
    .select({ tenancyId: sql<string>`${entries.tenancyId}`, day: sql<string>`max(${entries.day})::text` })
    .from(entries)
    .where(scope.mine(entries, inArray(entries.tenancyId, tenancyIds), inArray(entries.kind, movingKinds)))
    .groupBy(entries.tenancyId)
  return new Map(rows.map(({ tenancyId, day }) => [tenancyId, day]))
}

/** Everything that ever moved on the charges and receipts of these tenancies, by tenancy. */
export async function readMoved(scope: AccountScope, tenancyIds: string[]): Promise<Map<string, Moved[]>> {
  if (tenancyIds.length === 0) return new Map()
  const [debit, credit] = [alias(ledgers, 'debit'), alias(ledgers, 'credit')]
  const rows = await scope
    .select({
      tenancyId: sql<string>`${entries.tenancyId}`,
      ...pickColumns(entries, 'kind', 'day', 'valueDay'),
      chargeId: transfers.chargeId,
      receiptId: transfers.receiptId,
      debitKind: debit.kind,
      debitSubject: debit.subjectId,
      creditKind: credit.kind,
      creditSubject: credit.subjectId,
      pence: transfers.pence,
    })
    .from(entries)
    .innerJoin(transfers, isOfEntry)
    .innerJoin(debit, isDebited(debit))
    .innerJoin(credit, isCredited(credit))
    .where(
      scope.mine(
        entries,
        isOneOf(entries.tenancyId, tenancyIds),
        or(sql`${transfers.chargeId} is not null`, sql`${transfers.receiptId} is not null`),
      ),
    )
    .orderBy(entries.seq)
  const ofTenancy = groupBy(rows, ({ tenancyId }) => tenancyId)
  return new Map(
    [...ofTenancy].map(([tenancyId, some]) => [
      tenancyId,
      some.map(({ kind, day, valueDay, pence, chargeId, receiptId, ...row }) => ({
        kind,
        day,
        valueDay,
        pence,
        chargeId: chargeId ?? undefined,
        receiptId: receiptId ?? undefined,
        debit: { kind: row.debitKind, subject: row.debitSubject },
        credit: { kind: row.creditKind, subject: row.creditSubject },
      })),
    ]),
  )
}

/** What was given up of the charges of these tenancies and stands, by tenancy, in the order in which it was given up. */
export async function readGivenUp(
  scope: AccountScope,
  tenancyIds: string[],
): Promise<Map<string, GivenUp[]>> {
  if (tenancyIds.length === 0) return new Map()
  const back = alias(entries, 'back')
  const rows = await scope
    .select({
      tenancyId: sql<string>`${entries.tenancyId}`,
      entryId: entries.id,
      ...pickColumns(entries, 'kind', 'freeFrom', 'freeTo'),
      chargeId: sql<string>`${transfers.chargeId}`,
      pence: transfers.pence,
      day: entries.day,
      memo: entries.memo,
    })
    .from(entries)
    .innerJoin(transfers, isOfEntry)
    .leftJoin(back, isReversedBy(back))
    .where(
      scope.mine(
        entries,
        inArray(entries.tenancyId, tenancyIds),
        inArray(entries.kind, givenUpKinds),
        isNull(back.id),
      ),
    )
    .orderBy(asc(entries.seq))
  const given = rows.flatMap(({ kind, freeFrom: from, freeTo: to, ...row }) =>
    isGivenUp(kind)
      ? [
          {
            ...row,
            kind,
            free: from && to ? { from, to } : null,
            rentFrom: kind === 'goodwill' ? from : null,
          },
        ]
      : [],
  )
  return groupBy(given, ({ tenancyId }) => tenancyId)
}

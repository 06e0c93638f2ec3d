import { and, asc, desc, eq, gte, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { LandlordDue, StatementStanding } from '#shared/money/landlords/statement-runs.ts'
import { titleCase } from '#shared/text.ts'
import { pickColumns, refersTo } from '../../../db/joins.ts'
import { countAll } from '../../../db/related.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { entries, transfers } from '../../ledger/entries.table.ts'
import { countsOn, isCredited, isDebited, isOfEntry } from '../../ledger/joins.queries.ts'
import { ledgers } from '../../ledger/ledgers.table.ts'
import { landlordStatements } from '../landlord-money.table.ts'

/** The last statement of each landlord, as far as the next one follows from it. */
const lastStatements = (scope: AccountScope) =>
  scope
    .selectDistinctOn([landlordStatements.landlordId], {
      ...pickColumns(landlordStatements, 'landlordId', 'number', 'toDay', 'closing'),
      throughSeq: sql<number>`(${landlordStatements.content} ->> 'throughSeq')::bigint`.as('through_seq'),
    })
    .from(landlordStatements)
    .where(scope.mine(landlordStatements))
    .orderBy(asc(landlordStatements.landlordId), desc(landlordStatements.toDay))
    .as('last')

type Last = ReturnType<typeof lastStatements>

const ofLandlord = and(
  eq(landlordStatements.accountId, ledgers.accountId),
  eq(landlordStatements.landlordId, ledgers.subjectId),
)

/** Whether a landlord was sent a statement that reaches a day. */
const isSent = (to: string) =>
  sql`exists (select from ${landlordStatements} where ${and(ofLandlord, isNotNull(landlordStatements.sentAt), gte(landlordStatements.toDay, to))})`

/** Whether an entry brings an opening balance, or reverses one. The first statement begins on the day after it. */
const isOfOpening = sql`(${entries.kind} = 'opening' or exists (select from ${entries} opening
  where opening.account_id = ${entries.accountId} and opening.id = ${entries.reversesId} and opening.kind = 'opening'))`

/**
 * Whether the next statement up to a day has a line: what counts after the last one, or was entered after it. The two sides of a
 * ledger are asked one by one, because together they are gathered whole before the first is looked at.
 */
const hasLines = (scope: AccountScope, last: Last, to: string) => {
  const isThere = (isOnSide: SQL) =>
    sql`exists (select from ${transfers}
      join ${entries} on ${isOfEntry}
      where ${scope.mine(transfers, isOnSide)} and ${countsOn} <= ${to}::date
        and (case when ${last.toDay} is null then not (${isOfOpening} and ${countsOn} >= ${to}::date)
          else ${countsOn} > ${last.toDay} or ${entries.seq} > ${last.throughSeq} end))`
  return sql`(${isThere(isCredited())} or ${isThere(isDebited())})`
}

/** How a landlord stands up to a day. A statement is of lines, or of money that is held since the last one. */
const standingOf = (scope: AccountScope, last: Last, to: string): SQL<StatementStanding> =>
  sql<StatementStanding>`case when ${isSent(to)} then 'sent' when ${gte(last.toDay, to)} then 'made'
    when coalesce(${last.closing}, 0) <> 0 or ${hasLines(scope, last, to)} then 'new' else 'nothing' end`

/** The landlords with an account in the books, by name, each with how they stand with their statements up to a day. */
export async function listStandings(scope: AccountScope, to: string): Promise<LandlordDue[]> {
  const last = lastStatements(scope)
  const rows = await scope
    .select({
      ...pickColumns(landlords, 'id', 'name', 'email'),
      standing: standingOf(scope, last, to),
      number: sql<number | null>`case when ${gte(last.toDay, to)} then ${last.number} end`,
      unsent: sql<number>`(select count(*)::int from ${landlordStatements}
        where ${and(ofLandlord, sql`${landlordStatements.sentAt} is null`, sql`${landlordStatements.toDay} < ${to}::date`)})`,
    })
    .from(ledgers)
    .innerJoin(landlords, refersTo(ledgers.subjectId, landlords))
    .leftJoin(last, eq(last.landlordId, ledgers.subjectId))
    .where(scope.mine(ledgers, eq(ledgers.kind, 'landlord')))
    .orderBy(asc(landlords.name), asc(landlords.id))
  return rows.map((row) => ({ ...row, name: titleCase(row.name) }))
}

/**
 * The landlords who wait for a statement up to a day, by name: listStandings calls them 'new' or 'made'. `all` is their number
 * on each row.
 */
export function listWithoutStatement(scope: AccountScope, until: string, limit: number) {
  const last = lastStatements(scope)
  return scope
    .select({ id: landlords.id, name: landlords.name, all: countAll })
    .from(ledgers)
    .innerJoin(landlords, refersTo(ledgers.subjectId, landlords))
    .leftJoin(last, eq(last.landlordId, ledgers.subjectId))
    .where(
      scope.mine(
        ledgers,
        eq(ledgers.kind, 'landlord'),
        inArray(standingOf(scope, last, until), ['new', 'made'] satisfies StatementStanding[]),
      ),
    )
    .orderBy(asc(landlords.name), asc(landlords.id))
    .limit(limit)
}

/** A landlord's statements up to a day that were not sent, in the order in which they are sent. */
export const listUnsent = (scope: AccountScope, landlordId: string, to: string) =>
  scope
    .select({ id: landlordStatements.id })
    .from(landlordStatements)
    .where(
      scope.mine(
        landlordStatements,
        eq(landlordStatements.landlordId, landlordId),
        sql`${landlordStatements.sentAt} is null`,
        lte(landlordStatements.toDay, to),
      ),
    )
    .orderBy(asc(landlordStatements.fromDay))

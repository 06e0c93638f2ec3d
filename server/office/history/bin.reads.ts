import { and, desc, eq, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { binDays } from '#shared/office/bin/bin.ts'
import { audit } from '../../db/history.table.ts'
import { referencesTo } from '../../db/references.ts'
import type { AccountScope } from '../../db/scope.ts'
import { invoices } from '../../records/invoices/invoices.table.ts'
import type { Kept } from '../../registry/member.ts'
import { undoings } from './undo.ts'

/** The most deletions that the bin lists, counted by kind of record. */
const maxListed = 2000
/** How many of a deletion's records are named. */
const named = 3

/** Deletions of the last month that were not undone and were not themselves part of an undo. */
const isInBin: SQL = sql`${audit.action} = 'deleted' and ${audit.createdAt} > now() - ${`${binDays} days`}::interval
  and not exists (select from ${audit} as mark where mark.account_id = ${audit.accountId}
    and mark.entity = ${undoings} and mark.record_id = ${audit.changeId})
  and not exists (select from ${audit} as mark where mark.account_id = ${audit.accountId}
    and mark.change_id = ${audit.changeId} and mark.entity = ${undoings})`

/** The deletions of each request and table: how many rows, and the first of them. */
export function listDeletions(scope: AccountScope, tables: string[]) {
  return scope
    .select({
      changeId: audit.changeId,
      entity: audit.entity,
      count: sql<number>`count(*)::int`,
      at: sql<string>`to_char(min(${audit.createdAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      who: sql<string>`min(${audit.userName})`,
      daysLeft: sql<number>`ceil(extract(epoch from min(${audit.createdAt}) + ${`${binDays} days`}::interval - now()) / 86400)::int`,
      rows: sql<
        Record<string, unknown>[]
      >`to_jsonb((array_agg(${audit.before} order by ${audit.id}))[1:${sql.raw(String(named))}])`,
    })
    .from(audit)
    .where(scope.mine(audit, isInBin, inArray(audit.entity, tables)))
    .groupBy(audit.changeId, audit.entity)
    .orderBy(desc(sql`min(${audit.createdAt})`), audit.changeId)
    .limit(maxListed)
}

/** A column by which rows of one table refer to rows of another table. */
export interface KeptLink {
  from: string
  column: string
  to: Kept
}

/** Every link between rows that the bin keeps, read from the schema. */
export function listLinks(kept: readonly Kept[]): KeptLink[] {
  const names = new Set(kept.map(({ name }) => name))
  return kept.flatMap((to) =>
    referencesTo(to.table).flatMap(({ table, column }) => {
      const from = getTableName(table)
      const key = Object.entries(getTableColumns(table as PgTable)).find(
        ([, each]) => each.name === column.name,
      )?.[0]
      return key && names.has(from) ? [{ from, column: key, to }] : []
    }),
  )
}

/** The deleted records that deleted rows refer to, unless the same request deleted both. */
export function listMissing(scope: AccountScope, { from, column, to }: KeptLink) {
  const named = sql<string>`(${audit.before} ->> ${column})::uuid`
  const { accountId, id } = to.table as unknown as Record<'accountId' | 'id', PgColumn>
  return scope
    .selectDistinctOn([audit.changeId], { changeId: audit.changeId, id: named })
    .from(audit)
    .where(
      scope.mine(
        audit,
        eq(audit.entity, from),
        isInBin,
        sql`${audit.before} ->> ${column} is not null
          and not exists (select from ${to.table} where ${accountId} = ${audit.accountId} and ${id} = ${named})
          and not exists (select from ${audit} as same where same.account_id = ${audit.accountId}
            and same.change_id = ${audit.changeId} and same.entity = ${to.name} and same.record_id = ${named})`,
      ),
    )
    .limit(maxListed)
}

export function listLastDeletions(scope: AccountScope, entity: string, ids: string[]) {
  return scope
    .selectDistinctOn([audit.recordId], { id: audit.recordId, changeId: audit.changeId })
    .from(audit)
    .where(
      scope.mine(
        audit,
        and(eq(audit.entity, entity), eq(audit.action, 'deleted'), inArray(audit.recordId, ids)),
      ),
    )
    .orderBy(audit.recordId, desc(audit.createdAt), desc(audit.id))
}

/** Deleted invoices whose number another invoice has now. */
export function listTakenNumbers(scope: AccountScope) {
  const number = sql<string>`${audit.before} ->> 'invoiceNumber'`
  return scope
    .select({ changeId: audit.changeId, number })
    .from(audit)
    .where(
      scope.mine(
        audit,
        eq(audit.entity, getTableName(invoices)),
        isInBin,
        sql`exists (select from ${invoices} where ${invoices.accountId} = ${audit.accountId}
          and ${invoices.invoiceNumber} = ${number})`,
      ),
    )
    .limit(maxListed)
}

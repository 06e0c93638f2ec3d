import { getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { v7 as uuid } from 'uuid'
import type { Transaction } from './client.ts'
import { accountVersions, audit } from './history.table.ts'
import { fitsJson, rowsAsJson } from './rows.ts'

/** A table of the books, be its rows records or parts of one. */
export type AccountTable = PgTable & { accountId: PgColumn; id: PgColumn }

/** Whose books are written, by whom, and under which change. */
export interface Commit {
  accountId: string
  changeId: string
  author: { id: string | null; name: string }
  /** The tables whose version was raised so far; tests compare them with what a call's contract names. */
  written: Set<string>
}

/** `version` is missing where the row is no record of its own. */
type HistoryRow = { id: string; version?: number }

export interface RowChange {
  action: 'created' | 'changed' | 'deleted' | 'restored'
  before?: HistoryRow | undefined
  after?: HistoryRow | undefined
}

/** Raises the version of this kind of record, so that answers which were kept of it are made anew. */
export async function raiseVersion(
  tx: Transaction,
  { accountId, written }: Commit,
  table: AccountTable,
): Promise<void> {
  const entity = getTableName(table)
  written.add(entity)
  await tx
    .insert(accountVersions)
    .values({ accountId, entity, seq: 1 })
    .onConflictDoUpdate({
      target: [accountVersions.accountId, accountVersions.entity],
      set: { seq: sql`${accountVersions.seq} + 1` },
    })
}

/** Writes down who did what; the id counts up, so that it is the order within a change. */
export async function recordHistory(
  tx: Transaction,
  commit: Commit,
  table: AccountTable,
  entries: RowChange[],
) {
  const rows = entries.map(({ action, before, after }) => {
    const record = after ?? before
    if (!record) throw new Error('history of no record')
    return {
      accountId: commit.accountId,
      id: uuid(),
      entity: getTableName(table),
      recordId: record.id,
      action,
      changeId: commit.changeId,
      version: record.version ?? 0,
      userId: commit.author.id,
      userName: commit.author.name,
      before: before ?? null,
      after: after ?? null,
    }
  })
  for (const some of inBatches(rows, 1000)) {
    const insert = tx.insert(audit)
    await (fitsJson(some) ? insert.select(rowsAsJson(audit, some)) : insert.values(some))
  }
}

/** PostgreSQL takes at most 65,535 values in one statement, and long statements are slow to build. */
export function* inBatches<Item>(items: Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

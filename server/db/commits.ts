import { getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { v7 as uuid } from 'uuid'
import type { Transaction } from './client.ts'
import { accountVersions, audit } from './history.table.ts'
import { fitsJson, rowsAsJson } from './rows.ts'

/** A table of the books, be its rows records or parts of one. */
export type BookTable = PgTable & { accountId: PgColumn; id: PgColumn }

/** Whose books are written, by whom, and under which change. */
export interface Ledger {
  accountId: string
  changeId: string
  author: { id: string | null; name: string }
  /** The tables whose version was raised so far; tests compare them with what a call's contract names. */
  written: Set<string>
}

/** `version` is missing where the row is no record of its own. */
type Noted = { id: string; version?: number }

export interface Entry {
  action: 'created' | 'changed' | 'deleted' | 'restored'
  before?: Noted | undefined
  after?: Noted | undefined
}

/** Raises the version of this kind of record, so that answers which were kept of it are made anew. */
export async function raiseVersion(
  tx: Transaction,
  { accountId, written }: Ledger,
  table: BookTable,
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
export async function note(tx: Transaction, ledger: Ledger, table: BookTable, entries: Entry[]) {
  const rows = entries.map(({ action, before, after }) => {
    const record = after ?? before
    if (!record) throw new Error('history of no record')
    return {
      accountId: ledger.accountId,
      id: uuid(),
      entity: getTableName(table),
      recordId: record.id,
      action,
      changeId: ledger.changeId,
      version: record.version ?? 0,
      userId: ledger.author.id,
      userName: ledger.author.name,
      before: before ?? null,
      after: after ?? null,
    }
  })
  for (const some of inParts(rows, 1000)) {
    const insert = tx.insert(audit)
    await (fitsJson(some) ? insert.select(rowsAsJson(audit, some)) : insert.values(some))
  }
}

/** PostgreSQL takes at most 65,535 values in one statement, and long statements are slow to build. */
export function* inParts<Item>(items: Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

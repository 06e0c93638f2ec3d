import { getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { v7 as uuid } from 'uuid'
import type { Transaction } from './client.ts'
import { accountVersions, audit, tombstones } from './history.table.ts'
import { fitsJson, rowsAsJson } from './rows.ts'

/** A table of the books, be its rows records or parts of one. */
export type BookTable = PgTable & { accountId: PgColumn; id: PgColumn }

/** Whose books are written, by whom, and under which change. */
export interface Ledger {
  accountId: string
  changeId: string
  author: { id: string | null; name: string }
}

/** `version` is missing where the row is no record of its own. */
type Noted = { id: string; version?: number }

export interface Entry {
  action: 'created' | 'changed' | 'deleted' | 'restored'
  before?: Noted | undefined
  after?: Noted | undefined
}

/** Takes the next number of this kind of record; the row's lock makes it commit order. */
export async function nextSeq(tx: Transaction, { accountId }: Ledger, table: BookTable): Promise<number> {
  const [row] = await tx
    .insert(accountVersions)
    .values({ accountId, entity: getTableName(table), seq: 1 })
    .onConflictDoUpdate({
      target: [accountVersions.accountId, accountVersions.entity],
      set: { seq: sql`${accountVersions.seq} + 1` },
    })
    .returning({ seq: accountVersions.seq })
  if (!row) throw new Error('the version row did not come back')
  return row.seq
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

/** Leaves a stone for every deleted row, for readers who still have it. */
export async function bury(tx: Transaction, ledger: Ledger, table: BookTable, ids: string[], seq: number) {
  const stones = ids.map((id) => ({ accountId: ledger.accountId, entity: getTableName(table), id, seq }))
  for (const some of inParts(stones, 1000))
    await tx
      .insert(tombstones)
      .values(some)
      .onConflictDoUpdate({
        target: [tombstones.accountId, tombstones.entity, tombstones.id],
        set: { seq },
      })
}

/** PostgreSQL takes at most 65,535 values in one statement, and long statements are slow to build. */
export function* inParts<Item>(items: Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

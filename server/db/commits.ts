import { and, eq, getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { accountVersions, audit } from './history.table.ts'
import { isOneOf } from './joins.ts'
import { NotFound } from './refusals.ts'
import { insertOf } from './rows.ts'
import type { Transaction } from './transaction.ts'
import { uuid } from './uuid.ts'

/** A table whose rows belong to accounts: records, or parts of a record such as an invoice's lines. */
export type AccountTable = PgTable & { accountId: PgColumn; id: PgColumn }

/** One write to an account: which account, who writes, and the change that the write belongs to. */
export interface Commit {
  accountId: string
  changeId: string
  author: { id: string | null; name: string }
  /** The tables written so far; tests compare them with the `changes` of the call's contract. */
  written: Set<string>
  /** The tables whose versions this transaction has raised. */
  raised: Set<string>
}

/** Parts of a record have no `version`. */
type HistoryRow = { id: string; version?: number }

export interface RowChange {
  action: 'created' | 'changed' | 'deleted' | 'restored'
  before?: HistoryRow | undefined
  after?: HistoryRow | undefined
}

/**
 * Raises the account's version of this table, once a transaction, so that cached answers made from it are no longer
 * used. Other writers of the table in this account wait for the transaction's end.
 */
export async function raiseVersion(
  tx: Transaction,
  { accountId, written, raised }: Commit,
  table: PgTable,
): Promise<void> {
  const entity = getTableName(table)
  written.add(entity)
  if (raised.has(entity)) return
  raised.add(entity)
  await raiseSubject(tx, [accountId], entity)
}

/** Raises the version of something that is shown in these accounts and lies outside of them, e.g. 'profile': a person's name. */
export async function raiseSubject(tx: Transaction, accountIds: string[], entity: string): Promise<void> {
  if (accountIds.length === 0) return
  await tx
    .insert(accountVersions)
    .values(accountIds.map((accountId) => ({ accountId, entity, seq: 1 })))
    .onConflictDoUpdate({
      target: [accountVersions.accountId, accountVersions.entity],
      set: { seq: sql`${accountVersions.seq} + 1` },
    })
}

/** Locks rows, so that nobody changes them or begins to refer to them. Throws NotFound when one is missing. */
export async function lockRows(
  tx: Transaction,
  { accountId }: Commit,
  table: AccountTable,
  ids: string[],
): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const rows = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(eq(table.accountId, accountId), isOneOf(table.id, wanted)))
    .orderBy(table.id)
    .for('update')
  if (rows.length !== wanted.length) throw new NotFound()
}

/** Writes who did what into the history. The ids are UUID v7, so they sort in the order of the entries. */
export async function recordHistory(tx: Transaction, commit: Commit, table: PgTable, entries: RowChange[]) {
  const rows = entries.map(({ action, before, after }) => {
    const record = after ?? before
    if (!record) throw new Error('a history entry needs the row before or after the change')
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
  await insertRows(tx, audit, rows)
}

/**
 * Stores rows of a table without versions of its own. A batch is written out while PostgreSQL stores the one before.
 */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  let stored: Promise<unknown> = Promise.resolve()
  for (const some of inBatches(rows)) {
    const statement = insertOf(tx, table, some)
    await stored
    stored = statement.execute()
  }
  await stored
}

/**
 * How many rows one statement stores. PostgreSQL takes 65,535 values a statement, and while a statement is built and its rows are
 * read nobody else is answered: with 1,000 rows a neighbour of three imports waited up to 360 ms, with 200 up to 234 ms, and
 * the imports took no longer.
 */
const rowsAtOnce = 200

/** Splits items into the parts of which a statement takes one. */
export function* inBatches<Item>(items: Item[], size = rowsAtOnce): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

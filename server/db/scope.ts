import { and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { v7 as uuid } from 'uuid'
import { accountVersions, audit, tombstones } from '../modules/history/history.table.ts'
import type { Database, Transaction } from './client.ts'
import { Conflict, NotFound } from './refusals.ts'

declare const brand: unique symbol
/** Minted only where a session is read (http/session.ts) and where an account is made. */
export type AccountId = string & { [brand]: 'AccountId' }

/** A table of the books: every record of it belongs to one account. */
export type RecordTable = PgTable & {
  accountId: PgColumn
  id: PgColumn
  version: PgColumn
  seq: PgColumn
  sample: PgColumn
  updatedAt: PgColumn
}

type Stored<T extends RecordTable> = T['$inferSelect'] & { id: string; version: number }
type Managed = 'accountId' | 'id' | 'version' | 'seq' | 'createdAt' | 'updatedAt'
export type Values<T extends RecordTable> = Omit<T['$inferInsert'], Managed>

export interface Author {
  id: string | null
  name: string
}

/** The one way to the books of one account. Handlers get this, never the database itself. */
export interface AccountScope {
  readonly accountId: AccountId
  readonly author: Author
  /** Names everything that this scope writes, in the history; one per request. */
  readonly changeId: string
  /** A drizzle select; its where clause starts with `mine(table, …)`. */
  readonly select: Database['select']
  readonly selectDistinctOn: Database['selectDistinctOn']
  mine(table: { accountId: PgColumn }, ...conditions: (SQL | undefined)[]): SQL
  get<T extends RecordTable>(table: T, id: string): Promise<Stored<T> | undefined>
  insert<T extends RecordTable>(table: T, values: Values<T>): Promise<Stored<T>>
  insertMany<T extends RecordTable>(table: T, values: Values<T>[]): Promise<Stored<T>[]>
  /** Throws NotFound, or Conflict when the stored version is another one. */
  update<T extends RecordTable>(
    table: T,
    id: string,
    version: number | 'any',
    values: Partial<Values<T>>,
  ): Promise<Stored<T>>
  /** Throws NotFound when one of them isn't there; then none is deleted. */
  remove<T extends RecordTable>(table: T, ids: string[]): Promise<Stored<T>[]>
  /** Changes what is no record of its own (counters, lines): the work gets the open transaction. */
  transaction<Result>(work: (scope: AccountScope, tx: Transaction) => Promise<Result>): Promise<Result>
  /** The newest commit of each of these kinds of record, as one text; equal text, equal rows. */
  versionOf(entities: string[]): Promise<string>
}

type Runner = Database | Transaction

const isStandoff = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && (error.code === '40P01' || error.code === '40001')) || isStandoff(error.cause))

/** Two writers that wait for each other: PostgreSQL ends one of them, which then simply tries again. */
async function transact<Result>(runner: Runner, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const outermost = !('rollback' in runner)
  for (let tries = 1; ; tries += 1) {
    try {
      return await runner.transaction(work)
    } catch (error) {
      if (!outermost || tries >= 5 || !isStandoff(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * tries))
    }
  }
}

export function openScope(
  runner: Runner,
  accountId: AccountId,
  author: Author,
  changeId: string = uuid(),
): AccountScope {
  const mine: AccountScope['mine'] = (table, ...conditions) => {
    const clause = and(eq(table.accountId, accountId), ...conditions)
    if (!clause) throw new Error('a where clause without its account')
    return clause
  }

  const inTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => transact(runner, work)

  /** Takes the next number of this kind of record; the row's lock makes it commit order. */
  async function nextSeq(tx: Transaction, table: RecordTable): Promise<number> {
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

  type Entry = { action: string; before?: Stored<RecordTable>; after?: Stored<RecordTable> }

  async function note(tx: Transaction, table: RecordTable, entries: Entry[]): Promise<void> {
    const rows = entries.map(({ action, before, after }) => {
      const record = after ?? before
      if (!record) throw new Error('history of no record')
      return {
        accountId,
        id: uuid(),
        entity: getTableName(table),
        recordId: record.id,
        action,
        changeId,
        version: record.version,
        userId: author.id,
        userName: author.name,
        before: before ?? null,
        after: after ?? null,
      }
    })
    for (let at = 0; at < rows.length; at += 1000) await tx.insert(audit).values(rows.slice(at, at + 1000))
  }

  return {
    accountId,
    author,
    changeId,
    select: runner.select.bind(runner) as Database['select'],
    selectDistinctOn: runner.selectDistinctOn.bind(runner) as Database['selectDistinctOn'],
    mine,

    async get<T extends RecordTable>(table: T, id: string) {
      const rows = await runner
        .select()
        .from(table as PgTable)
        .where(mine(table, eq(table.id, id)))
      return rows[0] as Stored<T> | undefined
    },

    async insert<T extends RecordTable>(table: T, values: Values<T>) {
      const [row] = await this.insertMany(table, [values])
      if (!row) throw new Error('the stored row did not come back')
      return row
    },

    insertMany<T extends RecordTable>(table: T, values: Values<T>[]) {
      return inTransaction(async (tx) => {
        const seq = await nextSeq(tx, table)
        const stored: Stored<T>[] = []
        for (let at = 0; at < values.length; at += 500) {
          const rows = values.slice(at, at + 500).map((row) => ({ ...row, accountId, id: uuid(), seq }))
          stored.push(
            ...((await tx
              .insert(table as PgTable)
              .values(rows)
              .returning()) as Stored<T>[]),
          )
        }
        await note(
          tx,
          table,
          stored.map((after) => ({ action: 'created', after })),
        )
        return stored
      })
    },

    update<T extends RecordTable>(table: T, id: string, version: number | 'any', values: Partial<Values<T>>) {
      return inTransaction(async (tx) => {
        const seq = await nextSeq(tx, table)
        const [before] = (await tx
          .select()
          .from(table as PgTable)
          .where(mine(table, eq(table.id, id)))
          .for('update')) as Stored<T>[]
        if (!before) throw new NotFound()
        if (version !== 'any' && before.version !== version) throw new Conflict()
        const [after] = (await tx
          .update(table as PgTable)
          .set({ ...values, seq, version: before.version + 1, updatedAt: sql`now()` } as Record<
            string,
            unknown
          >)
          .where(mine(table, eq(table.id, id)))
          .returning()) as Stored<T>[]
        if (!after) throw new NotFound()
        await note(tx, table, [{ action: 'changed', before, after }])
        return after
      })
    },

    remove<T extends RecordTable>(table: T, ids: string[]) {
      return inTransaction(async (tx) => {
        const wanted = [...new Set(ids)]
        const seq = await nextSeq(tx, table)
        const gone = (await tx
          .delete(table as PgTable)
          .where(mine(table, inArray(table.id, wanted)))
          .returning()) as Stored<T>[]
        if (gone.length !== wanted.length) throw new NotFound()
        const entity = getTableName(table)
        const stones = gone.map(({ id }) => ({ accountId, entity, id, seq }))
        for (let at = 0; at < stones.length; at += 1000)
          await tx
            .insert(tombstones)
            .values(stones.slice(at, at + 1000))
            .onConflictDoUpdate({
              target: [tombstones.accountId, tombstones.entity, tombstones.id],
              set: { seq },
            })
        await note(
          tx,
          table,
          gone.map((before) => ({ action: 'deleted', before })),
        )
        return gone
      })
    },

    transaction: (work) => inTransaction((tx) => work(openScope(tx, accountId, author, changeId), tx)),

    async versionOf(entities) {
      const rows = await runner
        .select({ entity: accountVersions.entity, seq: accountVersions.seq })
        .from(accountVersions)
        .where(mine(accountVersions, inArray(accountVersions.entity, entities)))
      const seqs = new Map(rows.map((row) => [row.entity, row.seq]))
      return entities.map((entity) => seqs.get(entity) ?? 0).join('.')
    },
  }
}

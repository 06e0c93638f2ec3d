import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './client.ts'
import { type Commit, inBatches, insertRows, type RowChange, recordHistory } from './commits.ts'
import { versionAfter } from './marks.ts'
import { insertOf } from './rows.ts'
import { traitsOf } from './traits.ts'
import type { Runner } from './transact.ts'
import { uuid } from './uuid.ts'

/** A table whose rows belong to one account each, with or without ids and versions of their own. */
export type OwnedTable = PgTable & { accountId: PgColumn }

type Row<T extends PgTable> = T['$inferSelect']
type OrSql<Values> = { [Name in keyof Values]: Values[Name] | SQL }
/** A row with or without its author: without one, who adds it is its author. */
export type Authored<Values> = Omit<Values, 'authorId' | 'authorName'> &
  Partial<Pick<Values, Extract<keyof Values, 'authorId' | 'authorName'>>>
/** The values of a new row. Its account is the scope's, and its id is made where none is given. */
export type NewRow<T extends PgTable> = OrSql<Authored<Omit<T['$inferInsert'], 'accountId' | 'id'>>> & {
  id?: string
}
export type NewValues<T extends PgTable> = OrSql<Partial<Omit<T['$inferInsert'], 'accountId' | 'id'>>>

/** What a write leaves out. */
export interface Quiet {
  /** No version is raised, because no answer shows what changes, or who calls raises the version of what does. */
  unraised?: true
  /** The history has no line of it and the row keeps its version, because a person who has the row open need not know. */
  unrecorded?: true
}

/**
 * One account's rows of a table. Every write puts the account in, raises the version that the table's traits name, and keeps
 * the history where the table has one. In a transaction it is a part of it; else it is one.
 */
export interface AccountRows<T extends OwnedTable> {
  /** The row that meets all conditions; of several, any. */
  get(...conditions: (SQL | undefined)[]): Promise<Row<T> | undefined>
  /** The rows of a condition, or all, in an order. */
  list(where: SQL | undefined, ...order: (SQL | PgColumn)[]): Promise<Row<T>[]>
  insert(values: NewRow<T>): Promise<Row<T>>
  /** Answers undefined, and stores nothing, where a row has the same key. */
  insertNew(values: NewRow<T>): Promise<Row<T> | undefined>
  /**
   * Rows must have the same columns where the database works out a default. `onlyNew` leaves out, and does not answer, rows
   * whose key is there already.
   */
  insertMany(rows: readonly NewRow<T>[], options?: Quiet & { onlyNew?: true }): Promise<Row<T>[]>
  /** Stores thousands of rows, or large ones, and answers none. For tables without a history. */
  load(rows: readonly NewRow<T>[]): Promise<void>
  /**
   * Stores a row in place of the one with the same primary key, or the unique key `on`. Answers undefined where `where` keeps
   * the stored one.
   */
  put(
    values: NewRow<T>,
    options?: { set?: NewValues<T>; where?: SQL; on?: PgColumn[] },
  ): Promise<Row<T> | undefined>
  /** Raises the rows' own `version` and `updatedAt` too, where the table has them and the values do not say them. */
  update(where: SQL, values: NewValues<T>, quiet?: Quiet): Promise<Row<T>[]>
  /**
   * Changes rows by id in one statement, each to its own values; all have the same columns. Columns in `adding` are increased by
   * theirs. For tables without a history.
   */
  updateEach(
    rows: readonly (Partial<Row<T>> & { id: string })[],
    options?: { adding?: readonly (keyof Row<T>)[]; where?: SQL } & Pick<Quiet, 'unraised'>,
  ): Promise<void>
  remove(where: SQL, quiet?: Quiet): Promise<Row<T>[]>
  /** Removes many rows, or large ones, and answers their number. Without a history. */
  discard(where: SQL, quiet?: Quiet): Promise<number>
}

/** Work in a transaction, as a part of a commit. */
export type Work<Result> = (tx: Transaction, commit: Commit) => Promise<Result>

interface Access {
  runner: Runner
  accountId: string
  author: Commit['author']
  mine(table: OwnedTable, ...conditions: (SQL | undefined)[]): SQL
  /** Runs a write in the scope's transaction. Throws a 403 for client landlords. */
  write<Result>(work: Work<Result>, raises: PgTable | null): Promise<Result>
  /** Throws where the caller may not store these values (write-guard.ts). */
  check(table: PgTable, rows: readonly object[], on: Runner): Promise<void>
}

type Plain = Record<string, unknown>

/** A row with who adds it, where the table says who and the row does not. */
export function addAuthor<Values extends object>(
  table: PgTable,
  values: Values,
  { id, name }: Commit['author'],
): Values {
  const columns = getTableColumns(table)
  if (!columns.authorName || (values as Plain).authorName !== undefined) return values
  return { ...(columns.authorId && { authorId: id }), ...values, authorName: name }
}

/** The columns of the primary key. */
export function keyOf(table: PgTable): PgColumn[] {
  const { primaryKeys, columns } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
}

/** The condition that a row has these values in a key. */
function hasKey(table: PgTable, key: readonly PgColumn[], values: Plain): SQL {
  const names = Object.entries(getTableColumns(table))
  const keys = key.map((key) => {
    const name = names.find(([, { name: stored }]) => stored === key.name)?.[0] ?? key.name
    return sql`${getTableColumns(table)[name]} = ${values[name]}`
  })
  return sql.join(keys, sql` and `)
}

/** `update … from` a list of rows by id. */
function updateFrom(table: OwnedTable, rows: readonly Plain[], adding: ReadonlySet<string>, where: SQL): SQL {
  const columns: Record<string, Column> = getTableColumns(table)
  const given = Object.keys(rows[0] ?? {}).map((key) => {
    const column = columns[key]
    if (!column) throw new Error(`there is no column ${key}`)
    return { key, column, fresh: sql`fresh.${sql.identifier(key)}` }
  })
  const set = given
    .filter(({ key }) => key !== 'id')
    .map(({ key, column, fresh }) => {
      const value = adding.has(key) ? sql`${column} + ${fresh}` : fresh
      return sql`${sql.identifier(column.name)} = ${value}`
    })
  const types = given.map(({ key, column }) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`)
  return sql`update ${table} set ${sql.join(set, sql`, `)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh(${sql.join(types, sql`, `)})
    where ${where} and ${columns.id} = fresh.id`
}

/** The rows of one account in a table; see AccountRows. `historyId` is that of its traits, unless its rows are records. */
export function openTable<T extends OwnedTable>(
  table: T,
  { runner, accountId, author, mine, write, check }: Access,
  historyId = traitsOf(table).historyId,
): AccountRows<T> {
  const { raises } = traitsOf(table)
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const hasIds = 'id' in columns
  const any = table as PgTable
  const asNew = (values: Plain): Plain => ({
    ...addAuthor(table, values, author),
    accountId,
    ...(hasIds && { id: values.id ?? uuid() }),
  })
  /** Runs a write that stores these values, or none. */
  const change = <Result>(rows: readonly object[], work: Work<Result>, quiet: Quiet = {}) =>
    write(
      async (tx, commit) => {
        if (rows.length > 0) await check(table, rows, tx)
        return work(tx, commit)
      },
      quiet.unraised ? null : raises,
    )
  /** What every change of a row does to its own version and time. */
  const marks: Plain = {
    ...(columns.version && { version: versionAfter(columns.version) }),
    ...(columns.updatedAt && { updatedAt: sql`now()` }),
  }

  async function keep(
    tx: Transaction,
    commit: Commit,
    changes: { action: RowChange['action']; before?: Plain | undefined; after?: Plain | undefined }[],
  ) {
    if (!historyId || changes.length === 0) return
    const named = (row: Plain | undefined) => row && { ...row, id: historyId(row) }
    await recordHistory(
      tx,
      commit,
      table,
      changes.map(({ action, before, after }) => ({ action, before: named(before), after: named(after) })),
    )
  }

  const readForHistory = async (tx: Transaction, where: SQL): Promise<Map<string, Plain>> => {
    if (!historyId) return new Map()
    const rows = (await tx.select().from(any).where(where).for('no key update')) as Plain[]
    return new Map(rows.map((row) => [historyId(row), row]))
  }

  function refuseHistory(verb: string): void {
    if (historyId) throw new Error(`${verb} keeps no history, and this table has one`)
  }

  return {
    async get(...conditions) {
      const [row] = await runner
        .select()
        .from(any)
        .where(mine(table, ...conditions))
        .limit(1)
      return row as Row<T> | undefined
    },

    list: async (where, ...order) =>
      (await runner
        .select()
        .from(any)
        .where(mine(table, where))
        .orderBy(...order)) as Row<T>[],

    insert: (values) =>
      change([values], async (tx, commit) => {
        const [after] = (await tx.insert(any).values(asNew(values)).returning()) as Plain[]
        if (!after) throw new Error('the stored row did not come back')
        await keep(tx, commit, [{ action: 'created', after }])
        return after as Row<T>
      }),

    insertNew: (values) =>
      change([values], async (tx, commit) => {
        const stored = await tx.insert(any).values(asNew(values)).onConflictDoNothing().returning()
        const after = stored[0] as Plain | undefined
        if (after) await keep(tx, commit, [{ action: 'created', after }])
        return after as Row<T> | undefined
      }),

    async insertMany(rows, { onlyNew, ...quiet } = {}) {
      if (rows.length === 0) return []
      return change(
        rows,
        async (tx, commit) => {
          const stored: Plain[] = []
          for (const some of inBatches([...rows])) {
            const insert = insertOf(tx, table, some.map(asNew))
            const added = (await (onlyNew ? insert.onConflictDoNothing() : insert).returning()) as Plain[]
            for (const row of added) stored.push(row)
          }
          if (!quiet.unrecorded)
            await keep(
              tx,
              commit,
              stored.map((after) => ({ action: 'created', after })),
            )
          return stored as Row<T>[]
        },
        quiet,
      )
    },

    async load(rows) {
      refuseHistory('load')
      if (rows.length > 0) await change(rows, (tx) => insertRows(tx, any, rows.map(asNew)))
    },

    put: (values, { set = values as NewValues<T>, where, on = keyOf(table) } = {}) =>
      change([values, set], async (tx, commit) => {
        const row = asNew(values)
        const before = [...(await readForHistory(tx, mine(table, hasKey(table, on, row)))).values()][0]
        const stored = await tx
          .insert(any)
          .values(row)
          .onConflictDoUpdate({ target: on, set: set as Plain, ...(where && { setWhere: where }) })
          .returning()
        const after = stored[0] as Plain | undefined
        if (after) await keep(tx, commit, [{ action: before ? 'changed' : 'created', before, after }])
        return after as Row<T> | undefined
      }),

    update: (where, values, quiet = {}) =>
      change(
        [values],
        async (tx, commit) => {
          const own = mine(table, where)
          const before = quiet.unrecorded ? new Map<string, Plain>() : await readForHistory(tx, own)
          const stored = (await tx
            .update(any)
            .set(quiet.unrecorded ? (values as Plain) : { ...marks, ...(values as Plain) })
            .where(own)
            .returning()) as Plain[]
          if (quiet.unrecorded) return stored as Row<T>[]
          await keep(
            tx,
            commit,
            stored.map((after) => ({
              action: 'changed',
              before: historyId && before.get(historyId(after)),
              after,
            })),
          )
          return stored as Row<T>[]
        },
        quiet,
      ),

    async updateEach(rows, { adding = [], where, ...quiet } = {}) {
      refuseHistory('updateEach')
      if (rows.length === 0) return
      const names = new Set(adding.map(String))
      await change(rows, (tx) => tx.execute(updateFrom(table, rows, names, mine(table, where))), quiet)
    },

    remove: (where, quiet = {}) =>
      change(
        [],
        async (tx, commit) => {
          const gone = (await tx.delete(any).where(mine(table, where)).returning()) as Plain[]
          if (quiet.unrecorded) return gone as Row<T>[]
          await keep(
            tx,
            commit,
            gone.map((before) => ({ action: 'deleted', before })),
          )
          return gone as Row<T>[]
        },
        quiet,
      ),

    async discard(where, quiet = {}) {
      if (!quiet.unrecorded) refuseHistory('discard')
      return change([], async (tx) => (await tx.delete(any).where(mine(table, where))).rowCount ?? 0, quiet)
    },
  }
}

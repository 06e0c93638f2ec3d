import { and, desc, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type AccountFormat, defaultFormat, formatPence } from '#shared/account-format.ts'
import { type DateFormat, formatDate } from '#shared/date-format.ts'
import type { PassedOnWay } from '#shared/money/passed-on.ts'
import type { Database, Transaction } from './client.ts'
import { type AccountTable, type Commit, lockRows, raiseVersion, recordHistory } from './commits.ts'
import { audit } from './history.table.ts'
import { isOneOf } from './joins.ts'
import { versionAfter } from './marks.ts'
import { type Narrowing, narrowingCondition } from './narrowing.ts'
import { recordPartDeletions } from './references.ts'
import { Conflict, NotFound, Refused } from './refusals.ts'
import { restoreRows } from './restore.ts'
import { insertRow, updateRow, updateRowUnless } from './row-writes.ts'
import {
  type AccountRows,
  type Authored,
  addAuthor,
  type OwnedTable,
  openTable,
  type Work,
} from './tables.ts'
import { isTransaction, type Runner, transact } from './transact.ts'
import { uuid } from './uuid.ts'
import type { WriteGuard } from './write-guard.ts'

declare const brand: unique symbol
/** Only http/session.ts, which reads the session, and the creation of an account make one. */
export type AccountId = string & { [brand]: 'AccountId' }

/** A table of records, each of which belongs to one account. */
export type RecordTable = PgTable & {
  accountId: PgColumn
  id: PgColumn
  version: PgColumn
  sample: PgColumn
  updatedAt: PgColumn
}

type Stored<T extends RecordTable> = T['$inferSelect'] & { id: string; version: number }
type Managed = 'accountId' | 'id' | 'version' | 'createdAt' | 'updatedAt'
export type Values<T extends RecordTable> = Omit<T['$inferInsert'], Managed>

/** The values of a new row. `id` is made before where other rows of the same change refer to the row. */
type NewRow<T extends RecordTable> = Authored<Values<T>> & { id?: string }

/** New values, or SQL that computes them from the stored row. */
export type Changes<T extends RecordTable> = { [Field in keyof Values<T>]?: Values<T>[Field] | SQL }

export interface Author {
  id: string | null
  name: string
}

/** The only access to one account's rows. Handlers get a scope, never the database itself. */
export interface AccountScope {
  readonly accountId: AccountId
  readonly author: Author
  /** What is asked of the caller before something guarded is stored; undefined for Gable's own jobs. */
  readonly guard: WriteGuard | undefined
  /** How the account writes days, times and amounts. */
  readonly format: AccountFormat
  /** How the account writes days and times, for sentences. */
  readonly dates: DateFormat
  /** Pence as the account writes them in sentences: 125000 → '£1,250.00'. */
  money(pence: number): string
  /** A day as the account writes it in sentences: '2026-05-01' → '1 May 2026'. */
  day(day: string): string
  /** Marks everything that this scope writes in the history; each request has its own. */
  readonly changeId: string
  /** Set for client landlords: `mine` then reaches one landlord's rows only, and every write is refused. */
  readonly narrowing: Narrowing | undefined
  /** The answer of a request that undoes what a landlord has been paid already; undefined before the question. */
  readonly ifPassedOn: PassedOnWay | undefined
  /**
   * This scope with placeholders for the account, so that a query is built once for all accounts (prepared.ts).
   * Undefined in a transaction and for client landlords, whose conditions differ.
   */
  readonly template: AccountScope | undefined
  /** The names of the tables that this scope has written. */
  readonly written: Set<string>
  /** The names of the tables whose versions this transaction has raised. */
  readonly raised: Set<string>
  /** A drizzle select. Its where clause must be `mine(table, …)`. */
  readonly select: Database['select']
  readonly selectDistinctOn: Database['selectDistinctOn']
  mine(table: { accountId: PgColumn }, ...conditions: (SQL | undefined)[]): SQL
  /** The account's rows of any table, for tables that are no records: parts, counters, lines, money. */
  table<T extends OwnedTable>(table: T): AccountRows<T>
  get<T extends RecordTable>(table: T, id: string): Promise<Stored<T> | undefined>
  insert<T extends RecordTable>(table: T, values: Authored<Values<T>>): Promise<Stored<T>>
  insertMany<T extends RecordTable>(table: T, values: NewRow<T>[]): Promise<Stored<T>[]>
  /** Throws NotFound, or Conflict when the stored version is another one. */
  update<T extends RecordTable>(
    table: T,
    id: string,
    version: number | 'any',
    values: Changes<T>,
  ): Promise<Stored<T>>
  /**
   * As `update`, but only where the condition, which calls the stored row `row`, does not hold, all in one statement. Undefined
   * where nothing was written, for whatever reason.
   */
  updateUnless<T extends RecordTable>(
    table: T,
    change: { id: string; version: number | 'any'; values: Changes<T>; unless: SQL },
  ): Promise<Stored<T> | undefined>
  /** Makes the same change to all rows in a handful of statements. Throws like `update`, and then changes no row. */
  updateMany<T extends RecordTable>(
    table: T,
    ids: string[],
    values: Changes<T>,
    version?: number | 'any',
  ): Promise<Stored<T>[]>
  /** Throws NotFound when a row is missing, and then deletes no row. */
  remove<T extends RecordTable>(table: T, ids: string[]): Promise<Stored<T>[]>
  /**
   * Stores whole rows, whether they were deleted or changed: as the history has them, or with new values that each row has of its
   * own ('changed'). Versions continue to rise.
   */
  restore(
    table: RecordTable,
    rows: { id: string; version: number }[],
    as?: 'restored' | 'changed',
  ): Promise<void>
  /** Sets a reference to these ids to null, as a change of each row that an undo restores. */
  clearReferences(table: AccountTable, column: string, ids: string[]): Promise<void>
  /** The name of the person who saved a record last, from the history; `entity` is the table's name. */
  findLastAuthor(entity: string, id: string): Promise<string | undefined>
  /** Runs work in one transaction, as a part of which the scope reads and writes. */
  transaction<Result>(work: (scope: TransactionScope, tx: Transaction) => Promise<Result>): Promise<Result>
}

/** A scope in a transaction, for what takes locks or must be stored together with what its caller stores. */
export interface TransactionScope extends AccountScope {
  /** For SQL of its own and for what has no account. */
  readonly tx: Transaction
  /**
   * Makes other writers of this table in this account wait until the transaction ends, so that what is read afterwards is
   * still true when the transaction writes. With `ids`, no record can begin to refer to these rows either; throws NotFound
   * when one is missing.
   */
  lock(table: PgTable): Promise<void>
  lock(table: AccountTable, ids: string[]): Promise<void>
}

const templates = new WeakMap<Database, AccountScope>()

function templateOf(db: Database): AccountScope {
  const known = templates.get(db)
  if (known) return known
  const anyAccount = sql.placeholder('accountId') as unknown as AccountId
  const template = openScope(db, anyAccount, { id: null, name: '' })
  templates.set(db, template)
  return template
}

/** The history keeps a record under its id. */
const idOf = ({ id }: Record<string, unknown>) => String(id)

interface ScopeOptions {
  changeId?: string
  narrowing?: Narrowing | undefined
  ifPassedOn?: PassedOnWay | undefined
  format?: AccountFormat
  written?: Set<string>
  raised?: Set<string>
  guard?: WriteGuard | undefined
}

/** A scope of the database, or of a transaction that is open already. */
export function openScope(
  runner: Transaction,
  accountId: AccountId,
  author: Author,
  options?: ScopeOptions,
): TransactionScope
export function openScope(
  runner: Database,
  accountId: AccountId,
  author: Author,
  options?: ScopeOptions,
): AccountScope
export function openScope(
  runner: Runner,
  accountId: AccountId,
  author: Author,
  {
    changeId = uuid(),
    narrowing,
    ifPassedOn,
    format = defaultFormat,
    written = new Set<string>(),
    raised = new Set<string>(),
    guard,
  }: ScopeOptions = {},
): TransactionScope {
  const mine: AccountScope['mine'] = (table, ...conditions) => {
    const narrowed = narrowing && narrowingCondition(table, accountId, narrowing)
    // In parentheses, because an `or` of raw SQL would reach beyond the account.
    const others = [narrowed, ...conditions].map((condition) => condition && sql`(${condition})`)
    const clause = and(eq(table.accountId, accountId), ...others)
    if (!clause) throw new Error('a where clause without its account')
    return clause
  }

  /** Every write passes here. The routes refuse client landlords first; this check holds when a route forgets to. */
  const beginCommit = (): Commit => {
    if (narrowing) throw new Refused(403, 'read-only-access', 'You have read-only access to these records.')
    return { accountId, author, changeId, written, raised }
  }

  const inTransaction = async <Result>(work: Work<Result>) => {
    const commit = beginCommit()
    // A rollback takes raised versions back, so each try and each savepoint has a set of its own.
    let inside = new Set<string>()
    const result = await transact(runner, (tx) => {
      inside = new Set(raised)
      return work(tx, { ...commit, raised: inside })
    })
    if (isTransaction(runner)) for (const entity of inside) raised.add(entity)
    return result
  }

  /** Inside a transaction it is a part of it, without a savepoint. */
  const write = <Result>(work: Work<Result>, raises: PgTable | null): Promise<Result> => {
    const raiseAndWork = async (tx: Transaction, commit: Commit) => {
      if (raises) await raiseVersion(tx, commit, raises)
      return work(tx, commit)
    }
    return isTransaction(runner) ? raiseAndWork(runner, beginCommit()) : inTransaction(raiseAndWork)
  }

  /** What is stored passes here, before it is. */
  const check = async (table: PgTable, rows: readonly object[], on: Runner = runner) =>
    guard?.(on, getTableName(table), rows)

  const access = { runner, accountId, author, mine, write, check }

  return {
    accountId,
    author,
    guard,
    format,
    dates: format,
    money: (pence) => formatPence(pence, format),
    day: (day) => formatDate(day, format),
    changeId,
    narrowing,
    ifPassedOn,
    get template() {
      return narrowing || isTransaction(runner) ? undefined : templateOf(runner)
    },
    get tx() {
      if (!isTransaction(runner)) throw new Error('this needs a transaction, which keeps its locks')
      return runner
    },
    written,
    raised,
    select: runner.select.bind(runner) as Database['select'],
    selectDistinctOn: runner.selectDistinctOn.bind(runner) as Database['selectDistinctOn'],
    mine,

    table: (table) => openTable(table, access),

    get: async <T extends RecordTable>(table: T, id: string) =>
      (await openTable(table, access).get(eq(table.id, id))) as Stored<T> | undefined,

    async insert<T extends RecordTable>(table: T, values: Authored<Values<T>>) {
      await check(table, [values])
      return (await insertRow(runner, beginCommit(), table, addAuthor(table, values, author))) as Stored<T>
    },

    insertMany: async <T extends RecordTable>(table: T, values: NewRow<T>[]) =>
      (await openTable(table, access, idOf).insertMany(values as never[])) as Stored<T>[],

    async update<T extends RecordTable>(table: T, id: string, version: number | 'any', values: Changes<T>) {
      await check(table, [values])
      return (await updateRow(runner, beginCommit(), table, { id, version, values })) as Stored<T>
    },

    async updateUnless<T extends RecordTable>(
      table: T,
      change: { id: string; version: number | 'any'; values: Changes<T>; unless: SQL },
    ) {
      await check(table, [change.values])
      return (await updateRowUnless(runner, beginCommit(), table, change)) as Stored<T> | undefined
    },

    updateMany<T extends RecordTable>(
      table: T,
      ids: string[],
      values: Changes<T>,
      version: number | 'any' = 'any',
    ) {
      return inTransaction(async (tx, commit) => {
        await check(table, [values], tx)
        await raiseVersion(tx, commit, table)
        const set = { ...values, version: versionAfter(table.version), updatedAt: sql`now()` }
        const wanted = [...new Set(ids)]
        const where = mine(table, isOneOf(table.id, wanted))
        // A weaker lock than FOR UPDATE: inserts of records that refer to these rows need not wait.
        const rows = (await tx
          .select()
          .from(table as PgTable)
          .where(where)
          .orderBy(table.id)
          .for('no key update')) as Stored<T>[]
        if (rows.length !== wanted.length) throw new NotFound()
        if (version !== 'any' && rows.some((row) => row.version !== version)) throw new Conflict()
        const before = new Map(rows.map((row) => [row.id, row]))
        const changed = (await tx
          .update(table as PgTable)
          .set(set as Record<string, unknown>)
          .where(where)
          .returning()) as Stored<T>[]
        await recordHistory(
          tx,
          commit,
          table,
          changed.map((after) => ({ action: 'changed', before: before.get(after.id), after })),
        )
        return changed
      })
    },

    remove<T extends RecordTable>(table: T, ids: string[]) {
      return inTransaction(async (tx, commit) => {
        const wanted = [...new Set(ids)]
        await raiseVersion(tx, commit, table)
        await recordPartDeletions(tx, commit, table, wanted)
        const inside = { ...access, runner: tx, write: <R>(work: Work<R>) => work(tx, commit) }
        const gone = await openTable(table, inside, idOf).remove(isOneOf(table.id, wanted))
        if (gone.length !== wanted.length) throw new NotFound()
        return gone as Stored<T>[]
      })
    },

    async findLastAuthor(entity, id) {
      const [newest] = await runner
        .select({ name: audit.userName })
        .from(audit)
        .where(mine(audit, eq(audit.entity, entity), eq(audit.recordId, id)))
        .orderBy(desc(audit.createdAt), desc(audit.id))
        .limit(1)
      return newest?.name
    },

    restore: (table, rows, as = 'restored') =>
      inTransaction(async (tx, commit) => {
        await check(table, rows, tx)
        await restoreRows(tx, commit, table, rows, as)
      }),

    async clearReferences(table, column, ids) {
      const reference = getTableColumns(table)[column]
      if (!reference) throw new Error(`there is no column ${column}`)
      const rows = openTable(table, access, idOf)
      await rows.update(isOneOf(reference, ids), { [column]: null }, { unraised: true })
    },

    async lock(table: PgTable, ids: string[] = []) {
      await raiseVersion(this.tx, this, table)
      await lockRows(this.tx, this, table as AccountTable, ids)
    },

    transaction: (work) =>
      inTransaction((tx, commit) =>
        work(openScope(tx, accountId, author, { ...commit, format, ifPassedOn, guard }), tx),
      ),
  }
}

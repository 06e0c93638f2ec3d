import {
  type Column,
  fillPlaceholders,
  getTableColumns,
  getTableName,
  is,
  type QueryWithTypings,
  SQL,
  type SQLChunk,
  sql,
} from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type { AccountTable, Commit } from './commits.ts'
import { accountVersions, audit } from './history.table.ts'
import { versionAfter } from './marks.ts'
import { Conflict, NotFound } from './refusals.ts'
import { isTransaction, type Runner, retryDeadlocks } from './transact.ts'
import { uuid } from './uuid.ts'

/*
 * One row is written in one statement: it raises the table's version, writes the row and its history, and answers the
 * row as it is stored. A statement is a transaction of its own, so it costs one journey to PostgreSQL instead of six. Each
 * part reads from the one before, so that the locks come in the same order as in every other write: the version, then the row.
 */

type Row = Record<string, unknown> & { id: string; version: number }
type WrittenTable = AccountTable & { version: Column; updatedAt: Column }

/** The JSON of a row as the history holds it, with the names and values that drizzle would give it. */
function rowJson(table: PgTable, alias: string): SQL {
  const parts = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const stored = `${alias}."${column.name}"`
    const isMoment = column.getSQLType().startsWith('timestamp')
    const text = `to_char(${stored} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    return `'${key}', ${isMoment ? text : stored}`
  })
  return sql.raw(`jsonb_build_object(${parts.join(', ')})`)
}

/** The commit's account, in every statement. */
const accountId = sql.placeholder('accountId')

const rowJsons = new WeakMap<PgTable, { before: SQL; after: SQL }>()

function jsonsOf(table: PgTable) {
  const known = rowJsons.get(table)
  if (known) return known
  const made = { before: rowJson(table, 'before'), after: rowJson(table, 'stored') }
  rowJsons.set(table, made)
  return made
}

/** The statement's first part, which raises the table's version unless the transaction has raised it already. */
function raising(isRaised: boolean, table: AccountTable, condition = sql`true`): SQL {
  if (isRaised) return sql`raised as (select 1)`
  return sql`raised as (
    insert into ${accountVersions} as v (account_id, entity, seq)
      select ${accountId}, ${getTableName(table)}, 1 where ${condition}
    on conflict (account_id, entity) do update set seq = v.seq + 1 returning 1)`
}

const historyColumns = sql.raw(
  Object.values(getTableColumns(audit))
    .filter(({ name }) => name !== 'created_at')
    .map(({ name }) => `"${name}"`)
    .join(', '),
)

/** The values of `historyColumns`; `before` and `after` are JSON. */
function historyValues(
  table: AccountTable,
  action: 'created' | 'changed',
  { before, after }: { before: SQL; after: SQL },
): SQL {
  return sql`${accountId}::uuid, ${sql.placeholder('historyId')}::uuid, ${getTableName(table)}, stored.id, ${action},
    ${sql.placeholder('changeId')}::uuid, stored.version, ${sql.placeholder('authorId')}::uuid,
    ${sql.placeholder('authorName')}, ${before}, ${after}`
}

/** What every write says of its commit, by the names of the placeholders. */
const commitValues = ({ accountId, changeId, author }: Commit) => ({
  accountId,
  changeId,
  historyId: uuid(),
  authorId: author.id,
  authorName: author.name,
})

/** Columns with their new values, as placeholders or SQL. Values of no column are left out, as drizzle does. */
function given(table: PgTable, values: Record<string, unknown>): [name: SQLChunk, value: SQLChunk][] {
  return Object.entries(getTableColumns(table))
    .filter(([key]) => values[key] !== undefined)
    .map(([key, column]) => {
      const value = values[key]
      if (value === null) return [sql.identifier(column.name), sql`null`]
      return [
        sql.identifier(column.name),
        is(value, SQL) ? value : sql.param(sql.placeholder(`.${key}`), column),
      ]
    })
}

/** A whole statement whose text drizzle has written before. As a part of another one it would say nothing. */
class WrittenSql extends SQL {
  readonly #query: QueryWithTypings
  constructor(query: QueryWithTypings) {
    super([])
    this.#query = query
  }
  override toQuery(): QueryWithTypings {
    return this.#query
  }
}

const dialect = new PgDialect()
/** As many texts are kept: a save may name any of a record's fields. */
const mostWritten = 500
const written = new WeakMap<SQL, Map<string, QueryWithTypings>>()
const always = sql`true`

interface Written {
  table: PgTable
  /** The values of the row, which the key has by their names alone. */
  values: Record<string, unknown>
  /** Everything else that decides the text. */
  key: readonly unknown[]
  unless?: SQL | undefined
}

/**
 * The statement with these values. Its text is written once for the same columns, because drizzle takes nearly as long for it as
 * PostgreSQL to run it. A text with SQL of its own among the values is written each time.
 */
function write(
  { table, values, key, unless = always }: Written,
  fixed: Record<string, unknown>,
  build: () => SQL,
): SQL {
  const filled: Record<string, unknown> = { ...fixed }
  const names: unknown[] = [getTableName(table), ...key]
  let isKept = true
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    if (is(value, SQL)) isKept = false
    names.push(value === null ? `${name} null` : name)
    filled[`.${name}`] = value
  }
  const of = written.get(unless) ?? new Map<string, QueryWithTypings>()
  written.set(unless, of)
  const whole = names.join(' ')
  const query = (isKept && of.get(whole)) || dialect.sqlToQuery(build())
  if (isKept && of.size < mostWritten) of.set(whole, query)
  return new WrittenSql({ ...query, params: fillPlaceholders(query.params, filled) })
}

/** A row of PostgreSQL with the names and values that drizzle gives it. */
function readRow(table: PgTable, found: Record<string, unknown>): Row {
  const entries = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = found[column.name]
    return [key, value === null ? null : column.mapFromDriverValue(value)]
  })
  return Object.fromEntries(entries) as Row
}

async function run(runner: Runner, commit: Commit, table: AccountTable, statement: SQL) {
  commit.written.add(getTableName(table))
  const { rows } = await retryDeadlocks(runner, () => runner.execute(statement))
  if (isTransaction(runner)) commit.raised.add(getTableName(table))
  return rows[0]
}

/** Stores a new row. */
export async function insertRow(
  runner: Runner,
  commit: Commit,
  table: AccountTable,
  values: Record<string, unknown>,
): Promise<Row> {
  const whole = { ...values, accountId: commit.accountId, id: uuid() }
  const isRaised = commit.raised.has(getTableName(table))
  const statement = write({ table, values: whole, key: ['insert', isRaised] }, commitValues(commit), () => {
    const columns = given(table, whole)
    const names = sql.join(
      columns.map(([name]) => name),
      sql`, `,
    )
    const parameters = sql.join(
      columns.map(([, value]) => value),
      sql`, `,
    )
    const json = { before: sql`null::jsonb`, after: jsonsOf(table).after }
    return sql`with ${raising(isRaised, table)},
      stored as (insert into ${table} (${names}) select ${parameters} from raised returning *),
      recorded as (insert into ${audit} (${historyColumns})
        select ${historyValues(table, 'created', json)} from stored)
      select * from stored`
  })
  const row = await run(runner, commit, table, statement)
  if (!row) throw new Error('the stored row did not come back')
  return readRow(table, row)
}

interface Change {
  id: string
  version: number | 'any'
  values: Record<string, unknown>
  /** What keeps the row as it is, by the row as `row`. */
  unless?: SQL
}

/**
 * Changes a row; undefined where nothing was written, because the row is missing, has another version, or `unless` holds. Where
 * two people save at the same moment, the refused save raises the table's version too, and the next list is built anew without
 * need.
 */
async function tryUpdate(
  runner: Runner,
  commit: Commit,
  table: WrittenTable,
  { id, version, values, unless }: Change,
): Promise<Row | undefined> {
  const isRaised = commit.raised.has(getTableName(table))
  const fixed = { ...commitValues(commit), id, version }
  const statement = write(
    { table, values, key: ['update', isRaised, version === 'any'], unless },
    fixed,
    () => {
      const changes = given(table, { ...values, version: versionAfter(table.version), updatedAt: sql`now()` })
      const set = sql.join(
        changes.map(([name, value]) => sql`${name} = ${value}`),
        sql`, `,
      )
      const isWanted = sql`row.account_id = ${accountId} and row.id = ${sql.placeholder('id')}`
      const isFree = unless ? sql`and not ${unless}` : sql``
      const isExpected = (of: string) =>
        version === 'any' ? sql`` : sql`and ${sql.raw(of)}.version = ${sql.placeholder('version')}`
      const isThere = sql`exists (select from ${table} as row where ${isWanted} ${isExpected('row')} ${isFree})`
      // A weaker lock than FOR UPDATE: inserts of records that refer to this row need not wait.
      return sql`with ${raising(isRaised, table, isThere)},
      before as materialized (select row.* from ${table} as row, raised
        where ${isWanted} ${isRaised ? isFree : sql``} for no key update of row),
      stored as (update ${table} set ${set} from before
        where ${table.accountId} = ${accountId} and ${table.id} = before.id ${isExpected('before')}
        returning ${table}.*),
      recorded as (insert into ${audit} (${historyColumns})
        select ${historyValues(table, 'changed', jsonsOf(table))} from stored, before)
      select stored.* from before left join stored on true`
    },
  )
  const row = await run(runner, commit, table, statement)
  return row?.id ? readRow(table, row) : undefined
}

/** Changes a row unless something holds; undefined where nothing was written, for whatever reason. */
export const updateRowUnless = (
  runner: Runner,
  commit: Commit,
  table: WrittenTable,
  change: Change & { unless: SQL },
): Promise<Row | undefined> => tryUpdate(runner, commit, table, change)

/** Changes a row. Throws NotFound, or Conflict when the stored version is another one. */
export async function updateRow(
  runner: Runner,
  commit: Commit,
  table: WrittenTable,
  change: Omit<Change, 'unless'>,
): Promise<Row> {
  const row = await tryUpdate(runner, commit, table, change)
  if (row) return row
  const { rows: other } = await runner.execute(
    sql`select from ${table} as row where row.account_id = ${commit.accountId} and row.id = ${change.id}`,
  )
  throw other.length > 0 ? new Conflict() : new NotFound()
}

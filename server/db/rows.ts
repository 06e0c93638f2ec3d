import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import { PgArray, type PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './transaction.ts'

/** The number of rows from which a parameter for each column is quicker than one for each value. */
const worthColumns = 50

type Row = Record<string, unknown>
type Column = ReturnType<typeof listColumns>[number]

const listColumns = (table: PgTable) =>
  Object.entries(getTableColumns(table)).map(([key, column]) => ({ key, column }))

/** The rows' values of a column, with its constant default; undefined where only the database knows the default. */
function valuesOf({ key, column }: Column, rows: Row[]): unknown[] | undefined {
  const isWorkedOut = is(column.default, SQL)
  if (isWorkedOut && !(key in (rows[0] ?? {}))) return undefined
  const standard = isWorkedOut ? null : (column.default ?? null)
  return rows.map((row) => (row[key] === undefined ? standard : row[key]))
}

/**
 * The rows as a select, with one parameter for each column: an array, or a single value where all rows have the same.
 * Undefined where a value is an SQL expression or an array itself.
 */
function selectRows(table: PgTable, rows: Row[]): SQL | undefined {
  const selected: SQL[] = []
  const arrays: SQL[] = []
  const names: SQL[] = []
  for (const each of listColumns(table)) {
    const { column } = each
    const values = valuesOf(each, rows)
    if (!values) {
      selected.push(column.default as SQL)
      continue
    }
    if (is(column, PgArray) || values.some((value) => is(value, SQL))) return undefined
    const type = sql.raw(column.getSQLType())
    const parameterOf = (value: unknown) => (value === null ? null : column.mapToDriverValue(value))
    const [first] = values
    if (values.every((value) => value === first)) {
      selected.push(sql`${sql.param(parameterOf(first))}::${type}`)
      continue
    }
    const name = sql.identifier(column.name)
    arrays.push(sql`${sql.param(values.map(parameterOf))}::${type}[]`)
    names.push(sql`${name}`)
    selected.push(sql`x.${name}`)
  }
  const from =
    arrays.length > 0
      ? sql`unnest(${sql.join(arrays, sql`, `)}) as x(${sql.join(names, sql`, `)})`
      : sql`generate_series(1, ${rows.length}::integer)`
  return sql`select ${sql.join(selected, sql`, `)} from ${from}`
}

/** The insert of these rows. A column that the first of many rows doesn't have gets its default in all of them. */
export function insertOf(tx: Pick<Transaction, 'insert'>, table: PgTable, rows: Row[]) {
  const insert = tx.insert(table)
  const select = rows.length < worthColumns ? undefined : selectRows(table, rows)
  return select ? insert.select(select) : insert.values(rows)
}

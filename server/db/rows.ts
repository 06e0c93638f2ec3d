import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** The number of rows from which one JSON text is quicker than a parameter for every value (three times, at 500). */
const worthJson = 50

type Row = Record<string, unknown>

const isExpression = (value: unknown) => typeof value === 'object' && value !== null && is(value, SQL)

/** Whether JSON pays: there are enough rows, and none has an SQL expression. */
export const fitsJson = (rows: Row[]): boolean =>
  rows.length >= worthJson && !rows.some((row) => Object.values(row).some(isExpression))

/**
 * The rows as a select for an insert: `tx.insert(table).select(rowsAsJson(table, rows))`. A column that the first row
 * doesn't have gets its default in every row.
 */
export function rowsAsJson(table: PgTable, rows: Row[]): SQL {
  const columns = Object.entries(getTableColumns(table))
  const first = rows[0] ?? {}
  const named = columns.map(([key, column]) =>
    is(column.default, SQL) && !(key in first) ? column.default : sql`x.${sql.identifier(column.name)}`,
  )
  const json = rows.map((row) =>
    Object.fromEntries(
      columns.map(([key, column]) => {
        const value = row[key] === undefined && !is(column.default, SQL) ? column.default : row[key]
        return [column.name, value ?? null]
      }),
    ),
  )
  return sql`select ${sql.join(named, sql`, `)} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(json)}::jsonb) as x`
}

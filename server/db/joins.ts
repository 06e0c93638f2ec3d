import { Column, getTableColumns, is, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The condition that joins a reference to its target by both columns of the key: the account and the id. */
export function refersTo(reference: PgColumn, target: { accountId: PgColumn; id: PgColumn }): SQL {
  const from = getTableColumns(reference.table).accountId
  return sql`${target.accountId} = ${from} and ${target.id} = ${reference}`
}

/**
 * The condition that a column has one of these values, with one parameter however many there are. An expression is taken
 * for an id. One value is compared as such: PostgreSQL guesses ten values of a list that it does not know, and plans such
 * a statement anew for every run.
 */
export function isOneOf(column: PgColumn | SQL.Aliased, values: readonly string[]): SQL {
  const type = sql.raw(is(column, Column) ? column.getSQLType() : 'uuid')
  const different = [...new Set(values)]
  if (different.length === 1) return sql`${column} = ${sql.param(different[0])}::${type}`
  return sql`${column} = any(${sql.param(different)}::${type}[])`
}

export const idsOf = <Id>(rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id)

/** These columns of a table, an alias or a subquery, for a select. */
export const pickColumns = <Table extends object, Name extends keyof Table & string>(
  table: Table,
  ...names: readonly Name[]
): Pick<Table, Name> =>
  Object.fromEntries(names.map((name) => [name, table[name]])) as unknown as Pick<Table, Name>

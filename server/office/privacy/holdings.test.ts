import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { users } from '../../accounts/people.table.ts'
import { registerTables } from '../../db/references.ts'
import * as schema from '../../schema.ts'
import { listHoldings, withoutPeople } from './holdings.ts'

const tables = (Object.values(schema) as unknown[]).filter((value): value is PgTable => is(value, PgTable))
registerTables(schema)
const held = new Set(listHoldings().map(({ table }) => getTableName(table)))

/** Texts that are a choice for the compiler alone. */
const choices = ['saved_views.list']

/** Whether a table has a column that can hold words. */
const hasWords = (table: PgTable) =>
  Object.values(getTableColumns(table)).some(
    ({ columnType, enumValues }) =>
      columnType === 'PgJsonb' ||
      columnType === 'PgArray' ||
      (columnType === 'PgText' && !enumValues?.length),
  )

/** A part of a sign-in, such as a passkey: PostgreSQL deletes it with its user. */
const isOfUser = (table: PgTable) =>
  !('accountId' in table) &&
  getTableConfig(table).foreignKeys.some(
    (key) => key.reference().foreignTable === users && key.onDelete === 'cascade',
  )

test('every table that can hold words is in the list of people’s data, or says why no person is in it', () => {
  const forgotten = tables
    .filter((table) => hasWords(table) && !isOfUser(table) && !held.has(getTableName(table)))
    .map(getTableName)
    .filter((name) => !withoutPeople[name])
  expect(forgotten).toEqual([])
})

test('no table is in both lists, and no reason is left for a table that is gone', () => {
  expect([...held].filter((name) => withoutPeople[name])).toEqual([])
  const known = new Set([...tables.map(getTableName), 'schema_migrations'])
  expect(Object.keys(withoutPeople).filter((name) => !known.has(name))).toEqual([])
})

test('every column that can hold words says what it holds, and what is said of a table names its columns', () => {
  for (const { table, columns, about, day, beside = [], workedOut = {} } of listHoldings()) {
    const known = getTableColumns(table as PgTable)
    const words = Object.entries(known).flatMap(([key, { columnType, enumValues }]) =>
      columnType === 'PgJsonb' || columnType === 'PgArray' || (columnType === 'PgText' && !enumValues?.length)
        ? [key]
        : [],
    )
    const name = getTableName(table)
    const asked = words.filter((key) => !choices.includes(`${name}.${key}`))
    expect([name, Object.keys(columns).sort()]).toEqual([name, asked.sort()])
    const named = [...Object.keys(about), ...(day ? [day] : []), ...beside, ...Object.keys(workedOut)]
    expect([name, named.filter((key) => !known[key])]).toEqual([name, []])
  }
})

test('a table whose words stay says why', () => {
  const silent = listHoldings().filter(
    ({ columns, keeps }) => Object.values(columns).includes('kept') !== Boolean(keeps),
  )
  expect(silent.map(({ title }) => title)).toEqual([])
})

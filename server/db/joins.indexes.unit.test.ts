import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '../schema.ts'

/*
 * PostgreSQL compares each row with each where it expects few and a joined column has no index, which is seen only once an account
 * has grown. An account's rows are found by the account and the column, so an index must begin with both.
 */

const tables = new Map(
  Object.entries(schema).flatMap(([name, table]) => (is(table, PgTable) ? [[name, table] as const] : [])),
)
const isOfAccount = (table: PgTable) => 'accountId' in getTableColumns(table)

/** Columns that need none, with the reason. */
const otherwise = new Set([
  // Each join names the kind, which stands before the subject in the unique index.
  'ledgers.subject_id',
  // An account has one row.
  'agencies.logo_file_id',
  // A team has a few at most.
  'helps_back.user_id',
])

/** The columns behind the account with which an index of a table begins. */
function indexedIn(table: PgTable): Set<string | undefined> {
  const { primaryKeys, uniqueConstraints, indexes } = getTableConfig(table)
  const lists = [
    ...[...primaryKeys, ...uniqueConstraints].map(({ columns }) => columns.map(({ name }) => name)),
    ...indexes.map(({ config }) => config.columns.map((each) => ('name' in each ? each.name : undefined))),
  ]
  return new Set(lists.flatMap(([first, second]) => (first === 'account_id' ? [second] : [])))
}

const isMissing = (table: PgTable, column: string) =>
  !indexedIn(table).has(column) && !otherwise.has(`${getTableConfig(table).name}.${column}`)

test('every reference from one of an account’s tables to another has an index', () => {
  const missing = [...tables.values()].filter(isOfAccount).flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const [first, second, ...more] = key.reference().columns.map(({ name }) => name)
      const isOne = first === 'account_id' && second !== undefined && more.length === 0
      return isOne && isMissing(table, second) ? [`${getTableConfig(table).name}.${second}`] : []
    }),
  )
  expect(missing).toEqual([])
})

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^(testing|bench|sweeps|db.migrations)\b/.test(name))
  .map((name) => ({ name, text: readFileSync(join('server', name), 'utf8') }))

/** The tables of a file by the names that it has for them, its own for an alias included. */
function namesIn(text: string): Map<string, PgTable> {
  const names = new Map(tables)
  for (const [, left = '', right = ''] of text.matchAll(/const \[?([\w, ]+?)\]? = \[?(alias\([^\n]+)/g)) {
    const own = left.split(',').map((each) => each.trim())
    for (const [at, [, of = '']] of [...right.matchAll(/alias\((\w+),/g)].entries()) {
      const table = tables.get(of)
      if (table && own[at]) names.set(own[at], table)
    }
  }
  return names
}

const side = String.raw`(\w+)\.(\w+)`
const compared = [
  new RegExp(String.raw`eq\(\s*${side},\s*${side},?\s*\)`, 'g'),
  new RegExp(String.raw`\$\{${side}\} = \$\{${side}\}`, 'g'),
]
const referring = new RegExp(String.raw`refersTo\(\s*${side},\s*(\w+)`, 'g')

/** Both sides of every comparison of an id with a column of another of an account's tables, as a file of queries writes them. */
function joinsIn(text: string): { table: PgTable; column: string }[] {
  const names = namesIn(text)
  const pairs = [
    ...[...text.matchAll(referring)].map(([, a, b, c]) => [a, b, c, 'id']),
    ...compared.flatMap((pattern) => [...text.matchAll(pattern)].map((found) => found.slice(1))),
  ]
  return pairs.flatMap(([a = '', b = '', c = '', d = '']) => {
    const found = [
      { table: names.get(a), property: b },
      { table: names.get(c), property: d },
    ].flatMap(({ table, property }) => {
      const column = table && isOfAccount(table) ? getTableColumns(table)[property] : undefined
      const isId = column?.getSQLType() === 'uuid' && column.name !== 'account_id'
      return table && column && isId ? [{ table, column: column.name }] : []
    })
    return found.length === 2 ? found : []
  })
}

test('every column that a query joins has an index behind the account', () => {
  const joins = sources.flatMap(({ name, text }) => joinsIn(text).map((each) => ({ ...each, name })))
  // A reading that finds no joins would prove nothing.
  expect(joins.length).toBeGreaterThan(200)
  const missing = joins.filter(({ table, column }) => isMissing(table, column))
  const told = missing.map(({ table, column, name }) => `${getTableConfig(table).name}.${column} in ${name}`)
  expect([...new Set(told)]).toEqual([])
})

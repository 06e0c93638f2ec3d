import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { type Connection, connectDatabase, type Transaction } from './client.ts'

let database: TestDatabase
let connection: Connection
let isOpen = false

/** The pool's end does not wait for the last of its connections, which may then be ended by the drop. */
const warn = () => {
  if (isOpen) expect.unreachable()
}

beforeEach(async () => {
  database = await createTestDatabase()
  connection = connectDatabase({ connectionString: database.url }, { warn }, {})
  isOpen = true
  await connection.pool.query('create table homes (account int, id int, primary key (account, id))')
})
afterEach(async () => {
  isOpen = false
  await connection.pool.end()
  await database.drop()
})

const add = (runner: Pick<Transaction, 'execute'>, account: number, count: number) =>
  runner.execute(sql`insert into "homes" select ${account}::int, n from generate_series(1, ${count}::int) n`)

/** How many rows PostgreSQL believes that the table has; -1: it never counted. */
async function known(): Promise<number> {
  await connection.statistics.settled()
  const { rows } = await connection.pool.query("select reltuples from pg_class where relname = 'homes'")
  return rows[0].reltuples
}

/** How many rows of an account PostgreSQL plans for. */
async function planned(account: number): Promise<number> {
  await connection.statistics.settled()
  const { rows } = await connection.pool.query(
    `explain (format json) select from homes where account = ${account}`,
  )
  return rows[0]['QUERY PLAN'][0].Plan['Plan Rows']
}

test('PostgreSQL counts a table anew once many rows are committed, by one insert or by many', async () => {
  const { db } = connection
  await add(db, 1, 20)
  expect(await known()).toBe(-1)
  await db.transaction((tx) => add(tx, 2, 29))
  expect(await known()).toBe(-1)
  await db.transaction((tx) => add(tx, 3, 1))
  expect(await known()).toBe(50)
})

test('rows that are taken back do not count', async () => {
  const { db } = connection
  const gone = db.transaction(async (tx) => {
    await add(tx, 1, 300)
    throw new Error('no')
  })
  await expect(gone).rejects.toThrow('no')
  await add(db, 2, 5)
  expect(await known()).toBe(-1)
})

test('an account that came after the count is planned with its own number of rows, not with one', async () => {
  const { db } = connection
  await add(db, 1, 50_000)
  expect(await planned(1)).toBe(50_000)
  expect(await planned(2)).toBe(1)
  await add(db, 2, 1_500)
  expect(await planned(2)).toBeGreaterThan(1_000)
})

test('a transaction that adds very many rows has them counted before its next statement', async () => {
  await add(connection.db, 1, 50_000)
  await connection.statistics.settled()
  await connection.db.transaction(async (tx) => {
    const plan = async () => {
      const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
        sql`explain (format json) select from homes where account = 2`,
      )
      return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows']
    }
    await add(tx, 2, 399)
    expect(await plan()).toBe(1)
    await add(tx, 3, 1)
    await tx.execute(sql`insert into "homes" select 2, n from generate_series(401, 1401) n`)
    expect(await plan()).toBeGreaterThan(1_000)
  })
})

test('two transactions that have the same table counted do not wait for each other', async () => {
  const { db } = connection
  await db.transaction(async (one) => {
    await add(one, 1, 500)
    await db.transaction((other) => add(other, 2, 500))
    await add(one, 3, 500)
  })
  expect(await known()).toBe(1_500)
})

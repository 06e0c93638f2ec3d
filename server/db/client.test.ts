import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Cable } from '../testing/cable.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { type Connection, connectDatabase, connectServer } from './client.ts'
import { isDatabaseDown } from './failures.ts'

let database: TestDatabase
let cable: Cable
let connection: Connection

beforeEach(async () => {
  database = await createTestDatabase()
  cable = new Cable(database.url)
  const connectionString = await cable.open()
  connection = connectDatabase(
    { connectionString, max: 4, connectionTimeoutMillis: 2000 },
    { warn: () => {} },
    {},
  )
})
afterEach(async () => {
  await connection.pool.end()
  await cable.cut()
  await database.drop()
})

const fill = () => Promise.all([1, 2, 3, 4].map(() => connection.pool.query('select pg_sleep(0.05)')))

test('connections that are lost as a transaction begins are given back', async () => {
  const { db } = connection
  await fill()
  const begun = [1, 2, 3, 4].map(() => db.transaction(async (tx) => tx.execute(sql`select 1`)))
  const ended = Promise.allSettled(begun)
  await cable.cut()
  for (const each of await ended) {
    expect(each.status).toBe('rejected')
    if (each.status === 'rejected') expect(isDatabaseDown(each.reason)).toBe(true)
  }
  await cable.open()
  expect((await db.transaction((tx) => tx.execute(sql`select 7 as seven`))).rows).toEqual([{ seven: 7 }])
})

test('a connection that is lost in the middle of a transaction counts as the database being away', async () => {
  const { db } = connection
  await fill()
  const work = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await cable.cut()
    await tx.execute(sql`select 2`)
  })
  const reason = await work.catch((error: unknown) => error)
  expect(isDatabaseDown(reason)).toBe(true)
  await cable.open()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('moments are written in UTC, whatever the server’s own zone', async () => {
  const { rows } = await connection.pool.query("select current_setting('TimeZone') as zone")
  expect(rows).toEqual([{ zone: 'UTC' }])
})

test('a statement of a request has a minute, and one of a job as long as it takes', async () => {
  const { forRequests, forJobs } = connectServer(database.url, { warn: () => {} }, {})
  const limitOf = async ({ pool }: Connection) =>
    (await pool.query("select current_setting('statement_timeout') as told")).rows[0].told
  expect([await limitOf(forRequests), await limitOf(forJobs)]).toEqual(['1min', '0'])
  await Promise.all([forRequests.pool.end(), forJobs.pool.end()])
})

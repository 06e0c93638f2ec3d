import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { connectServer } from './client.ts'

test('behind a pooler no connection keeps a statement, an option or a limit, and times are in UTC', async () => {
  const database = await createTestDatabase()
  const { forRequests, forJobs } = connectServer(database.url, { warn: () => {} }, {}, true)
  const { pool } = forRequests
  try {
    const client = await pool.connect()
    await client.query({ text: 'select $1::int', values: [1], name: 'of a package' })
    await client.query({ text: 'select $1::int', values: [2] })
    expect((await client.query('select name from pg_prepared_statements')).rows).toEqual([])
    expect((await client.query('show TimeZone')).rows).toEqual([{ TimeZone: 'UTC' }])
    client.release()
    expect(pool.options).not.toHaveProperty('options')
    expect(pool.options).not.toHaveProperty('statement_timeout')
  } finally {
    await pool.end()
    await forJobs.pool.end()
    await database.drop()
  }
})

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../testing/people.ts'
import { aLandlord } from '../testing/records.ts'

let database: TestDatabase
let app: PeopledApp
let owner: Person

beforeAll(async () => {
  database = await createTestDatabase()
  app = await startPeopledApp({ databaseUrl: withLimit(database.url) })
  owner = await app.person()
})
afterAll(async () => {
  await app.stop()
  await database.drop()
})

/** The address with a limit of its own, which counts instead of the minute. */
function withLimit(url: string): string {
  const address = new URL(url)
  address.searchParams.set('statement_timeout', '700')
  return address.href
}

/** Keeps everybody waiting for landlords while `work` runs. */
async function whileLandlordsAreLocked(work: () => Promise<void>): Promise<void> {
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  try {
    await other.query('begin; lock table landlords in access exclusive mode')
    await work()
  } finally {
    await other.end()
  }
}

test('a statement that takes too long is stopped with a sentence, and leaves nothing behind', async () => {
  await whileLandlordsAreLocked(async () => {
    // More than there are connections, and at once: each is given back.
    const reads = await Promise.all(Array.from({ length: 20 }, () => owner.call('GET', '/api/landlords')))
    for (const { status, body, headers } of reads) {
      expect(status).toBe(500)
      expect(body.code).toBe('answer-too-slow')
      // The browser asks again after a 503, and would run the same statement for ever.
      expect(headers.get('retry-after')).toBeNull()
    }
    const write = await owner.call('POST', '/api/landlords', aLandlord())
    expect([write.status, write.body.code]).toEqual([500, 'answer-too-slow'])
  })
  expect((await owner.call('GET', '/api/landlords')).body).toEqual([])
  expect((await owner.call('POST', '/api/landlords', aLandlord())).status).toBe(201)
})

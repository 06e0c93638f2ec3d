import { afterAll, beforeAll, expect, test } from 'vitest'
import { Cable } from '../testing/cable.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../testing/people.ts'
import { aLandlord } from '../testing/records.ts'

let database: TestDatabase
let cable: Cable
let app: PeopledApp
let owner: Person

beforeAll(async () => {
  database = await createTestDatabase()
  cable = new Cable(database.url)
  app = await startPeopledApp({ databaseUrl: await cable.open() })
  owner = await app.person()
})
afterAll(async () => {
  await app.stop()
  await cable.cut()
  await database.drop()
})

async function everybodySees503() {
  expect((await app.anybody('GET', '/healthz')).status).toBe(200)
  for (const [method, path, body] of [
    ['GET', '/readyz'],
    ['GET', '/api/landlords'],
    ['POST', '/api/landlords', aLandlord()],
    ['POST', '/api/auth/request-otp', { email: 'a@example.org', role: 'agent' }],
  ] as const) {
    const answer = await owner.call(method, path, body)
    expect([answer.status, path]).toEqual([503, path])
    expect(Number(answer.headers.get('retry-after')), path).toBeGreaterThan(0)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
  }
}

test('without its database the server answers 503, and works again by itself when the database is back', async () => {
  for (let round = 0; round < 3; round += 1) {
    await cable.cut()
    await everybodySees503()
    await cable.open()
    expect((await owner.call('GET', '/readyz')).status).toBe(200)
    expect((await owner.call('POST', '/api/landlords', aLandlord())).status).toBe(201)
    expect((await owner.call('GET', '/api/landlords')).body).toHaveLength(round + 1)
  }
})

test('a connection that is lost in the middle of a write frees its place in the pool', async () => {
  for (let round = 0; round < 15; round += 1) {
    const writes = Array.from({ length: 12 }, () => owner.call('POST', '/api/landlords', aLandlord()))
    await new Promise((done) => setTimeout(done, round * 2))
    await cable.cut()
    const statuses = new Set((await Promise.all(writes)).map((answer) => answer.status))
    expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([])
    await cable.open()
  }
  const answers = await Promise.all(Array.from({ length: 24 }, () => owner.call('GET', '/api/sessions')))
  expect(answers.every((answer) => answer.status === 200)).toBe(true)
})

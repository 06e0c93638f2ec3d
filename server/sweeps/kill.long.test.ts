import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aLandlord } from '../testing/records.ts'
import { signIn } from '../testing/sign-in.ts'
import { sweepKill } from './kill.ts'
import { sweepMoneyKill } from './kill-money.ts'
import { sweepSigningKill } from './kill-signings.ts'
import { ServerProcess } from './process.ts'

// All tests share one server, because its bundle and first start take longer than the kills.
const server = new ServerProcess()
beforeAll(() => server.prepare())
beforeEach(async () => {
  if (!server.isRunning) await server.start()
})
afterAll(() => server.clear())

test('killing the server, and its database, loses no write that was acknowledged', async () => {
  const counts = await sweepKill({ server, rounds: 2 })
  expect(counts.examples).toEqual([])
  expect(counts).toMatchObject({ serverKills: 1, databaseKills: 1, lost: 0, answers500: 0 })
  expect(counts.acknowledged).toBeGreaterThan(0)
}, 90_000)

test('killing the server while money is posted loses no payment, stores none twice, and leaves the books right', async () => {
  const counts = await sweepMoneyKill({ server, rounds: 1 })
  expect(counts).toMatchObject({ lost: 0, twice: 0, broken: 0, answers500: 0, examples: [] })
  expect(counts.acknowledged).toBeGreaterThan(0)
}, 90_000)

test('killing the server at the last signature leaves an agreement whole or untouched', async () => {
  const counts = await sweepSigningKill({ server, rounds: 2 })
  expect(counts).toMatchObject({ half: 0, answers500: 0, examples: [] })
  expect(counts.whole + counts.untouched).toBe(6)
}, 120_000)

test('a server that gets a stop signal finishes running requests and takes no new ones', async () => {
  const { cookie } = await signIn(server, { email: 'last@example.org' })
  const body = JSON.stringify(aLandlord())
  const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const sent = request(`${server.url}/api/landlords`, {
    method: 'POST',
    // The server logs when it has begun to read.
    headers: { ...headers, expect: '100-continue' },
  })
  const answered = once(sent, 'response')
  sent.flushHeaders()
  await once(sent, 'continue')
  sent.write(body.slice(0, 10))
  const ended = server.end('SIGTERM')
  const isRefused = () =>
    fetch(`${server.url}/healthz`).then(
      () => false,
      () => true,
    )
  await expect.poll(isRefused).toBe(true)
  sent.end(body.slice(10))
  const [answer] = await answered
  expect(answer.resume().statusCode).toBe(201)
  expect(await ended).toBe(0)
}, 90_000)

import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aLandlord } from '../testing/records.ts'
import { signIn } from '../testing/sign-in.ts'
import { sweepKill } from './kill.ts'
import { sweepMoneyKill } from './kill-money.ts'
import { ServerProcess } from './process.ts'

// One server for all: its bundle and its first start take longer than killing it.
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

test('killing the server while money is posted loses no payment, books none twice, and leaves the books right', async () => {
  const counts = await sweepMoneyKill({ server, rounds: 1 })
  expect(counts).toMatchObject({ lost: 0, twice: 0, broken: 0, answers500: 0, examples: [] })
  expect(counts.acknowledged).toBeGreaterThan(0)
}, 90_000)

test('a server that gets a stop signal finishes running requests and takes no new ones', async () => {
  const { cookie } = await signIn(server, { email: 'last@example.org' })
  const body = JSON.stringify(aLandlord())
  const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const answered = new Promise<number>((done, failed) => {
    const sent = request(`${server.url}/api/landlords`, { method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode ?? 0))
    })
    sent.on('error', failed)
    sent.write(body.slice(0, 10))
    sleep(600).then(() => sent.end(body.slice(10)))
  })
  await sleep(150)
  const ended = server.end('SIGTERM')
  await sleep(150)
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
  expect(await answered).toBe(201)
  expect(await ended).toBe(0)
}, 90_000)

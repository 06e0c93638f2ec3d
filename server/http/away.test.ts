import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../testing/people.ts'
import { aLandlord } from '../testing/records.ts'

/** A way to the database that can be cut. */
class Wire {
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined
  #port = 0

  constructor(private readonly target: { path: string } | { host: string; port: number }) {}

  async open(): Promise<number> {
    const server = createServer((socket) => {
      const far = connect(this.target)
      for (const end of [socket, far]) {
        this.#sockets.add(end)
        end.on('error', () => {}).on('close', () => this.#sockets.delete(end))
      }
      socket.pipe(far).pipe(socket)
    })
    this.#server = server
    await new Promise<void>((done) => server.listen(this.#port, '127.0.0.1', done))
    const at = server.address()
    this.#port = at && typeof at === 'object' ? at.port : 0
    return this.#port
  }

  async cut(): Promise<void> {
    const closed = new Promise((done) => this.#server?.close(done))
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }
}

let database: FreshDatabase
let wire: Wire
let app: PeopledApp
let owner: Person

beforeAll(async () => {
  database = await freshDatabase()
  const url = new URL(database.url)
  const folder = url.searchParams.get('host')
  const port = Number(url.port || 5432)
  wire = new Wire(folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port })
  url.port = String(await wire.open())
  url.hostname = '127.0.0.1'
  url.searchParams.delete('host')
  app = await startPeopledApp({ databaseUrl: url.href })
  owner = await app.person()
})
afterAll(async () => {
  await app.stop()
  await wire.cut()
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

test('without its database the server lives, says 503, and works again by itself, time after time', async () => {
  for (let round = 0; round < 3; round += 1) {
    await wire.cut()
    await everybodySees503()
    await wire.open()
    expect((await owner.call('GET', '/readyz')).status).toBe(200)
    expect((await owner.call('POST', '/api/landlords', aLandlord())).status).toBe(201)
    expect((await owner.call('GET', '/api/landlords')).body).toHaveLength(round + 1)
  }
})

test('a connection that is lost in the middle of a write gives its place back', async () => {
  for (let round = 0; round < 15; round += 1) {
    const writes = Array.from({ length: 12 }, () => owner.call('POST', '/api/landlords', aLandlord()))
    await new Promise((done) => setTimeout(done, round * 2))
    await wire.cut()
    const statuses = new Set((await Promise.all(writes)).map((answer) => answer.status))
    expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([])
    await wire.open()
  }
  const answers = await Promise.all(Array.from({ length: 24 }, () => owner.call('GET', '/api/sessions')))
  expect(answers.every((answer) => answer.status === 200)).toBe(true)
})

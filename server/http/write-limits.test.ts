import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type PeopledApp, type Person, startPeopledApp } from '../testing/people.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
afterEach(() => vi.useRealTimers())

const save = (person: Person, tagline: string) => person.call('PATCH', '/api/agency', { tagline })

/** Waits until a condition holds. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((done) => setTimeout(done, 20))
}

/** Locks the person's agency in the database; the returned function releases the lock. */
async function lockAgency({ accountId }: Person): Promise<() => Promise<void>> {
  const client = await app.services.pool.connect()
  await client.query('begin')
  await client.query('select 1 from agencies where account_id = $1 for update', [accountId])
  return async () => {
    await client.query('commit')
    client.release()
  }
}

async function countWaitingForLocks(): Promise<number> {
  const { rows } = await app.services.pool.query(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0].count
}

test('four saves of an account run at once, sixty wait, further ones are refused, and another account saves as usual', async () => {
  const [owner, neighbour] = [await app.person(), await app.person()]
  await save(owner, 'First')
  const release = await lockAgency(owner)
  const answers: Awaited<ReturnType<Person['call']>>[] = []
  const all = Array.from({ length: 67 }, async (_, at) => {
    answers.push(await save(owner, `Number ${at}`))
  })
  await until(async () => answers.length === 3)
  expect(answers[0]?.headers.get('retry-after')).toBe('5')
  expect(answers[0]?.body.detail).toBe(
    'Too much is being saved in this account at once. Please try again in a few seconds.',
  )
  expect((await save(neighbour, 'Mine')).status).toBe(200)
  expect((await owner.call('GET', '/api/landlords')).status).toBe(200)
  expect(await countWaitingForLocks()).toBe(4)
  await release()
  await Promise.all(all)
  expect(answers.map(({ status }) => status)).toEqual([...Array(3).fill(429), ...Array(64).fill(200)])
})

test('a body that comes a byte at a time is ended after half a minute', async () => {
  const owner = await app.person()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  const closed = new Promise((done) => socket.once('close', done))
  socket.write(
    `POST /api/landlords HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${owner.cookie}\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{`,
  )
  await until(async () => vi.getTimerCount() > 0)
  vi.advanceTimersByTime(25_000)
  socket.write('"')
  await owner.call('GET', '/api/landlords')
  expect(answer).toBe('')
  vi.advanceTimersByTime(5_000)
  await closed
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('The request took too long to arrive.')
})

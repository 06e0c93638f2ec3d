import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { withDatabase } from '../sweeps/app.ts'
import { openWire, type Sent } from '../sweeps/wire.ts'
import { aLandlord } from '../testing/records.ts'
import { seedProperties } from './seed.ts'

export interface LoadCounts {
  requests: number
  /** Answers that were no success, and requests without an answer. */
  failures: number
  p50: number
  p99: number
  /** The server's memory in MB after the first fifth of the time, and at its end. */
  memoryEarly: number
  memoryLate: number
}

const users = 1500
const perSecond = 300
/** One user in so many has an account with properties to list. */
const oneInBusy = 10
const propertiesOfBusy = 200

interface User {
  accountId: string
  cookie: string
  property?: string
}

export async function receive<Message>(child: ChildProcess): Promise<Message> {
  const [message] = await once(child, 'message')
  return message as Message
}

export async function ask<Message>(child: ChildProcess, question: string): Promise<Message> {
  child.send(question)
  return receive<Message>(child)
}

async function makeUsers(child: ChildProcess, pool: pg.Pool): Promise<User[]> {
  const made: User[] = []
  for (let at = 0; at < users; at += 1) {
    const user = await ask<User>(child, 'person')
    if (at % oneInBusy === 0) {
      await seedProperties(pool, user.accountId, propertiesOfBusy)
      const { rows } = await pool.query<{ id: string }>(
        'select id from properties where account_id = $1 limit 1',
        [user.accountId],
      )
      made.push({ ...user, ...(rows[0] && { property: rows[0].id }) })
    } else made.push(user)
  }
  return made
}

const reads = [
  '/api/properties',
  '/api/overview',
  '/api/notifications/unread',
  '/api/auth/me',
  '/api/landlords',
]

/** What the users do: of twenty requests seventeen read, two change a property and one adds a landlord. */
function requestOf(everybody: User[], at: number): Sent {
  const busy = everybody[(at * 7 * oneInBusy) % users]
  const anybody = everybody[(at * 7) % users]
  const { cookie = '', property } = (at % 2 === 0 ? busy : anybody) ?? {}
  const write = (method: string, path: string, body: object): Sent => ({
    method,
    path,
    headers: { cookie, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  })
  if (at % 20 === 19) return write('POST', '/api/landlords', aLandlord())
  if (at % 20 === 8 || at % 20 === 16) {
    const change = { ids: [property], set: { rent: 1000 + (at % 500) } }
    if (property) return write('POST', '/api/properties/bulk', change)
  }
  return { method: 'GET', path: reads[at % reads.length] ?? '', headers: { cookie } }
}

const quantile = (sorted: number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0

/** Sends requests at a steady rate, whether or not the former ones were answered, and times each from its due moment. */
export async function press({
  url,
  perSecond,
  seconds,
  requestAt,
  failed = () => {},
}: {
  url: string
  perSecond: number
  seconds: number
  requestAt: (at: number) => Sent
  failed?: (sent: Sent, status: number) => void
}) {
  const { send, close } = openWire(url, 256)
  const times: number[] = []
  let failures = 0
  const running = new Set<Promise<void>>()
  const began = performance.now()
  for (let at = 0; at < seconds * perSecond; at += 1) {
    const due = began + (at * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 1) await sleep(wait)
    const sent = requestAt(at)
    const one: Promise<void> = send(sent)
      .then(
        ({ status }) => status,
        () => 0,
      )
      .then((status) => {
        const isGood = status >= 200 && status < 300
        if (!isGood) failed(sent, status)
        return isGood
      })
      .then((isGood) => {
        if (!isGood) failures += 1
        times.push(performance.now() - due)
        running.delete(one)
      })
    running.add(one)
  }
  await Promise.all(running)
  close()
  times.sort((a, b) => a - b)
  return { requests: times.length, failures, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

/** Keeps a server with 1,500 signed-in users under 300 mixed requests a second. */
export function sweepLoad({
  seconds,
  tell = () => {},
}: {
  seconds: number
  tell?: (line: string) => void
}): Promise<LoadCounts> {
  return withDatabase(async (databaseUrl) => {
    const child = fork(join(import.meta.dirname, 'ours.ts'), [databaseUrl], {
      execArgv: ['--import', 'tsx'],
    })
    const pool = new pg.Pool({ connectionString: databaseUrl })
    try {
      const { url } = await receive<{ url: string }>(child)
      tell(`${users} users sign in`)
      const everybody = await makeUsers(child, pool)
      const requestAt = (at: number) => requestOf(everybody, at)
      const pressFor = (time: number) =>
        press({ url, perSecond, requestAt, seconds: Math.max(1, Math.round(time)) })
      const early = await pressFor(seconds / 5)
      const { memory: memoryEarly } = await ask<{ memory: number }>(child, 'memory')
      tell(`${early.requests} requests, p99 ${Math.round(early.p99)} ms, ${memoryEarly} MB`)
      const late = await pressFor(seconds - seconds / 5)
      const { memory: memoryLate } = await ask<{ memory: number }>(child, 'memory')
      const requests = early.requests + late.requests
      return { ...late, requests, failures: early.failures + late.failures, memoryEarly, memoryLate }
    } finally {
      child.kill()
      await pool.end()
    }
  })
}

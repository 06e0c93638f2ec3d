import { fork } from 'node:child_process'
import { join } from 'node:path'
import { withDatabase } from '../sweeps/app.ts'
import { openWire, type Sent } from '../sweeps/wire.ts'
import { aLandlord } from '../testing/records.ts'
import { ask, press, receive } from './load.ts'

export interface OfficeCounts {
  requests: number
  /** Answers that were no success, 5xx included. */
  failures: number
  /** Answers 5xx, and requests without an answer. */
  answers5xx: number
  p50: number
  /** The worst p99 of the parts after the first. */
  p99: number
  /** The server's memory in MB after each part. */
  memory: number[]
}

const sessions = 60
const perSecond = 100
const parts = 5

interface Agency {
  cookie: string
  tenancy: string
  landlord: string
  invoice: string
}

type Send = (method: string, path: string, cookie: string, body?: object) => Sent

const sentOf: Send = (method, path, cookie, body) => ({
  method,
  path,
  headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
  ...(body && { body: Buffer.from(JSON.stringify(body)) }),
})

/** What an agency asks for again and again: three in four read a screen, one in eight writes. */
const work: ((agency: Agency, at: number) => Sent)[] = [
  ({ cookie }) => sentOf('GET', '/api/overview', cookie),
  ({ cookie }) => sentOf('GET', '/api/properties', cookie),
  ({ cookie, tenancy }) => sentOf('GET', `/api/tenancies/${tenancy}/account`, cookie),
  ({ cookie }) => sentOf('POST', '/api/landlords', cookie, aLandlord()),
  ({ cookie }) => sentOf('GET', '/api/tenancies', cookie),
  ({ cookie }) => sentOf('GET', '/api/arrears', cookie),
  ({ cookie, landlord }) => sentOf('GET', `/api/landlords/${landlord}/money`, cookie),
  ({ cookie }) => sentOf('GET', '/api/notifications/unread', cookie),
  ({ cookie, tenancy }) => sentOf('GET', `/api/tenancies/${tenancy}/timeline`, cookie),
  ({ cookie }) => sentOf('GET', '/api/rent', cookie),
  ({ cookie, landlord }, at) =>
    sentOf('POST', '/api/notes', cookie, {
      about: { kind: 'landlords', id: landlord },
      text: `Called about the boiler, ${at}`,
    }),
  ({ cookie }) => sentOf('GET', '/api/proof', cookie),
  ({ cookie }) => sentOf('GET', '/api/analytics?from=2026-01-01&to=2026-11-30', cookie),
  ({ cookie, invoice }) => sentOf('GET', `/api/invoices/${invoice}`, cookie),
  ({ cookie }) => sentOf('GET', '/api/invoices', cookie),
  ({ cookie, invoice }, at) =>
    at % 4 === 0
      ? sentOf('GET', `/api/invoices/${invoice}/pdf`, cookie)
      : sentOf('GET', '/api/auth/me', cookie),
]

async function openAgency(url: string, cookie: string): Promise<Agency> {
  const { send, close } = openWire(url, 1)
  async function read<Row>(path: string): Promise<Row> {
    const { status, text } = await send(sentOf('GET', path, cookie))
    if (status !== 200) throw new Error(`${path} answers ${status}: ${text}`)
    return JSON.parse(text)
  }
  const { status, text } = await send(sentOf('POST', '/api/sample-data', cookie, {}))
  if (status >= 300) throw new Error(`The sample answers ${status}: ${text}`)
  const firstId = async (kind: string) => {
    const rows = await read<{ id: string }[]>(`/api/${kind}`)
    const [first] = rows
    if (!first) throw new Error(`The sample has no ${kind}`)
    return first.id
  }
  const agency = {
    cookie,
    tenancy: await firstId('tenancies'),
    landlord: await firstId('landlords'),
    invoice: await firstId('invoices'),
  }
  close()
  return agency
}

/** Keeps a server with 60 agencies at work under 100 requests a second. */
export function sweepOfficeDay({
  seconds,
  tell = () => {},
}: {
  seconds: number
  tell?: (line: string) => void
}): Promise<OfficeCounts> {
  return withDatabase(async (databaseUrl) => {
    const child = fork(join(import.meta.dirname, 'ours.ts'), [databaseUrl], {
      execArgv: ['--import', 'tsx'],
    })
    try {
      const { url } = await receive<{ url: string }>(child)
      const agencies: Agency[] = []
      for (let at = 0; at < sessions; at += 1) {
        const { cookie } = await ask<{ cookie: string }>(child, 'person')
        agencies.push(await openAgency(url, cookie))
      }
      tell(`${sessions} agencies have the sample`)
      const requestAt = (at: number) => {
        const agency = agencies[(at * 7) % sessions]
        const one = work[Math.floor(at / 3) % work.length]
        if (!agency || !one) throw new Error('there is nobody to ask')
        return one(agency, at)
      }
      const counts: OfficeCounts = { requests: 0, failures: 0, answers5xx: 0, p50: 0, p99: 0, memory: [] }
      let told = 0
      for (let part = 0; part < parts; part += 1) {
        const pressed = await press({
          url,
          perSecond,
          seconds: Math.max(1, Math.round(seconds / parts)),
          requestAt,
          failed: ({ method, path }, status) => {
            if (status === 0 || status >= 500) counts.answers5xx += 1
            told += 1
            if (told <= 10) tell(`${method} ${path} answers ${status || 'nothing'}`)
          },
        })
        const { memory } = await ask<{ memory: number }>(child, 'memory')
        tell(
          `${pressed.requests} requests, p50 ${Math.round(pressed.p50)}, p99 ${Math.round(pressed.p99)} ms, ${memory} MB`,
        )
        counts.requests += pressed.requests
        counts.failures += pressed.failures
        counts.p50 = pressed.p50
        // The first part fills caches and compiles what it runs.
        if (part > 0) counts.p99 = Math.max(counts.p99, pressed.p99)
        counts.memory.push(memory)
      }
      return counts
    } finally {
      child.kill()
    }
  })
}

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { londonTime } from '#shared/london.ts'
import { findFreePort } from '../db/embedded/free-port.ts'
import { withServerProcess } from '../sweeps/process.ts'
import { openWire, type Sent } from '../sweeps/wire.ts'
import { Browser } from '../testing/browser.ts'
import { type Mailbox, startMailbox } from '../testing/mailbox.ts'
import { aLandlord } from '../testing/records.ts'
import { askForCode } from '../testing/sign-in.ts'
import { press } from './load.ts'

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
  /** What went on meanwhile: imports of 2,000 tenants and their undoing by the answers, answers of the metrics, backups in the folder. */
  imports: Record<number, number>
  metrics: number
  backups: number
}

const sessions = 60
const perSecond = 100
const parts = 5
/** About how long the agencies take to sign in and to get their samples, in seconds. */
const secondsToOpen = 60
/** Who imports a file of so many tenants again and again, with a pause in seconds as somebody has who looks at it. */
const importers = 2
const rowsOfImport = 2_000
const pauseOfImporter = 10
/** Prometheus asks this often by default, in seconds. */
const pauseOfMetrics = 15

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

/** Signs in from a network of its own, as each office has one. */
async function openOffice(url: string, mailbox: Mailbox, at: number): Promise<string> {
  const browser = new Browser(url, { 'x-forwarded-for': `198.51.100.${at}` })
  const email = `office${at}@example.org`
  const code = await askForCode(browser, { email }, mailbox)
  const { status, text } = await browser.call('POST', '/api/auth/verify-otp', { email, code })
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${text}`)
  return browser.cookie
}

/** Imports tenants as one account until `isOver` and undoes it again, and counts the answers by status; 0 is none. */
async function keepImporting(
  cookie: string,
  url: string,
  answers: Record<number, number>,
  isOver: () => boolean,
) {
  const { send, close } = openWire(url, 1)
  const post = async (path: string, body: object) => {
    const { status, text } = await send(sentOf('POST', path, cookie, body)).catch(() => ({
      status: 0,
      text: '',
    }))
    answers[status] = (answers[status] ?? 0) + 1
    return text
  }
  for (let round = 0; !isOver(); round += 1) {
    const rows = Array.from(
      { length: rowsOfImport },
      (_, at) => `Person ${round} ${at},n${round}.${at}@example.org`,
    )
    const text = ['Full Name,E-mail', ...rows].join('\r\n')
    const body = { fileName: 'tenants.csv', text, mapping: ['name', 'email'] }
    const reply = await post('/api/tenants/import', body)
    await sleep(pauseOfImporter * 1000)
    const [, importId] = /"importId":"([^"]+)"/.exec(reply) ?? []
    if (importId) await post(`/api/imports/${importId}/undo`, {})
  }
  close()
}

/** The metrics of the server; undefined where it does not answer. */
async function readMetrics(port: number): Promise<string | undefined> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => undefined)
  return answer?.ok ? answer.text() : undefined
}

async function readMemory(port: number): Promise<number> {
  const found = /^process_resident_memory_bytes (\S+)/m.exec((await readMetrics(port)) ?? '')
  if (!found) throw new Error('the metrics do not say the memory')
  return Math.round(Number(found[1]) / 2 ** 20)
}

/**
 * Keeps a server with 60 agencies at work under 100 requests a second, while two more accounts import, Prometheus reads the
 * metrics and the backup of the night falls into the time. The server makes a backup when it starts, too.
 */
export async function sweepOfficeDay({
  seconds,
  tell = () => {},
}: {
  seconds: number
  tell?: (line: string) => void
}): Promise<OfficeCounts> {
  const metricsPort = await findFreePort()
  const mailbox = await startMailbox()
  const folder = mkdtempSync(join(tmpdir(), 'gable-backups-'))
  const settings = {
    METRICS_PORT: String(metricsPort),
    BACKUP_DIR: folder,
    BACKUP_AT: londonTime(Date.now() + secondsToOpen * 1000 + seconds * 500).time,
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: mailbox.url,
  }
  try {
    return await withServerProcess(async ({ url }) => {
      const people: string[] = []
      for (let at = 0; at < sessions + importers; at += 1) {
        people.push(await openOffice(url, mailbox, at))
      }
      const agencies: Agency[] = []
      for (const cookie of people.slice(importers)) agencies.push(await openAgency(url, cookie))
      tell(`${sessions} agencies have the sample`)
      const requestAt = (at: number) => {
        const agency = agencies[(at * 7) % sessions]
        const one = work[Math.floor(at / 3) % work.length]
        if (!agency || !one) throw new Error('there is nobody to ask')
        return one(agency, at)
      }
      const counts: OfficeCounts = {
        requests: 0,
        failures: 0,
        answers5xx: 0,
        p50: 0,
        p99: 0,
        memory: [],
        imports: {},
        metrics: 0,
        backups: 0,
      }
      let isOver = false
      const meanwhile = people
        .slice(0, importers)
        .map((cookie) => keepImporting(cookie, url, counts.imports, () => isOver))
      const asking = setInterval(async () => {
        if (await readMetrics(metricsPort)) counts.metrics += 1
      }, pauseOfMetrics * 1000)
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
        const memory = await readMemory(metricsPort)
        counts.backups = readdirSync(folder).filter((name) => name.endsWith('.backup.gz')).length
        tell(
          `${pressed.requests} requests, p50 ${Math.round(pressed.p50)}, p99 ${Math.round(pressed.p99)} ms, ${memory} MB, imports ${JSON.stringify(counts.imports)}, ${counts.backups} backups`,
        )
        counts.requests += pressed.requests
        counts.failures += pressed.failures
        counts.p50 = pressed.p50
        // The first part fills caches and compiles what it runs.
        if (part > 0) counts.p99 = Math.max(counts.p99, pressed.p99)
        counts.memory.push(memory)
      }
      isOver = true
      clearInterval(asking)
      await Promise.all(meanwhile)
      return counts
    }, settings)
  } finally {
    await mailbox.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMetrics } from './metrics.ts'
import { type PeopledApp, type Person, startPeopledApp } from './testing/people.ts'

let app: PeopledApp
let ann: Person
let metrics: Awaited<ReturnType<typeof startMetrics>>

const start = (settings: object) => {
  const { services } = app
  const pools = { requests: services.pool, jobs: services.pool }
  return startMetrics({ ...services, env: { ...services.env, metricsPort: 0, ...settings }, pools })
}

beforeAll(async () => {
  app = await startPeopledApp()
  ann = await app.person()
  metrics = await start({})
})
afterAll(async () => {
  await metrics?.stop()
  await app.stop()
})

const ask = (path = '/metrics', host = '127.0.0.1', port = metrics?.port) =>
  fetch(`http://${host}:${port}${path}`)

test('there are none without METRICS_PORT', async () => {
  expect(await start({ metricsPort: undefined })).toBeUndefined()
})

test('requests are counted by route, method and status, never by what somebody typed', async () => {
  await ann.call('GET', '/api/landlords')
  await ann.call('GET', '/api/landlords/0198c0de-0000-7000-8000-000000000000')
  await ann.call('GET', '/api/no-such-call/secret-words')
  const answer = await ask()
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(text).toContain('gable_http_requests_total{route="/api/landlords",method="GET",status="200"} 1')
  expect(text).toMatch(/route="\/api\/landlords\/:id",method="GET",status="404"/)
  expect(text).toMatch(
    /gable_http_request_duration_seconds_bucket\{le="0\.25",route="\/api\/landlords",method="GET"\} \d/,
  )
  expect(text).not.toMatch(/secret-words|0198c0de/)
})

test('queues, threads, connections, mails, jobs and the last backup have figures', async () => {
  const text = await (await ask()).text()
  for (const name of [
    'gable_queue_waiting{queue="small files"} 0',
    'gable_thread_orders{program="reading.worker"} 0',
    'gable_database_connections{pool="requests",state="idle"}',
    'gable_mails{state="waiting"}',
    'gable_last_backup_timestamp_seconds 0',
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_seconds',
  ])
    expect(text).toContain(name)
})

test('another path, another method and another address get a sentence', async () => {
  const other = await ask('/other')
  expect([other.status, await other.text()]).toEqual([404, 'The metrics are at /metrics.\n'])
  const own = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)?.address
  // A machine without a network has no other address than its own.
  if (!own) return
  const open = await start({ metricsAllow: ['203.0.113.9'] })
  const refused = await ask('/metrics', own, open?.port)
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('METRICS_ALLOW')])
  await open?.stop()
  const listed = await start({ metricsAllow: [own] })
  expect((await ask('/metrics', own, listed?.port)).status).toBe(200)
  await listed?.stop()
  await expect(ask('/metrics', own)).rejects.toThrow()
})

test('a port that is taken stops nothing', async () => {
  expect(await start({ metricsPort: metrics?.port })).toBeUndefined()
  expect((await ask()).status).toBe(200)
})

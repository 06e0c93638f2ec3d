import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import type { Env } from './env.ts'
import type { Log } from './http/log.ts'
import { figures, startCounting } from './http/request-metrics.ts'
import type { Services } from './http/services.ts'
import { listQueues } from './http/work-queue.ts'
import { listJobs } from './jobs/status.ts'
import { readMailState } from './mail/state.queries.ts'
import { readLastGood } from './office/system/backups/backups.runs.ts'
import { listThreads } from './programs/bounded-thread.ts'
import { listOf } from './security/proxies.ts'

interface Parts {
  env: Env
  log: Log
  db: Services['db']
  pools: Record<'requests' | 'jobs', pg.Pool>
}

type Values = [labels: Record<string, string>, value: number][]

/** A figure that is read when somebody asks. What cannot be read is missing from that answer. */
function gauge(name: string, help: string, labelNames: string[], read: () => Values | Promise<Values>): void {
  figures.removeSingleMetric(name)
  new Gauge({
    name,
    help,
    labelNames,
    registers: [figures],
    async collect() {
      this.reset()
      for (const [labels, value] of await Promise.resolve(read()).catch(() => [])) this.set(labels, value)
    },
  })
}

const seconds = (at: number | undefined) => (at ?? 0) / 1000

function declareFigures({ db, pools }: Parts): void {
  gauge('gable_queue_running', 'Work of a queue that runs.', ['queue'], () =>
    listQueues().map(([queue, { load }]) => [{ queue }, load.running]),
  )
  gauge('gable_queue_waiting', 'Work of a queue that waits for its turn.', ['queue'], () =>
    listQueues().map(([queue, { load }]) => [{ queue }, load.waiting]),
  )
  gauge('gable_thread_orders', 'Orders that the threads of a program have not answered.', ['program'], () =>
    [...listThreads()].map(([program, waiting]) => [{ program }, waiting]),
  )
  gauge('gable_database_connections', 'Connections of a pool by state.', ['pool', 'state'], () =>
    Object.entries(pools).flatMap(
      ([pool, { totalCount, idleCount, waitingCount }]): Values => [
        [{ pool, state: 'busy' }, totalCount - idleCount],
        [{ pool, state: 'idle' }, idleCount],
        [{ pool, state: 'waiting' }, waitingCount],
      ],
    ),
  )
  gauge('gable_job_runs', 'Runs of a job since the start.', ['job'], () =>
    listJobs().map(({ name, runs }) => [{ job: name }, runs]),
  )
  gauge('gable_job_failures', 'Failures of a job since the start.', ['job'], () =>
    listJobs().map(({ name, failures }) => [{ job: name }, failures]),
  )
  gauge('gable_job_last_success_timestamp_seconds', 'The last good run of a job; 0 for none.', ['job'], () =>
    listJobs().map(({ name, succeededAt }) => [{ job: name }, seconds(succeededAt)]),
  )
  gauge('gable_mails', 'Emails in the queue by state.', ['state'], async () => {
    const { waiting, retrying, failed } = await readMailState(db)
    return [
      [{ state: 'waiting' }, waiting],
      [{ state: 'retrying' }, retrying],
      [{ state: 'failed' }, failed],
    ]
  })
  gauge(
    'gable_last_backup_timestamp_seconds',
    'The last scheduled backup that was verified; 0 for none.',
    [],
    async () => {
      const last = await readLastGood(db)
      return [[{}, last?.good ? seconds(Date.parse(last.good)) : 0]]
    },
  )
}

function answer(env: Env, log: Log): Server {
  const mayAsk = listOf(['127.0.0.0/8', '::1', ...env.metricsAllow])
  const refused = new Set<string>()
  return createServer(async (request, response) => {
    const say = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
    const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
    if (!address || !mayAsk(address)) {
      if (refused.size < 100 && !refused.has(address))
        log.warn({ address }, 'metrics were refused to an address that METRICS_ALLOW does not list')
      refused.add(address)
      return say(403, 'Metrics are not for this address. Add it to METRICS_ALLOW, and start Gable again.\n')
    }
    if (request.url?.split('?')[0] !== '/metrics') return say(404, 'The metrics are at /metrics.\n')
    if (request.method !== 'GET' && request.method !== 'HEAD') return say(405, 'Metrics are only read.\n')
    try {
      say(200, await figures.metrics(), figures.contentType)
    } catch (error) {
      log.warn({ reason: String(error) }, 'the metrics could not be read')
      say(503, 'The metrics cannot be read just now. Please try again.\n')
    }
  })
}

/**
 * Answers Prometheus on METRICS_PORT: on this machine only, or on all addresses where METRICS_ALLOW lists who may ask. A port
 * that is taken does not stop the server. Returns the port and what stops it, or undefined where there is none.
 */
export async function startMetrics(
  parts: Parts,
): Promise<{ port: number; stop(): Promise<void> } | undefined> {
  const { env, log } = parts
  if (env.metricsPort === undefined) return undefined
  figures.setDefaultLabels({})
  if (!figures.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: figures })
  declareFigures(parts)
  const server = answer(env, log)
  try {
    await new Promise<void>((done, failed) => {
      server.once('error', failed)
      server.listen(env.metricsPort, env.metricsAllow.length > 0 ? undefined : '127.0.0.1', done)
    })
  } catch (error) {
    log.error(
      { reason: String(error) },
      `METRICS_PORT ${env.metricsPort} cannot be used, so there are no metrics`,
    )
    return undefined
  }
  startCounting()
  const { port } = server.address() as AddressInfo
  return {
    port,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

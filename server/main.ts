import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import { createApp } from './app.ts'
import { connectServer } from './db/client.ts'
import { startEmbedded } from './db/embedded.ts'
import { readDatabaseMark } from './db/marks.ts'
import { migrateDatabase } from './db/migrate.ts'
import { startKeySweep } from './db/request-keys.sweep.ts'
import { type Env, readEnv, StartError } from './env.ts'
import { stopReaders } from './files/reader.ts'
import { followConnections } from './http/connections.ts'
import { type Log, makeLog } from './http/log.ts'
import { builtPages } from './http/pages.ts'
import type { Services } from './http/services.ts'
import { startDocumentSweep } from './law/documents/documents.sweep.ts'
import { startMatches } from './letting/applicants/matches.job.ts'
import { startLinkReminders } from './links/links.reminders.ts'
import { linkKinds } from './links.list.ts'
import { startMail } from './mail/queue.ts'
import { startMetrics } from './metrics.ts'
import { startReminders } from './money/arrears/reminders.job.ts'
import { startPaperSweep } from './money/bills/papers.sweep.ts'
import { startStatementRuns } from './money/landlords/runs/runs.job.ts'
import { startCheckoutSweep } from './money/payments/payments.sweep.ts'
import { startRentJob } from './money/rent/account/rent.job.ts'
import { rentCharger } from './money/rent/rent.charger.ts'
import { findRecentMembers } from './office/auth/recent.ts'
import { startDigests } from './office/notifications/digest.ts'
import { startLateRent } from './office/notifications/late-rent.ts'
import { applyDeletions, startDeletions } from './office/privacy/deletion/deletion.job.ts'
import { applyErasures } from './office/privacy/erasure/erase.again.ts'
import { startRetention } from './office/privacy/retention/retention.job.ts'
import { startClosingRepairs } from './office/repairs/repairs.close.ts'
import { startMaintenance } from './office/repairs/repairs.plans.job.ts'
import { startRepairSweep } from './office/repairs/repairs.sweep.ts'
import { makeSampleAgency } from './office/sample/sample.agency.ts'
import { startBackups } from './office/system/backups/backups.job.ts'
import { startPreparing } from './office/today/today.job.ts'
import { stopPdfWorker } from './pdf/worker.ts'
import { startRaisingRent } from './records/invoices/invoices.job.ts'
import { startPhotoSweep } from './records/photos/photos.sweep.ts'
import { allRoutes } from './routes.ts'
import * as schema from './schema.ts'
import { sealedPlaces } from './sealed.ts'
import { cookieName, readCookie } from './security/cookies.ts'
import { readRootSecret } from './security/root-secret.ts'

const drainMs = 10_000

/** What to close when the start fails or the server stops; the last opened is closed first. */
const cleanups: (() => Promise<void>)[] = []

async function cleanUp(): Promise<void> {
  for (const release of cleanups.splice(0).reverse()) await release()
}

async function openDatabase(env: Env, log: Log) {
  const embedded = env.databaseUrl ? undefined : await startEmbedded({ dataDir: env.dataDir, log })
  if (embedded) cleanups.push(() => embedded.stop())
  const { forRequests, forJobs } = connectServer(env.databaseUrl ?? embedded?.url, log, schema, env.pooled)
  cleanups.push(() => forRequests.pool.end())
  cleanups.push(() => forJobs.pool.end())
  try {
    await forRequests.pool.query('select 1')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `The database cannot be reached: ${reason}. Check ${env.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'} and that the server runs, then start again.`,
    )
  }
  return { embedded, forRequests, forJobs }
}

function listen(server: Server, { host, port }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(
        taken
          ? new StartError(
              `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
            )
          : error,
      )
    })
    server.listen(port, host, resolve)
  })
}

/** On a stop signal the server takes no new requests, gives running ones ten seconds, and closes the database. */
function stopOnSignal(stopServer: (patience: number) => Promise<void>, log: Log): void {
  let leaving = false
  const leave = async (signal: string) => {
    if (leaving) return
    leaving = true
    log.info({ signal }, 'stopping')
    await stopServer(drainMs)
    await cleanUp()
    process.exit(0)
  }
  process.off('SIGTERM', leaveEarly)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void leave(signal))
}

/** The first process of a container ignores signals that it does not ask for, also while it starts. */
const leaveEarly = () => process.exit(143)

async function start(): Promise<void> {
  if (process.pid === 1) process.on('SIGTERM', leaveEarly)
  const env = readEnv()
  const log = makeLog(env.logLevel)
  const { embedded, forRequests, forJobs } = await openDatabase(env, log)
  await migrateDatabase(forJobs.pool, log)

  const secret = await readRootSecret({ ...forJobs, env, log }, sealedPlaces)
  // Sign-in codes do not wait for jobs.
  const mail = await startMail({ ...forRequests, env, log }, secret)
  cleanups.push(() => mail.stop())
  cleanups.push(startPhotoSweep({ ...forJobs, log }))
  cleanups.push(startPaperSweep({ ...forJobs, log }))
  cleanups.push(startDocumentSweep({ ...forJobs, log }))
  cleanups.push(startRepairSweep({ ...forJobs, log }))
  cleanups.push(stopPdfWorker)
  cleanups.push(stopReaders)
  cleanups.push(startKeySweep({ ...forJobs, log }))
  const mark = await readDatabaseMark(forJobs.db)
  const services: Services = { ...forJobs, env, log, mail, mark, secret }
  const example = embedded ? await makeSampleAgency(services) : undefined

  // Before anybody is served: an older backup brings people back who were erased since.
  await applyDeletions(services)
  await applyErasures(services)

  // Connections that send no headers, or send them more slowly than any browser, are ended soon.
  // Photos on a bad line take longer than Node's 5 minutes; slow-bodies.ts ends what is slower than any line.
  const server = createServer({
    headersTimeout: 30_000,
    requestTimeout: 3_600_000,
    connectionsCheckingInterval: 5_000,
  })
  const stopServer = followConnections(server)
  // Proxies keep idle connections for less time than this, so no proxy sends a request into one that was just closed.
  server.keepAliveTimeout = 75_000
  const pages =
    env.mode === 'dev'
      ? await (await import('./http/dev-pages.ts')).devPages(server)
      : builtPages(
          fileURLToPath(new URL('../client', import.meta.url)),
          env.appUrl,
          (request) => readCookie(request, cookieName(env, 'sid')) !== undefined,
        )
  const serving = { ...services, ...forRequests }
  const rent = rentCharger(services)
  cleanups.push(rent.stop)
  server.on('request', createApp({ services: serving, routes: allRoutes(serving), rent, pages }))
  await listen(server, env)
  const pools = { requests: forRequests.pool, jobs: forJobs.pool }
  const metrics = await startMetrics({ env, log, db: forJobs.db, pools })
  if (metrics) cleanups.push(metrics.stop)
  cleanups.push(startCheckoutSweep(services))
  cleanups.push(startRentJob(services))
  cleanups.push(startClosingRepairs(services))
  cleanups.push(startRetention(services))
  cleanups.push(startMaintenance(services))
  cleanups.push(startDeletions(services))
  cleanups.push(startRaisingRent(services))
  cleanups.push(startStatementRuns(services))
  cleanups.push(startDigests(services))
  cleanups.push(startLateRent(services))
  cleanups.push(
    startPreparing({
      ...services,
      findMembers: (isWanted) => findRecentMembers(services, isWanted),
    }),
  )
  cleanups.push(startReminders(services))
  cleanups.push(startMatches(services))
  cleanups.push(startLinkReminders(services, linkKinds))

  await tellUnknownAdmin(env, forJobs.pool, log)
  cleanups.push(startBackups({ ...services, databaseUrl: env.databaseUrl ?? embedded?.url ?? '' }))

  stopOnSignal(stopServer, log)
  printWelcome(env, example)
}

/** The system page is for somebody who signs in with that address, which nobody has done so far. */
async function tellUnknownAdmin({ adminEmail }: Env, pool: Pool, log: Log): Promise<void> {
  if (!adminEmail) return
  const { rowCount } = await pool.query('select from users where email = $1', [adminEmail])
  if (!rowCount) log.warn('Nobody has signed in with the address of ADMIN_EMAIL yet: check that it is right.')
}

function printWelcome(env: Env, example: string | undefined): void {
  const lines = [
    '',
    `  Gable is ready: ${env.appUrl}`,
    example ? `  Sign in as the sample agency with ${example}` : '',
    env.showsTestCode
      ? '  No email server is set (SMTP_URL), so sign-in codes appear on the screen of this machine, and in this window.'
      : '  Sign-in codes are sent by email.',
    '  Stop with Ctrl+C.',
    '',
  ]
  process.stdout.write(`${lines.filter((line, place) => line || place === 0 || place === 5).join('\n')}\n`)
}

start().catch(async (error: unknown) => {
  await cleanUp().catch((late: unknown) => process.stderr.write(`${String(late)}\n`))
  const known = error instanceof StartError
  process.stderr.write(`\n${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '#server/app.ts'
import { connectDatabase } from '#server/db/client.ts'
import { readDatabaseMark } from '#server/db/marks.ts'
import { type Env, readEnv } from '#server/env.ts'
import { type Log, makeLog } from '#server/http/log.ts'
import type { Pages } from '#server/http/pages.ts'
import type { Route } from '#server/http/route.ts'
import type { Services } from '#server/http/services.ts'
import { startMail } from '#server/mail/queue.ts'
import { allRoutes } from '#server/routes.ts'
import * as schema from '#server/schema.ts'
import { sealedPlaces } from '#server/sealed.ts'
import { readRootSecret } from '#server/security/root-secret.ts'
import { enforceContracts } from './contracts.ts'
import { createTestDatabase } from './database.ts'

export interface TestApp {
  /** Without a slash at the end. */
  url: string
  services: Services
  /** As they are made, before anything looks whether their contracts are kept. */
  routes: Route[]
  stop(): Promise<void>
}

interface StartOptions {
  env?: Partial<Env>
  log?: Log
  databaseUrl?: string
  pages?: Pages
  /** Whether calls are answered without looking whether their contracts are kept, as in everyday use. */
  isTrusting?: boolean
}

/** The whole server on a port of its own, with an empty database of its own (or the one that is given). */
export async function startApp(options: StartOptions = {}): Promise<TestApp> {
  const database = options.databaseUrl ? undefined : await createTestDatabase()
  const databaseUrl = options.databaseUrl ?? database?.url
  const env = {
    ...readEnv({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: databaseUrl,
      // Servers of a test share it, and no test writes a key into the project's data folder.
      SESSION_SECRET: 'the secret of all servers in tests, which is no secret',
    }),
    ...options.env,
  }
  const log = options.log ?? makeLog(env.logLevel)
  const connection = connectDatabase({ connectionString: databaseUrl }, log, schema)
  const secret = await readRootSecret({ ...connection, env, log }, sealedPlaces)
  const mail = await startMail({ ...connection, env, log }, secret)
  const mark = await readDatabaseMark(connection.db)
  const services: Services = { ...connection, env, log, mail, mark, secret }
  const { pages } = options
  const routes = allRoutes(services)
  const parts = {
    services,
    routes: options.isTrusting ? routes : enforceContracts(routes),
    ...(pages && { pages }),
  }
  const server = createServer(createApp(parts))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    services,
    routes,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await mail.stop()
      await connection.pool.end()
      await database?.drop()
    },
  }
}

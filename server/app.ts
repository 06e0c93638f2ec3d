import express, { type Express } from 'express'
import { watchDisk } from './db/disk.ts'
import { probeDatabase } from './db/probe.ts'
import { docsPage } from './http/docs.ts'
import { answerErrors, sendProblem } from './http/errors.ts'
import { healthCheck } from './http/health.ts'
import { mountRoutes } from './http/mount.ts'
import { describeApi } from './http/openapi.ts'
import type { Pages } from './http/pages.ts'
import { logRequests } from './http/request-log.ts'
import type { Route } from './http/route.ts'
import { refuseOtherNames, refuseOtherSites, scriptHashes, securityHeaders } from './http/security.ts'
import type { Services } from './http/services.ts'
import { type RentCharger, rentCharger } from './money/rent/rent.charger.ts'
import { reach } from './narrowing.ts'
import { sessionMiddleware } from './office/auth/session.middleware.ts'
import { payingOutGuard } from './office/auth/steps/duty.ts'
import { showcaseSite } from './public/showcase/showcase.site.ts'
import { mountEnquiryForm } from './records/enquiries/enquiries.form.ts'
import { proxyTrust } from './security/proxies.ts'

interface Parts {
  services: Services
  routes: Route[]
  /** Charges due rent before the calls that need it. */
  rent?: RentCharger
  /** The app serves only the API when there are no pages, as in its tests. */
  pages?: Pages
}

/** The whole server, not yet listening. */
export function createApp({ services, routes, rent = rentCharger(services), pages }: Parts): Express {
  const { env, log, pool } = services
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.set('query parser', 'simple')
  app.set('trust proxy', proxyTrust(env, log))

  app.use(logRequests(log))
  if (env.mode === 'built' || !pages)
    app.use(securityHeaders(pages ? scriptHashes(pages.html) : [], env.appUrl.startsWith('https:')))

  if (env.isLoopback) app.use(refuseOtherNames(env.appUrl))

  app.get('/healthz', healthCheck())
  const probe = probeDatabase(pool)
  app.get('/readyz', async (_request, response) => {
    await probe()
    response.json({ ok: true })
  })

  // The description takes longer to make than the rest of the start and few ask for it, so the first request makes it.
  let made: ReturnType<typeof describeApi> | undefined
  const description = () => {
    made ??= describeApi(routes, env.appUrl)
    return made
  }
  app.get('/api/openapi.json', (_request, response) => void response.json(description()))
  app.get('/api/docs', (_request, response) => void response.type('html').send(docsPage(description())))

  const session = sessionMiddleware(services)
  app.use('/api', refuseOtherSites(env.appUrl), session)
  mountEnquiryForm(app, services)
  mountRoutes(app, routes, {
    services,
    reach,
    chargeRent: rent.chargeBefore,
    guardPayingOut: payingOutGuard(services),
  })
  app.use('/api', (_request, response) =>
    sendProblem(response, 404, 'unknown-call', 'There is no such address in the API.'),
  )

  if (pages) {
    app.use(showcaseSite(services, pages, session))
    app.use(pages.assets)
    app.get('/{*splat}', pages.screen)
  }
  app.use(answerErrors(watchDisk(env.databaseUrl ? undefined : env.dataDir)))
  return app
}

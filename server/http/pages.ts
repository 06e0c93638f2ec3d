import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import sirv from 'sirv'

/** The screens that exist; everything else gets the same page with status 404, so that nobody indexes it. */
const screens =
  /^\/($|dashboard(\/(settings|analytics|(properties|landlords|tenants|tenancies|viewings|invoices)(\/[\w-]+)?))?\/?$|agent\/[\w-]+\/?$)/

export interface Pages {
  /** For the policy's hashes. */
  html: string
  assets: RequestHandler
  screen: RequestHandler
}

/** The built client: hashed files for ever, the two pages never without asking. */
export function builtPages(folder: string): Pages {
  const landing = join(folder, 'index.html')
  if (!existsSync(landing))
    throw new Error(`There is no built client in ${folder}. Run npm start, which builds it.`)
  const application = existsSync(join(folder, 'app.html')) ? join(folder, 'app.html') : landing
  const pages = { landing: readFileSync(landing, 'utf8'), application: readFileSync(application, 'utf8') }

  const assets = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: (response, path) => {
      const hashed = path.startsWith('/assets/')
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  return {
    html: pages.landing + pages.application,
    assets,
    screen: (request, response, next) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return next()
      const html = request.path === '/' ? pages.landing : pages.application
      response.status(screens.test(request.path) ? 200 : 404).set('cache-control', 'no-cache')
      response.type('html').send(html)
    },
  }
}

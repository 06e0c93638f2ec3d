import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
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

interface Page {
  plain: Buffer
  /** As the build compressed it; a client that was built without has none. */
  br: Buffer | undefined
  gzip: Buffer | undefined
}

function readPage(file: string): Page {
  const packed = (ending: string) => (existsSync(file + ending) ? readFileSync(file + ending) : undefined)
  return { plain: readFileSync(file), br: packed('.br'), gzip: packed('.gz') }
}

function sendPage(page: Page, request: Request, response: Response): void {
  const accepted = request.acceptsEncodings('br', 'gzip')
  const packed = accepted === 'br' ? page.br : accepted === 'gzip' ? page.gzip : undefined
  response.status(screens.test(request.path) ? 200 : 404).set({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
    ...(packed && { 'content-encoding': String(accepted) }),
  })
  response.end(packed ?? page.plain)
}

/** The built client: hashed files for ever, the two pages never without asking. */
export function builtPages(folder: string): Pages {
  const file = join(folder, 'index.html')
  if (!existsSync(file))
    throw new Error(`There is no built client in ${folder}. Run npm start, which builds it.`)
  const landing = readPage(file)
  const shell = join(folder, 'app.html')
  const application = existsSync(shell) ? readPage(shell) : landing

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
    html: `${landing.plain}${application.plain}`,
    assets,
    screen: (request, response, next) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return next()
      sendPage(request.path === '/' ? landing : application, request, response)
    },
  }
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Request, RequestHandler, Response } from 'express'
import sirv from 'sirv'
import type { PublicPage } from '#shared/public/showcase/showcase.ts'
import { resources } from '#shared/registry.ts'
import { isScreenPath } from '#shared/screens.ts'
import { escapeHtml, fillTemplate, missingPageHead, type PageHead } from './template.ts'

/** The part of the client that the server runs: client/src/app/render.tsx. */
export interface Renderer {
  renderPage(page: PublicPage | null): string
  /** A drawing that needs no style sheet; its pavement is at y = 0. */
  renderStreet(
    houses: { id: string; label: string; type: string; status: 'available' | 'rented' }[],
    board: { fill: string; ink: string },
  ): { markup: string; width: number; height: number }
}

export interface Pages {
  /** The HTML whose inline scripts the content security policy allows by hash. */
  html: string
  assets: RequestHandler
  screen: RequestHandler
  /** A public page as a whole document; `null` gives the page for a missing one. */
  publicPage(page: PublicPage | null, words: PageHead): Promise<string>
  renderer(): Promise<Renderer>
}

interface Page {
  plain: Buffer
  /** Compressed by the build; undefined when the build wrote no compressed file. */
  br: Buffer | undefined
  gzip: Buffer | undefined
}

function readPage(file: string): Page {
  const packed = (ending: string) => (existsSync(file + ending) ? readFileSync(file + ending) : undefined)
  return { plain: readFileSync(file), br: packed('.br'), gzip: packed('.gz') }
}

function sendPage(page: Page, request: Request, response: Response, status = 200): void {
  const accepted = request.acceptsEncodings('br', 'gzip')
  const packed = accepted === 'br' ? page.br : accepted === 'gzip' ? page.gzip : undefined
  response.status(status).set({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding, cookie',
    ...(packed && { 'content-encoding': String(accepted) }),
  })
  response.end(packed ?? page.plain)
}

/** The built landing page with the tags that need the server's address. */
function landingAt(file: string, appUrl: string): Page {
  const url = escapeHtml(`${appUrl}/`)
  const tags = [
    `<link rel="canonical" href="${url}" />`,
    `<meta property="og:url" content="${url}" />`,
    `<meta property="og:image" content="${url}preview.png" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ]
  const html = readFileSync(file, 'utf8').replace('</head>', (end) => `  ${tags.join('\n    ')}\n  ${end}`)
  return packed(html)
}

function packed(html: string): Page {
  const plain = Buffer.from(html)
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) }
}

/** The money screens with a page of their own; server/cli/build-chunks.mjs has their sources. */
const moneyScreens = ['rent', 'arrears', 'bank', 'bills', 'payouts', 'reconciliation']

/** The screens with a page of their own, which names the screen's code and first answers, by the screens' paths. */
const pagesByPath = new Map([
  ['/dashboard', 'overview'],
  ...[...resources.map(({ name }) => name), ...moneyScreens].map(
    (name) => [`/dashboard/${name}`, `screens/${name}`] as const,
  ),
])

/** The files of the application's pages: without an outline, with one, and those of single screens. */
export const applicationPages = ['app', 'dashboard', ...pagesByPath.values()]

/**
 * Serves the built client. Browsers keep hashed files for ever and ask about pages each time. A request that seems to be
 * signed in gets the dashboard's page with a painted outline; other requests get the page without one, which leads to the
 * sign-in.
 */
export function builtPages(folder: string, appUrl: string, isSignedIn: (request: Request) => boolean): Pages {
  const file = join(folder, 'index.html')
  if (!existsSync(file))
    throw new Error(`There is no built client in ${folder}. Run npm start, which builds it.`)
  const landing = landingAt(file, appUrl)
  const read = (name: string) => readPage(join(folder, `${name}.html`))
  const [application, dashboard] = [read('app'), read('dashboard')]
  const screens = new Map([...pagesByPath].map(([path, name]) => [path, read(name)]))
  const applicationFor = (request: Request) => {
    if (!request.path.startsWith('/dashboard') || !isSignedIn(request)) return application
    return screens.get(request.path.replace(/\/$/, '')) ?? dashboard
  }
  const readTemplate = (name: string) => readFileSync(join(folder, `../render/${name}.html`), 'utf8')
  const templates = {
    agent: readTemplate('agent'),
    home: readTemplate('home'),
    missing: readTemplate('missing'),
  }
  let loading: Promise<Renderer> | undefined
  // Loaded with the first public page, because many servers never show one.
  const renderer = () => {
    loading ??= import(pathToFileURL(join(folder, '../render/render.js')).href)
    return loading
  }

  // The 404 page, made once; it needs no script.
  let missing: Promise<Page> | undefined
  const missingPage = () => {
    missing ??= renderer().then(({ renderPage }) =>
      packed(fillTemplate(templates.missing, null, renderPage(null), missingPageHead)),
    )
    return missing
  }

  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: (response, path) => {
      const hashed = path.startsWith('/assets/')
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  // sirv lists the files at the start and ends the process when one is gone, as after a build in the same folder.
  const assets: RequestHandler = (request, response, next) =>
    existsSync(join(folder, request.path)) ? files(request, response, next) : next()

  return {
    html:
      [landing, application, dashboard, ...screens.values()].map(({ plain }) => plain).join('') +
      templates.agent,
    assets,
    screen: async (request, response, next) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return next()
      if (!isScreenPath(request.path)) {
        // The dashboard itself says that an address has no screen; the 404 keeps the address out of search engines.
        const inDashboard = request.path.startsWith('/dashboard/')
        return sendPage(inDashboard ? applicationFor(request) : await missingPage(), request, response, 404)
      }
      sendPage(request.path === '/' ? landing : applicationFor(request), request, response)
    },
    renderer,
    publicPage: async (page, words) =>
      fillTemplate(templates[page?.kind ?? 'missing'], page, (await renderer()).renderPage(page), words),
  }
}

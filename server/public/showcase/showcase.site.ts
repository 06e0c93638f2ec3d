import { type RequestHandler, Router } from 'express'
import type { Pages } from '../../http/pages.ts'
import type { Services } from '../../http/services.ts'
import { escapeHtml } from '../../http/template.ts'
import { listPublishedPlaces } from './public-account.ts'
import { pageSender, publicPages } from './send-page.ts'
import { showcaseFiles } from './showcase.files.ts'
import { findWindow } from './visitor.ts'

interface Place {
  /** Below the server's own address: '/agent/gardner-lane'. */
  path: string
  /** An ISO moment; the sitemap contains its day. */
  changedAt?: string
}

function writeSitemap(appUrl: string, places: Place[]): string {
  const urls = places.map(({ path, changedAt }) => {
    const day = changedAt ? `<lastmod>${changedAt.slice(0, 10)}</lastmod>` : ''
    return `  <url><loc>${escapeHtml(appUrl + path)}</loc>${day}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

const writeRobots = (appUrl: string): string =>
  ['User-agent: *', 'Disallow: /dashboard', 'Disallow: /api/', '', `Sitemap: ${appUrl}/sitemap.xml`, ''].join(
    '\n',
  )

/** The public pages: /agent/{slug}, its homes, and /agent/showcase, which shows an agent their own page and a stranger the example. */
export function showcaseSite(services: Services, pages: Pages, session: RequestHandler): Router {
  const { db, env } = services
  const site = Router()
  const send = pageSender(pages, { keep: env.mode === 'built' })
  const files = showcaseFiles(services, pages, (request, response) => send(request, response, null))

  // Only this page depends on who is signed in.
  site.use('/agent/showcase', session)

  site.get('/agent/:slug/photo/:version.webp', files.photo)
  site.get('/agent/:slug/logo/:version.png', files.logo)
  site.get('/agent/:slug/photos/:id/:size.webp', files.homePhoto)
  site.get('/agent/:slug/card.vcf', files.card)
  site.get('/agent/:slug{/homes/:home}/preview.png', files.preview)

  site.get('/agent/:slug{/homes/:home}', async (request, response) => {
    const { slug, home } = request.params
    const window = await findWindow(services, request, slug)
    if (!window) return send(request, response, null)
    // A page has one address. A former address, the account's id, and capitals lead to it.
    if (slug !== window.slug) {
      const path = `/agent/${window.slug}${home === undefined ? '' : `/homes/${encodeURIComponent(home)}`}`
      // The redirect is not cached: an agent may return to a former address, and two cached redirects would form a circle.
      response.set('cache-control', publicPages)
      return response.redirect(301, path + new URL(request.originalUrl, env.appUrl).search)
    }
    const page = home === undefined ? undefined : await window.homePage(home)
    // A visitor to a home that has been let sees the agent's other homes.
    const instead = home === undefined ? undefined : ({ gone: true } as const)
    await send(request, response, page ?? { ...(await window.agentPage()), ...instead }, {
      personal: window.personal,
    })
  })

  site.get('/agent/{*rest}', (request, response) => send(request, response, null))

  site.get('/preview.png', files.landingPreview)

  site.get('/sitemap.xml', async (_request, response) => {
    const { pages, homes } = await listPublishedPlaces(db)
    const places = [
      { path: '/' },
      ...pages.map(({ slug, changedAt }) => ({ path: `/agent/${slug}`, changedAt })),
      ...homes.map(({ slug, id, changedAt }) => ({ path: `/agent/${slug}/homes/${id}`, changedAt })),
    ]
    response.set('cache-control', 'public, max-age=600').type('application/xml')
    response.send(writeSitemap(env.appUrl, places))
  })

  site.get('/robots.txt', (_request, response) => {
    response.set('cache-control', 'public, max-age=3600').type('text/plain').send(writeRobots(env.appUrl))
  })
  return site
}

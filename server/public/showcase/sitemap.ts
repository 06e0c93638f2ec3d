import { escapeHtml } from '../../http/template.ts'

export interface Place {
  /** Below the server's own address: '/agent/gardner-lane'. */
  path: string
  /** An ISO moment; the sitemap contains its day. */
  changedAt?: string
}

export function writeSitemap(appUrl: string, places: Place[]): string {
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

export const writeRobots = (appUrl: string): string =>
  ['User-agent: *', 'Disallow: /dashboard', 'Disallow: /api/', '', `Sitemap: ${appUrl}/sitemap.xml`, ''].join(
    '\n',
  )

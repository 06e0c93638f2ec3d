import headingFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import bodyFont from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { AgentShowcase } from '#client/features/showcase/agent-page.tsx'
import { HomeShowcase } from '#client/features/showcase/home-page.tsx'
import { Made } from '#client/features/showcase/made.tsx'
import { madeParts } from '#client/features/showcase/made-parts.tsx'
import { stillStreet } from '#client/kit/terrace/still-street.ts'
import { NotFound } from './not-found.tsx'
import { prerender } from './prerender.tsx'
import type { PageData } from './public.tsx'

/*
 * What runs of the client outside a browser: the build makes dist/render of it, which the server loads while it
 * runs; in development it comes through Vite.
 */

const preloads = [headingFont, bodyFont]
  .map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin />`)
  .join('\n    ')

/** The landing page, made once at build time. */
export const renderLanding = () => prerender(preloads)

function pageOf(page: PageData) {
  if (page === null) return <NotFound />
  return page.kind === 'agent' ? <AgentShowcase page={page} /> : <HomeShowcase page={page} />
}

/** What stands in a public page's #root, and what its head needs beside the words that the server writes. */
export const renderPage = (page: PageData) => ({
  html: renderToString(
    <StrictMode>
      <Made value={madeParts}>{pageOf(page)}</Made>
    </StrictMode>,
  ),
  head: preloads,
})

/** The picture in the previews of links. */
export const renderStreet = stillStreet

import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { AgentShowcase } from '#client/features/showcase/agent/agent-page.tsx'
import { HomeShowcase } from '#client/features/showcase/home/home-page.tsx'
import { Made } from '#client/features/showcase/made.tsx'
import { madeParts } from '#client/features/showcase/made-parts.tsx'
import { drawStillStreet } from '#client/kit/terrace/still-street.ts'
import { prerender } from './prerender.tsx'
import type { PageData } from './public.tsx'
import { NotFound } from './screens/not-found.tsx'

/*
 * What runs of the client outside a browser: the build makes dist/render of it, which the server loads while it
 * runs; in development it comes through Vite. Fonts and scripts wait for the
 * first paint (server/cli/build-later.mjs); text in a font's place has its measure.
 */

/** The landing page, made once at build time. */
export const renderLanding = prerender

function pageOf(page: PageData) {
  if (page === null) return <NotFound />
  return page.kind === 'agent' ? <AgentShowcase page={page} /> : <HomeShowcase page={page} />
}

/** What stands in a public page's #root. */
export const renderPage = (page: PageData) =>
  renderToString(
    <StrictMode>
      <Made value={madeParts}>{pageOf(page)}</Made>
    </StrictMode>,
  )

/** The picture in the previews of links. */
export const renderStreet = drawStillStreet

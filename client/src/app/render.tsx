import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { AgentShowcase } from '#client/features/public/showcase/agent/agent-page.tsx'
import { Made } from '#client/features/public/showcase/example.tsx'
import { madeParts } from '#client/features/public/showcase/example-parts.tsx'
import { HomeShowcase } from '#client/features/public/showcase/home/home-page.tsx'
import { drawStillStreet } from '#client/kit/terrace/still-street.ts'
import { prerenderFrame, prerenderLanding } from './prerender.tsx'
import type { PageData } from './public.tsx'
import { NotFound } from './screens/not-found.tsx'

/*
 * The part of the client that runs outside a browser. The build makes dist/render from it, which the server loads;
 * in development Vite serves it. The pages' fonts and scripts load after the first paint
 * (server/cli/build-inline.mjs), and the fallback fonts have the same widths.
 */

/** The landing page's HTML, rendered once at build time. */
export const renderLanding = prerenderLanding

/** The outline inside the dashboard's #root, rendered once at build time. */
export const renderFrame = prerenderFrame

function componentOf(page: PageData) {
  if (page === null) return <NotFound />
  return page.kind === 'agent' ? <AgentShowcase page={page} /> : <HomeShowcase page={page} />
}

/** The HTML inside a public page's #root. */
export const renderPage = (page: PageData) =>
  renderToString(
    <StrictMode>
      <Made value={madeParts}>{componentOf(page)}</Made>
    </StrictMode>,
  )

/** The picture of a street that link previews show. */
export const renderStreet = drawStillStreet

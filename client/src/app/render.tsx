import headingFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import bodyFont from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import { renderToString } from 'react-dom/server'
import { stillStreet } from '#client/kit/terrace/still-street.ts'
import { prerender } from './prerender.tsx'
import { type PageData, Public } from './public.tsx'

/*
 * What runs of the client outside a browser: the build makes dist/render of it, which the server loads while it
 * runs; in development it comes through Vite.
 */

const preloads = [headingFont, bodyFont]
  .map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin />`)
  .join('\n    ')

/** The landing page, made once at build time. */
export const renderLanding = () => prerender(preloads)

/** What stands in a public page's #root, and what its head needs beside the words that the server writes. */
export const renderPage = (page: PageData) => ({
  html: renderToString(<Public page={page} />),
  head: preloads,
})

/** The picture in the previews of links. */
export const renderStreet = stillStreet

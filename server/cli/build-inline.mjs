import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { root } from './tools.mjs'

/*
 * The small scripts that stand in the pages themselves, from client/src/app/inline: the pages for strangers hold back scripts
 * and, on a first visit, the fonts until they can be read; the dashboard's pages paint an outline first. All pages of a kind
 * have the same scripts, so that the security policy needs one hash for each. What differs between pages stands in attributes.
 */

/** A module as a script element. `define` puts values in place of names. */
function inline(name, define = {}) {
  const { outputFiles } = buildSync({
    entryPoints: [join(root, `client/src/app/inline/${name}.ts`)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define,
  })
  return `<script>${outputFiles[0].text.trim()}</script>`
}

export const earlyScript = inline('early')
export const fetchScript = inline('fetch')
export const startScript = (entry) => inline('start', { applicationEntry: JSON.stringify(entry) })
export const facesScript = inline('faces')
export const laterScript = inline('later')

/** A link that a browser takes no notice of before its time: a style sheet's is client/src/app/root.tsx. */
export const laterLink = (rel, href) =>
  `<link data-later="${rel}"${rel === 'modulepreload' ? ' crossorigin' : ''} href="${href}">`

export const laterModule = (src) => `<script type="later" data-later="${src}"></script>`

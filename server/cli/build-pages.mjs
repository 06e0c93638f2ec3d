import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'node-html-parser'
import { findChunk } from './build-chunks.mjs'
import { earlyScript } from './build-early.mjs'
import { facesScript, laterLink, laterModule, laterScript } from './build-later.mjs'
import { rulesFor, withoutFaces, wordsIn } from './build-styles.mjs'
import { clientDir, renderDir, Stop } from './tools.mjs'

/** The pages that the server renders, and what their scripts begin with. */
const publicPages = {
  agent: 'src/features/showcase/agent/agent-page.tsx',
  home: 'src/features/showcase/home/home-page.tsx',
  missing: 'src/app/screens/not-found.tsx',
}

const readAsset = (file) => readFileSync(join(clientDir, file), 'utf8')

/** The lazy part of a page with all that it needs beside the entry: its scripts and its styles. */
function filesOf(manifest, source) {
  const scripts = new Set()
  const styles = new Set()
  const visit = (key) => {
    const chunk = findChunk(manifest, key)
    if (!chunk || scripts.has(chunk.file) || chunk.isEntry) return
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const next of chunk.imports ?? []) visit(next)
  }
  visit(source)
  return { scripts: [...scripts], styles: [...styles] }
}

/** All code that a page can come to run, its dialogs included, up to where the entry leads to other pages. */
function codeOf(manifest, source) {
  const seen = new Set()
  const visit = (key) => {
    const chunk = findChunk(manifest, key)
    if (!chunk || seen.has(chunk.file)) return
    seen.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
    if (!chunk.isEntry) for (const next of chunk.dynamicImports ?? []) visit(next)
  }
  visit(source)
  return [...seen].filter((file) => file.endsWith('.js')).map(readAsset)
}

/** For the dashboard: it is opened again and again, so its parts are fetched side by side and kept. */
function linkParts({ scripts, styles }) {
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
}

/**
 * The entry is the largest file, so it is fetched first. The first screen's data and code are asked for before any
 * script has come.
 */
function askEarly(shell, manifest, linked) {
  const entry = shell.querySelector('script[type=module]')
  const screen = filesOf(manifest, 'src/features/overview/overview.tsx')
  const scripts = screen.scripts.filter((file) => !linked.includes(file))
  entry.remove()
  const first = [earlyScript({ ...screen, scripts }), entry.toString(), '']
  shell.querySelector('title').insertAdjacentHTML('beforebegin', first.join('\n    '))
}

/** For pages that strangers open. The disabled links tell the scripts that no style is missing. */
function linkPartsLater({ scripts, styles }) {
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    ...scripts.map((file) => laterLink('modulepreload', `/${file}`)),
  ]
}

/**
 * Makes a shell for strangers: it comes with those styles in it that the page needs, and can be painted as soon as
 * it is there. The rest waits (build-later.mjs), and so do all styles where a page `goesOn` to the dashboard.
 */
function carryStyles(shell, { styles }, code, goesOn) {
  const style = shell.querySelector('link[rel=stylesheet]')
  const script = shell.querySelector('script[type=module]')
  if (!style || !script)
    throw new Stop('The entry lacks its style sheet or its script; see server/cli/build-pages.mjs')
  const href = style.getAttribute('href')
  const { faces, rest } = withoutFaces(readAsset(href))
  const words = wordsIn(shell.toString(), ...code)
  const own = styles.map((file) => readAsset(file).trim()).join('\n')
  const css = [
    `<style id="faces">${faces}</style>${facesScript}<style>${rulesFor(rest, words).trim()}</style>`,
    ...(goesOn ? [laterLink('stylesheet', href)] : []),
    ...(own ? [`<style>${own}</style>`] : []),
  ]
  style.replaceWith(css.join('\n    '))
  script.remove()
  for (const preload of shell.querySelectorAll('link[rel=modulepreload]'))
    preload.replaceWith(laterLink('modulepreload', preload.getAttribute('href')))
  const late = `  ${laterModule(script.getAttribute('src'))}${laterScript}\n  `
  shell.querySelector('body').insertAdjacentHTML('beforeend', late)
}

/** Writes index.html, app.html and the templates of the public pages, all from the index.html that Vite has built. */
export async function writePages() {
  const manifest = JSON.parse(readAsset('.vite/manifest.json'))
  const built = readAsset('index.html')
  const rendered = readFileSync(join(renderDir, 'render.js'), 'utf8')

  const page = (source, { html = '', head = '', title }, { isForStrangers, goesOn = false }) => {
    const shell = parse(built, { comment: true })
    const linked = new Set(shell.querySelectorAll('link').map((link) => link.getAttribute('href')))
    const parts = filesOf(manifest, source)
    const own = { ...parts, scripts: parts.scripts.filter((file) => !linked.has(`/${file}`)) }
    const links = isForStrangers ? linkPartsLater(own) : linkParts(own)
    if (isForStrangers) carryStyles(shell, parts, [rendered, ...codeOf(manifest, source)], goesOn)
    if (title) shell.querySelector('title').set_content(title)
    if (!isForStrangers) askEarly(shell, manifest, own.scripts)
    // Functions, because in a replacement text a `$` would mean something.
    return shell
      .toString()
      .replace('<!--app-head-->', () => [head, ...links].join('\n    '))
      .replace('<!--app-html-->', () => html)
  }

  const { renderLanding } = await import(pathToFileURL(join(renderDir, 'render.js')).href)
  const landing = page('src/app/home.tsx', renderLanding(), { isForStrangers: true, goesOn: true })
  writeFileSync(join(clientDir, 'index.html'), landing)
  const dashboard = page('src/app/application.tsx', {}, { isForStrangers: false })
  writeFileSync(join(clientDir, 'app.html'), dashboard)
  // The server fills in the rest, page by page.
  const open = { html: '<!--app-html-->', head: '<!--app-head-->' }
  for (const [name, source] of Object.entries(publicPages))
    writeFileSync(join(renderDir, `${name}.html`), page(source, open, { isForStrangers: true }))
}

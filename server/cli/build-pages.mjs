import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'node-html-parser'
import { findChunk, listScreens, moneyScreens } from './build-chunks.mjs'
import {
  earlyScript,
  facesScript,
  fetchScript,
  laterLink,
  laterModule,
  laterScript,
  startScript,
} from './build-inline.mjs'
import { rulesFor, withoutFaces, wordsIn } from './build-styles.mjs'
import { clientDir, renderDir, Stop } from './tools.mjs'

/** The pages that the server renders, and what their scripts begin with. */
const publicPages = {
  agent: 'src/features/public/showcase/agent/agent-page.tsx',
  home: 'src/features/public/showcase/home/home-page.tsx',
  missing: 'src/app/screens/not-found.tsx',
}

const overview = 'src/features/office/overview/overview.tsx'
const me = '/api/auth/me'

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

const linkStyle = (file) => `<link rel="stylesheet" crossorigin href="/${file}">`

/** For the dashboard: it is opened again and again, so its parts are fetched side by side and kept. */
function linkParts({ scripts, styles }) {
  return [
    ...styles.map(linkStyle),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
}

/** The fonts of a style sheet, and the rules whose class names are among the words. */
function inlineStyles(href, words) {
  const { faces, rest } = withoutFaces(readAsset(href))
  return `<style id="faces">${faces}</style>${facesScript}<style>${rulesFor(rest, words).trim()}</style>`
}

/**
 * Makes a page that is painted as an outline as soon as it arrives, with the styles that the outline needs, and that fetches
 * the first screen's data before any script has loaded. The entry is the largest file, so it is fetched first. The style
 * sheets come after the outline, so that they delay the start and not the first paint.
 */
function carryFrame(shell, frame, { scripts, styles }, asked, askedToRead) {
  const style = shell.querySelector('link[rel=stylesheet]')
  const script = shell.querySelector('script[type=module]')
  const entry = script.getAttribute('src')
  script.remove()
  const fetched = [entry]
  for (const preload of shell.querySelectorAll('link[rel=modulepreload]')) {
    fetched.push(preload.getAttribute('href'))
    preload.remove()
  }
  fetched.push(...scripts.map((file) => `/${file}`))
  shell.querySelector('html').setAttribute('data-early', asked.join(' '))
  if (askedToRead) shell.querySelector('html').setAttribute('data-early-read', askedToRead)
  shell.querySelector('title').insertAdjacentHTML('beforebegin', `${earlyScript}\n    `)
  const last = [
    ...fetched.map((href) => laterLink('modulepreload', href)),
    ...[fetchScript, style.toString(), ...styles.map((file) => linkStyle(file)), startScript(entry)],
  ]
  style.replaceWith(inlineStyles(style.getAttribute('href'), wordsIn(shell.toString(), frame)))
  shell.querySelector('body').insertAdjacentHTML('beforeend', `  ${last.join('\n    ')}\n  `)
}

/** For pages that strangers open. The disabled links tell the scripts that no style is missing. */
function linkPartsLater({ scripts, styles }) {
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    ...scripts.map((file) => laterLink('modulepreload', `/${file}`)),
  ]
}

/**
 * Makes a page for visitors that can be painted as soon as it arrives, because it contains the styles that it needs. The
 * other files are loaded later (client/src/app/inline), and so are all styles where a page `goesOn` to the dashboard.
 */
function carryStyles(shell, { styles }, code, goesOn) {
  const style = shell.querySelector('link[rel=stylesheet]')
  const script = shell.querySelector('script[type=module]')
  if (!style || !script)
    throw new Stop('The entry lacks its style sheet or its script; see server/cli/build-pages.mjs')
  const href = style.getAttribute('href')
  const words = wordsIn(shell.toString(), ...code)
  const own = styles.map((file) => readAsset(file).trim()).join('\n')
  const css = [
    inlineStyles(href, words),
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

/** Puts texts where index.html has its marks. They come from functions, because `replace` would interpret a `$` in a text. */
const fill = (shell, html, head) =>
  shell
    .toString()
    .replace('<!--app-head-->', () => head.join('\n    '))
    .replace('<!--app-html-->', () => html)

/** The files that a page needs and that Vite has not linked already. */
function partsOf(shell, manifest, sources) {
  const linked = new Set(shell.querySelectorAll('link').map((link) => link.getAttribute('href')))
  const parts = sources.map((source) => filesOf(manifest, source))
  const scripts = new Set(parts.flatMap((each) => each.scripts))
  return {
    scripts: [...scripts].filter((file) => !linked.has(`/${file}`)),
    styles: [...new Set(parts.flatMap(({ styles }) => styles))],
  }
}

/** Writes the application's pages: without an outline, with one, with that of the overview, and one for each list and money screen. */
function writeApplication(manifest, built, renderFrame) {
  const application = 'src/app/application.tsx'
  const write = (name, sources, asked, frame, askedToRead) => {
    const shell = parse(built, { comment: true })
    const parts = partsOf(shell, manifest, sources)
    if (frame) carryFrame(shell, frame, parts, asked, askedToRead)
    const links = frame ? [] : linkParts(parts)
    // Screen readers skip the outline, because the page itself takes its place.
    const html = frame ? `<div id="frame" aria-hidden="true">${frame}</div>` : ''
    writeFileSync(join(clientDir, name), fill(shell, html, links))
  }
  write('app.html', [application], [])
  write('dashboard.html', [application], [me], renderFrame(false))
  write('overview.html', [application, overview], [me, '/api/overview'], renderFrame(true), '/api/today')
  mkdirSync(join(clientDir, 'screens'), { recursive: true })
  const writeScreen = (name, source, asked) => {
    if (!findChunk(manifest, source))
      throw new Stop(`${source} is not in the build; see server/cli/build-chunks.mjs`)
    write(`screens/${name}.html`, [application, source], asked, renderFrame(false))
  }
  for (const [name, source] of Object.entries(listScreens)) writeScreen(name, source, [me, `/api/${name}`])
  // The other money screens ask for a day or a part of what they show, which their address says.
  for (const [name, source] of Object.entries(moneyScreens))
    writeScreen(name, source, name === 'rent' ? [me, '/api/rent'] : [me])
}

/** Writes the landing page, the application's pages and the templates of the public pages, all from Vite's index.html. */
export async function writePages() {
  const manifest = JSON.parse(readAsset('.vite/manifest.json'))
  const built = readAsset('index.html')
  const rendered = readFileSync(join(renderDir, 'render.js'), 'utf8')

  const page = (source, { html = '', head = '', title }, { goesOn = false } = {}) => {
    const shell = parse(built, { comment: true })
    const parts = partsOf(shell, manifest, [source])
    const links = linkPartsLater(parts)
    carryStyles(shell, parts, [rendered, ...codeOf(manifest, source)], goesOn)
    if (title) shell.querySelector('title').set_content(title)
    return fill(shell, html, [head, ...links])
  }

  const { renderFrame, renderLanding } = await import(pathToFileURL(join(renderDir, 'render.js')).href)
  const landing = page('src/app/home.tsx', renderLanding(), { goesOn: true })
  writeFileSync(join(clientDir, 'index.html'), landing)
  writeApplication(manifest, built, renderFrame)
  // The server fills in the rest, page by page.
  const open = { html: '<!--app-html-->', head: '<!--app-head-->' }
  for (const [name, source] of Object.entries(publicPages))
    writeFileSync(join(renderDir, `${name}.html`), page(source, open))
}

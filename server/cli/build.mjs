import './node-version.mjs'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { facesScript, laterLink, laterModule, laterScript } from './build-later.mjs'
import { rulesFor, withoutFaces, wordsIn } from './build-styles.mjs'
import { command, explain, fingerprint, isMain, lastLines, readOr, root, Stop, step } from './tools.mjs'

const clientDir = join(root, 'dist/client')
const serverDir = join(root, 'dist/server')
const renderDir = join(root, 'dist/render')
const stamp = join(root, 'dist/.built')

/** The pages that the server renders, and what their scripts begin with. */
const publicPages = {
  agent: 'src/features/showcase/agent/agent-page.tsx',
  home: 'src/features/showcase/home/home-page.tsx',
  missing: 'src/app/screens/not-found.tsx',
}

const sources = [
  'client/index.html',
  'client/public',
  'client/src',
  'server',
  'shared',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tailwind.config.ts',
]
const isSource = (file) => !/\.test\.tsx?$|[\\/]server[\\/](testing|cli[\\/](?!build))/.test(file)

const currentSources = () => fingerprint(sources, isSource)

/** True when dist/ holds what the sources say. */
export const isBuilt = () => readOr(stamp, '') === currentSources()

async function buildClient() {
  const { build } = await import('vite')
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: { manifest: true } })
}

/** The lazy part of a page with all that it needs beside the entry: its scripts and its styles. */
function filesOf(manifest, source) {
  const scripts = new Set()
  const styles = new Set()
  const visit = (key) => {
    const chunk = manifest[key]
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
    const chunk = manifest[key]
    if (!chunk || seen.has(chunk.file)) return
    seen.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
    if (!chunk.isEntry) for (const next of chunk.dynamicImports ?? []) visit(next)
  }
  visit(source)
  return [...seen].filter((file) => file.endsWith('.js')).map(readAsset)
}

/** What the server runs of the client: client/src/app/render.tsx, with React in its quick build and all it needs. */
async function buildRenderer() {
  const { build } = await import('vite')
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: 'src/app/render.tsx', outDir: renderDir, emptyOutDir: true, copyPublicDir: false },
  })
}

const readAsset = (file) => readFileSync(join(clientDir, file), 'utf8')

/** For the dashboard: it is opened again and again, so its parts are fetched side by side and kept. */
function linked(shell, { scripts, styles }) {
  const links = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
  return [shell, links]
}

/**
 * For pages that strangers open: they come with those styles in them that they need and can be painted as soon as
 * they are there; the rest waits (build-later.mjs), and so do all styles where a page `goesOn` to the dashboard. The disabled links tell the scripts that no style is missing.
 */
function whole(shell, { scripts, styles }, code, goesOn) {
  const entryStyle = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/
  const entryScript = /<script type="module"[^>]*src="([^"]+)"><\/script>/
  const [, entry] = entryStyle.exec(shell) ?? []
  const [, module] = entryScript.exec(shell) ?? []
  if (!entry || !module)
    throw new Stop('The entry lacks its style sheet or its script; see server/cli/build.mjs')
  const { faces, rest } = withoutFaces(readAsset(entry))
  const own = styles.map((file) => readAsset(file).trim()).join('\n')
  const css = [
    `<style id="faces">${faces}</style>${facesScript}<style>${rulesFor(rest, wordsIn(shell, ...code)).trim()}</style>`,
    ...(goesOn ? [laterLink('stylesheet', `/${entry}`)] : []),
    ...(own ? [`<style>${own}</style>`] : []),
  ]
  const links = [
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    ...scripts.map((file) => laterLink('modulepreload', `/${file}`)),
  ]
  const page = shell
    .replace(entryScript, '')
    .replace(/<link rel="modulepreload"[^>]*href="([^"]+)">/g, (_, href) => laterLink('modulepreload', href))
    .replace(entryStyle, () => css.join('\n    '))
    .replace('</body>', (end) => `  ${laterModule(module)}${laterScript}\n  ${end}`)
  return [page, links]
}

async function writePages() {
  const manifest = JSON.parse(readAsset('.vite/manifest.json'))
  const built = readAsset('index.html')
  const rendered = readFileSync(join(renderDir, 'render.js'), 'utf8')
  const page = ({ html = '', head = '', title }, source, put, goesOn = false) => {
    const [shell, links] = put(
      built,
      filesOf(manifest, source),
      [rendered, ...codeOf(manifest, source)],
      goesOn,
    )
    // What is already linked from the entry needs no second link.
    const own = links.filter((link) => !built.includes(link.slice(link.indexOf('href='))))
    return shell
      .replace(/(?<=<title>)[^<]*/, (usual) => title ?? usual)
      .replace('<!--app-head-->', () => [head, ...own].join('\n    '))
      .replace('<!--app-html-->', () => html)
  }
  const { renderLanding } = await import(pathToFileURL(join(renderDir, 'render.js')).href)
  writeFileSync(join(clientDir, 'index.html'), page(renderLanding(), 'src/app/home.tsx', whole, true))
  writeFileSync(join(clientDir, 'app.html'), page({}, 'src/app/application.tsx', linked))
  // The server fills in the rest, page by page.
  const open = { html: '<!--app-html-->', head: '<!--app-head-->' }
  for (const [name, source] of Object.entries(publicPages))
    writeFileSync(join(renderDir, `${name}.html`), page(open, source, whole))
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function compress(file) {
  const content = readFileSync(file)
  if (content.length < 512) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [small, wide] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })])
  writeFileSync(`${file}.br`, small)
  writeFileSync(`${file}.gz`, wide)
}

async function compressClient() {
  const files = readdirSync(clientDir, { recursive: true })
    .map((name) => join(clientDir, name))
    .filter(
      (file) => /\.(js|css|html|svg|json|webmanifest|txt|xml|ico|ttf)$/.test(file) && statSync(file).isFile(),
    )
    .filter((file) => !file.includes('.vite'))
  await Promise.all(files.map(compress))
}

/** What only development needs (Vite in the server) stays in a chunk of its own that is never loaded. */
async function buildServer() {
  const esbuild = await import('esbuild')
  rmSync(serverDir, { recursive: true, force: true })
  await esbuild.build({
    entryPoints: [join(root, 'server/main.ts')],
    outdir: serverDir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'error',
    absWorkingDir: root,
  })
  const migrations = join(root, 'server/db/migrations')
  if (existsSync(migrations)) cpSync(migrations, join(serverDir, 'migrations'), { recursive: true })
}

/** Makes dist/ whole, and marks it as such only at the end. */
export async function build() {
  const wanted = currentSources()
  try {
    mkdirSync(clientDir, { recursive: true })
    rmSync(stamp, { force: true })
    await step('building the client', buildClient)
    await step('building what renders it', buildRenderer)
    await step('writing its pages', writePages)
    await step('compressing', compressClient)
    await step('building the server', buildServer)
    writeFileSync(stamp, wanted)
  } catch (error) {
    const text = error?.message ?? String(error)
    throw new Stop(explain(text, join(root, 'dist')) ?? `The build failed:\n${lastLines(text, 30)}`)
  }
}

if (isMain(import.meta.url)) {
  process.chdir(root)
  await command(build)
}

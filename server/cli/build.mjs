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
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bundleServer } from '../programs/bundle.mjs'
import { programs } from '../programs/programs.mjs'
import { chunkGroups, iconFiles } from './build-chunks.mjs'
import { writeNotices } from './notices.mjs'
import {
  clientDir,
  command,
  explain,
  fingerprint,
  isMain,
  lastLines,
  readOr,
  renderDir,
  root,
  Stop,
  step,
} from './tools.mjs'

const serverDir = join(root, 'dist/server')
const stamp = join(root, 'dist/.built')

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
const isSource = (file) =>
  !/\.test\.tsx?$|[\\/]server[\\/](testing|cli[\\/](?!build|notices|backup|restore|database))/.test(file)

const currentSources = () => fingerprint(sources, isSource)

/** True when dist/ was built from the present sources. */
export const isBuilt = () => readOr(stamp, '') === currentSources()

async function buildClient() {
  const { build } = await import('vite')
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [iconFiles()],
    build: {
      manifest: true,
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
    },
  })
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

/** Imports its module late, because a start without a build needs no parsers. */
async function writePages() {
  const pages = await import('./build-pages.mjs')
  await pages.writePages()
}

/** The commands that an installation without the sources needs: node dist/server/cli/restore.js. */
const commands = ['server/cli/backup.ts', 'server/cli/restore.ts']

async function buildServer() {
  rmSync(serverDir, { recursive: true, force: true })
  await bundleServer(['server/main.ts', ...commands, ...programs], serverDir)
  const migrations = join(root, 'server/db/migrations')
  if (existsSync(migrations)) cpSync(migrations, join(serverDir, 'migrations'), { recursive: true })
}

/** Builds dist/, and marks it as complete at the end. */
export async function build() {
  const wanted = currentSources()
  try {
    mkdirSync(clientDir, { recursive: true })
    rmSync(stamp, { force: true })
    await step('building the client', buildClient)
    await step('building what renders it', buildRenderer)
    await step('writing its pages', writePages)
    await step('writing the notices', () => writeNotices(clientDir))
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

import './node-version.mjs'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { findChunk, moneyScreens } from './build-chunks.mjs'
import { clientDir, command, isMain, Stop } from './tools.mjs'

/** Limits of the JavaScript that a page loads before it can be used, in kB of brotli. */
const budgets = [
  { page: 'landing page', parts: ['src/app/home.tsx'], limit: 70 },
  { page: 'agent page', parts: ['src/features/public/showcase/agent/agent-page.tsx'], limit: 83.5 },
  { page: 'agent’s home', parts: ['src/features/public/showcase/home/home-page.tsx'], limit: 83.5 },
  { page: 'dashboard', parts: ['src/app/application.tsx'], limit: 150 },
  { page: 'rent', parts: ['src/app/application.tsx', moneyScreens.rent], limit: 230 },
  { page: 'bank', parts: ['src/app/application.tsx', moneyScreens.bank], limit: 273.5 },
]

/**
 * The limit of all JavaScript together, as a browser has it once every page was opened. This limit grows with the number of
 * screens; the limits above do not.
 */
const wholeLimit = 990

function scripts(manifest, parts) {
  const files = new Set()
  const visit = (key) => {
    const chunk = findChunk(manifest, key)
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  visit('index.html')
  for (const part of parts) {
    if (!findChunk(manifest, part))
      throw new Stop(`${part} is not in the build; server/cli/size.mjs counts it`)
    visit(part)
  }
  return [...files].filter((file) => file.endsWith('.js'))
}

function kilobytes(files) {
  const bytes = files.map((file) => {
    const small = join(clientDir, `${file}.br`)
    return existsSync(small)
      ? readFileSync(small).length
      : brotliCompressSync(readFileSync(join(clientDir, file))).length
  })
  return bytes.reduce((sum, one) => sum + one, 0) / 1000
}

async function check() {
  const path = join(clientDir, '.vite/manifest.json')
  if (!existsSync(path)) throw new Stop('There is no build to measure. Run npm run build first.')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const every = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.js'))
  const found = [
    ...budgets.map(({ page, parts, limit }) => ({ page, limit, size: kilobytes(scripts(manifest, parts)) })),
    { page: 'all pages', limit: wholeLimit, size: kilobytes([...new Set(every)]) },
  ]
  for (const { page, limit, size } of found) {
    console.log(`${page.padEnd(14)} ${size.toFixed(1).padStart(6)} kB of ${limit}`)
  }
  const over = found.filter(({ size, limit }) => size > limit).map(({ page }) => page)
  if (over.length > 0) throw new Stop(`Over the budget: ${over.join(', ')}`)
}

if (isMain(import.meta.url)) await command(check)

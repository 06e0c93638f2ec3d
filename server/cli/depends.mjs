import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { filesBelow, root } from './tools.mjs'

/** Every test depends on these. */
const everywhere = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']
/** What a test that reads the project's own files may read. */
const places = [...everywhere, 'client', 'server', 'shared', '.github', '.ci', 'README.md']
const counted = /^(?!(.*\/)?(node_modules|test-results)\/)/

const migrations = 'server/db/migrations/'
const programs = ['svg.program', 'heic.program'].map((name) => `server/files/${name}.ts`)
const threads = ['backup', 'papers', 'reading'].map((name) => `server/${name}.worker.ts`)

/**
 * What these files read by its path, and not by an import. Any other file that looks for its own place, or a test's file that
 * reads the disk or starts a program, may read all of the project: its tests run again after every change.
 */
export const knownReads = {
  'server/db/migrate.ts': [migrations],
  'server/money/fees/fees.upgrade.test.ts': [migrations],
  'server/office/imports/imports.repair.test.ts': ['server/office/imports/fixtures/'],
  'server/programs/locate.ts': ['server/programs/source.mjs', ...programs, ...threads],
  // Only packages, or files that they make themselves; what runs a program depends on it through locate.ts.
  ...Object.fromEntries(
    [
      'server/programs/bundle.mjs',
      ...['server/pdf/paper.ts', 'server/public/showcase/lettering.ts'],
      ...['cluster', 'data-folder', 'memory'].map((name) => `server/testing/${name}.ts`),
      'server/office/system/backups/backups.test.ts',
      ...['server/office/privacy/erasure/erase.test.ts', 'server/security/root-secret.test.ts'],
    ].map((file) => [file, []]),
  ),
}

const withDatabase = ['server/testing/cluster.ts', 'server/testing/locate.ts']
/** Each project's own files that its tests do not import. */
const setups = { client: ['client/src/testing.ts'], api: withDatabase, long: withDatabase }

const ownPlace = /\bimport\.meta\.(url|dirname|filename)\b|\bprocess\.cwd\(/
const reading = /'node:(fs|fs\/promises|child_process)'/
const ofTests = /\.test\.tsx?$|^server\/(testing|sweeps|bench|cli)\//

/** Whether a file may read what none of its imports name. */
export const readsAnything = (file, text) => ownPlace.test(text) || (ofTests.test(file) && reading.test(text))

const typesOnly = /\b(?:import|export) type [\w\s{},*$]+ from '[^']+'/g
const named = /['"`]((?:#(?:client|server|shared)\/|\.{1,2}\/)[^'"`$\s?]+)/g
const aliases = { '#client/': 'client/src/', '#server/': 'server/', '#shared/': 'shared/' }

/** The files that a file names: its imports, and any other text that leads to a file. Types are gone when tests run. */
export function namesIn(file, text) {
  return [...text.replace(typesOnly, '').matchAll(named)].map(([, name]) => {
    const [alias] = /^#\w+\//.exec(name) ?? []
    return alias ? aliases[alias] + name.slice(alias.length) : posix.join(posix.dirname(file), name)
  })
}

/** The project of vite.config.ts that a test file belongs to. */
export function projectOf(file) {
  if (/\.long\.test\.ts$/.test(file)) return 'long'
  if (/^client\/.*\.test\.tsx$/.test(file)) return 'client'
  return /^server\/(?!.*\.unit\.test)/.test(file) ? 'api' : 'unit'
}

const hashOf = (texts) => {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  return hash.digest('base64')
}

/** All that each test depends on as one hash, by the path of its file. Read it before the tests run. */
export function readDependencies() {
  const files = places
    .filter((place) => existsSync(join(root, place)))
    .flatMap((place) => filesBelow(join(root, place)))
    .map((file) => relative(root, file).replaceAll('\\', '/'))
    .filter((file) => counted.test(file))
  const contents = new Map(files.map((file) => [file, readFileSync(join(root, file))]))
  const hashes = new Map(files.map((file) => [file, hashOf([file, contents.get(file)])]))
  const isCode = (file) => /\.(tsx?|mjs)$/.test(file)
  const next = new Map(
    files.filter(isCode).map((file) => {
      const text = contents.get(file).toString('utf8')
      const known = knownReads[file]
      if (!known && readsAnything(file, text)) return [file, undefined]
      const read = known?.flatMap((one) =>
        one.endsWith('/') ? files.filter((at) => at.startsWith(one)) : one,
      )
      return [file, [...namesIn(file, text).filter((name) => hashes.has(name)), ...(read ?? [])]]
    }),
  )
  const all = hashOf(files.map((file) => hashes.get(file)))
  // Tests reckon from today, so a pass of another day says nothing of this one.
  const day = new Date().toISOString().slice(0, 10)
  const machine = [process.version, process.platform, process.arch, process.env.DATABASE_URL_TEST ?? '', day]

  function hashOfTest(test) {
    const found = new Set()
    const waiting = [test, ...everywhere, ...(setups[projectOf(test)] ?? [])]
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (found.has(file) || !hashes.has(file)) continue
      found.add(file)
      if (!everywhere.includes(file) && next.has(file) && !next.get(file)) return hashOf([...machine, all])
      if (!everywhere.includes(file)) waiting.push(...(next.get(file) ?? []))
    }
    return hashOf([...machine, ...[...found].sort().map((file) => hashes.get(file))])
  }

  return Object.fromEntries(
    files.filter((file) => /\.test\.tsx?$/.test(file)).map((file) => [file, hashOfTest(file)]),
  )
}

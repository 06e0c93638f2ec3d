import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { filesBelow, root } from './tools.mjs'

/** What component tests can depend on. */
const watched = ['client/src', 'shared', 'client/index.html', 'vite.config.ts', 'package-lock.json']
/** Tests reach these files through their imports; a change of any other watched file concerns all tests. */
const isImported = (file) => /^(client\/src|shared)\/.*\.tsx?$/.test(file) && file !== 'client/src/testing.ts'

const record = join(root, 'node_modules/.cache/gable/verified.json')

/** The hashes of all watched files by path, and that of the Node that runs the tests. */
export function readWatched() {
  const files = watched.flatMap((path) => filesBelow(join(root, path)))
  const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('base64')
  const hashes = files.map((file) => [relative(root, file).replaceAll('\\', '/'), hashOf(file)])
  return Object.fromEntries([...hashes, ['node', process.version]])
}

/**
 * The files that have changed since the component tests passed, as whole paths. Undefined when all tests have to run: they
 * have not passed here before, or a file has changed that they do not import.
 */
export function listChanged(now) {
  if (!existsSync(record)) return undefined
  const before = JSON.parse(readFileSync(record, 'utf8'))
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  const changed = names.filter((name) => before[name] !== now[name])
  if (!changed.every(isImported)) return undefined
  // The importers of a file that is gone have changed as well.
  return changed.filter((name) => name in now).map((name) => join(root, name))
}

/** Remembers that the component tests passed with these files. */
export function recordPass(now) {
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, JSON.stringify(now))
}

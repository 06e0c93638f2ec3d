import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { knownReads, namesIn, projectOf, readDependencies, readsAnything } from './depends.mjs'
import { root } from './tools.mjs'

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const dependencies = readDependencies()
const dependsOf = (file: string) => dependencies[file]

test('a test depends on what it names, and not on types', () => {
  const text = `import { a } from './a.ts'
import type { B } from './b.ts'
export type { C } from './c.ts'
export * from '../d.ts'
const lazy = import('#shared/e.ts')
vi.mock('#client/f.ts')
new Worker(new URL('./g.worker.ts', import.meta.url))`
  expect(namesIn('server/money/h.ts', text).sort()).toEqual(
    [
      ...['server/money/a.ts', 'server/d.ts', 'shared/e.ts', 'client/src/f.ts'],
      'server/money/g.worker.ts',
    ].sort(),
  )
})

test.each([
  ['server/db/a.ts', 'const here = import.meta.dirname'],
  ['server/cli/a.mjs', "import { readFileSync } from 'node:fs'"],
  ['server/money/a.test.ts', "import { spawn } from 'node:child_process'"],
])('%s may read anything with "%s"', (file, text) => {
  expect(readsAnything(file, text)).toBe(true)
})

test('a file of the server that reads the disk reads its own data', () => {
  expect(readsAnything('server/security/a.ts', "import { readFileSync } from 'node:fs'")).toBe(false)
})

test('every file whose reads are known still reads by a path, and what it reads is there', () => {
  for (const [file, read] of Object.entries(knownReads)) {
    expect(readsAnything(file, textOf(file)), file).toBe(true)
    expect(read.filter((one) => !existsSync(join(root, one)))).toEqual([])
  }
})

test('a test that scans the sources depends on all of them', () => {
  const scans = [
    'server/cli/documents.unit.test.ts',
    'server/cli/boundaries.unit.test.ts',
    'server/cli/copy.unit.test.ts',
    'server/office/privacy/stored-words.unit.test.ts',
    'server/sweeps/mutants/mutants.unit.test.ts',
    'server/db/refusals.unit.test.ts',
    'server/registry.test.ts',
    'shared/law/rules.test.ts',
  ]
  expect(new Set(scans.map(dependsOf)).size).toBe(1)
  // Most tests do not, or nothing would be gained.
  const count = Object.values(dependencies).filter((one) => one === dependsOf(scans[0] ?? '')).length
  expect(count).toBeLessThan(50)
})

test.each([
  ['shared/money.test.ts', 'unit'],
  ['client/src/lib/a.unit.test.ts', 'unit'],
  ['client/src/lib/a.test.tsx', 'client'],
  ['server/a.unit.test.ts', 'unit'],
  ['server/a.test.ts', 'api'],
  ['server/a.long.test.ts', 'long'],
])('%s is a test of the project %s', (file, project) => {
  expect(projectOf(file)).toBe(project)
})

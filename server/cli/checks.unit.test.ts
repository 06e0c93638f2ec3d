import { readdirSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { isWhole } from '../testing/extent.ts'
import { countPlaywright, quick, tellPassed, whole, withoutDatabase } from './checks.mjs'
import { projectOf } from './depends.mjs'
import { root, runNode } from './tools.mjs'

const files = ['client', 'server', 'shared']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => join(root, folder, String(name))),
  )
  .filter((file) => !file.includes('node_modules'))
  .sort()

/** What a runner lists, as JSON after whatever else it says. */
async function list(runner: string[], start: string) {
  const { output } = await runNode(runner, { cwd: root })
  return JSON.parse(output.slice(output.indexOf(start)))
}

test('npm run test:all runs every file of tests once, and npm test all but the long ones', async () => {
  const runner = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--json']
  const found: { file: string; projectName: string }[] = await list(runner, '[')
  const filesOf = (projects: string[]) =>
    found.flatMap(({ file, projectName }) => (projects.includes(projectName) ? file : [])).sort()
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file))
  expect(tests.length).toBeGreaterThan(300)
  expect(filesOf([...withoutDatabase, ...whole.vitest])).toEqual(tests)
  for (const { file, projectName } of found.filter(({ file }) => tests.includes(file)))
    expect([file, projectOf(relative(root, file))]).toEqual([file, projectName])
  expect(filesOf([...withoutDatabase, ...quick.vitest])).toEqual(
    tests.filter((file) => !file.endsWith('.long.test.ts')),
  )
}, 60_000)

const isJourney = (file: string) => file.endsWith('.spec.ts')

test('npm run test:all makes every journey once, and npm test the quick ones: by their projects', async () => {
  // A process of its own, for Playwright's matchers would take the place of Vitest's.
  const show = `import config from './playwright.config.ts'
    const { testDir, projects } = config
    console.log(JSON.stringify([testDir, projects.map(({ name, testMatch, testIgnore }) => [name, testMatch, testIgnore])]))`
  const { output } = await runNode(['--import', 'tsx', '--input-type=module', '-e', show], { cwd: root })
  const quickFiles = '**/*.quick.spec.ts'
  const projects = [
    ['quick', quickFiles, null],
    ['long', null, quickFiles],
  ]
  expect(JSON.parse(output)).toEqual(['client/e2e', projects])
  expect([quick.playwright, whole.playwright]).toEqual([['quick'], ['quick', 'long']])
  for (const file of files.filter(isJourney)) expect(dirname(relative(root, file))).toBe('client/e2e')
})

interface Spec {
  file: string
  title: string
  tests: { projectName: string }[]
}

interface Suite {
  specs: Spec[]
  suites?: Suite[]
}

const specsIn = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsIn)]

// Every journey is compiled for it, which takes ten times as long as to read the projects.
if (isWhole)
  test('npm run test:all makes every journey once, and npm test the quick ones', async () => {
    const runner = ['node_modules/playwright/cli.js', 'test', '--list', '--reporter=json']
    const { suites }: { suites: Suite[] } = await list(runner, '{')
    const specs = suites.flatMap(specsIn)
    expect([...new Set(specs.map(({ file }) => file))].sort()).toEqual(
      files.filter(isJourney).map((file) => basename(file)),
    )
    const projectsOf = ({ tests }: Spec) => tests.map(({ projectName }) => projectName)
    const isIn = (projects: string[]) => (spec: Spec) =>
      projectsOf(spec).some((one) => projects.includes(one))
    expect(specs.filter((spec) => projectsOf(spec).length !== 1)).toEqual([])
    expect(specs.filter((spec) => !isIn(whole.playwright)(spec))).toEqual([])
    expect(specs.filter(isIn(quick.playwright)).length).toBeGreaterThan(6)
  }, 240_000)

test('a journey that passes at the second try is named with its cause', () => {
  const error = { message: '\u001b[31mError: no such button\u001b[39m\n\n  at a.spec.ts' }
  const tests = [{ status: 'flaky', results: [{ error }, {}] }]
  const suites = [{ specs: [], suites: [{ specs: [{ file: 'a.spec.ts', title: 'a bill is paid', tests }] }] }]
  const stats = { expected: 2, flaky: 1, unexpected: 0, skipped: 0 }
  expect(countPlaywright({ stats, errors: [], suites })).toEqual({
    passed: 3,
    failed: 0,
    skipped: 0,
    again: 1,
    notes: ['at the second try: a.spec.ts: a bill is paid: Error: no such button   at a.spec.ts'],
  })
})

test('tests that are not run again are counted, with the day since when', () => {
  const passed = [
    { tests: 2, at: new Date(2026, 10, 28, 14, 5).getTime() },
    { tests: 3, at: new Date(2026, 10, 27, 9, 5).getTime() },
  ]
  expect(tellPassed([])).toEqual([])
  expect(tellPassed(passed)[0]).toMatch(
    /^5 tests of 2 files were not run again: .*27 November 2026 at 09:05\)$/,
  )
})

import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { quick, whole, withoutDatabase } from './checks.mjs'
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
  expect(filesOf([...withoutDatabase, ...quick.vitest])).toEqual(
    tests.filter((file) => !file.endsWith('.long.test.ts')),
  )
}, 60_000)

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

test('npm run test:all makes every journey once, and npm test the quick ones', async () => {
  const runner = ['node_modules/playwright/cli.js', 'test', '--list', '--reporter=json']
  const { suites }: { suites: Suite[] } = await list(runner, '{')
  const specs = suites.flatMap(specsIn)
  expect([...new Set(specs.map(({ file }) => file))].sort()).toEqual(
    files.filter((file) => file.endsWith('.spec.ts')).map((file) => basename(file)),
  )
  const projectsOf = ({ tests }: Spec) => tests.map(({ projectName }) => projectName)
  const isIn = (projects: string[]) => (spec: Spec) => projectsOf(spec).some((one) => projects.includes(one))
  expect(specs.filter((spec) => projectsOf(spec).length !== 1)).toEqual([])
  expect(specs.filter((spec) => !isIn(whole.playwright)(spec))).toEqual([])
  expect(specs.filter(isIn(quick.playwright)).length).toBeGreaterThan(11)
}, 60_000)

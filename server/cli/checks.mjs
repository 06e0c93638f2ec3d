import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectOf, readDependencies } from './depends.mjs'
import { lastLines, runNode, seconds, wasInterrupted } from './tools.mjs'
import {
  hasPassed,
  passOver,
  readPasses,
  readSources,
  recordCheck,
  recordPasses,
  stillPassed,
} from './verified.mjs'

const bin = (name) => `node_modules/${name}`

/** The counts of a test run; a file that cannot be loaded counts as one failure. */
function countVitest(report) {
  const unread = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unread.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }
}

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)]

// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal begin with one
const colours = /\u001b\[[\d;]*m/g

/** The journeys that passed at the second try, each with what stopped the first. */
const secondTries = ({ suites = [] }) =>
  suites.flatMap(specsIn).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => {
        const message = results.find(({ error }) => error)?.error.message ?? 'no cause is known'
        const cause = message.replace(colours, '').split('\n').filter(Boolean).slice(0, 3).join(' ')
        return `at the second try: ${file}: ${title}: ${cause}`
      }),
  )

export function countPlaywright(report) {
  const { stats, errors } = report
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    again: stats.flaky,
    notes: secondTries(report),
  }
}

const vitest = (projects) => ({
  args: (report) => [
    bin('vitest/vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  count: countVitest,
})

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0)

/** Says how many tests hold from an earlier run, and from when on. */
export function tellPassed(passed) {
  if (passed.length === 0) return []
  const count = sum(passed.map(({ tests }) => tests))
  const since = day.format(Math.min(...passed.map(({ at }) => at)))
  return [
    `${count} tests of ${passed.length} files were not run again: nothing they depend on has changed since they passed (the first on ${since})`,
  ]
}

/**
 * The tests of these projects. A file whose tests passed runs again when anything that they depend on has changed; with
 * `isAll` every file runs.
 */
const tests = (title, projects, isAll, env = {}) => ({
  title,
  prepare() {
    const now = readDependencies()
    const files = Object.keys(now).filter((file) => projects.includes(projectOf(file)))
    const passed = isAll ? [] : stillPassed(readPasses(), now).filter(({ file }) => files.includes(file))
    const { args, count } = vitest(projects)
    return {
      title,
      args: passed.length < files.length ? args : undefined,
      env: (report) => ({
        ...env,
        ...passOver(
          passed.map(({ file }) => file),
          dirname(report),
        ),
      }),
      count(report) {
        recordPasses(now, report.testResults)
        return count(report)
      },
      notes: tellPassed(passed),
    }
  },
})

const playwright = (projects) => ({
  args: () => [
    bin('playwright/cli.js'),
    ...['test', '--reporter=list,json'],
    ...projects.flatMap((project) => ['--project', project]),
  ],
  env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  count: countPlaywright,
  show: true,
})

/** Builds, unless dist/ is of these sources. What it needs is loaded late: this file is read before packages are there. */
const build = (isAll) => ({
  title: 'build',
  async prepare() {
    const { isBuilt } = await import('./build.mjs')
    if (isAll || !isBuilt()) return { title: 'build', args: () => ['server/cli/build.mjs'] }
    return { title: 'build', notes: ['the build was not made again: no source has changed since'] }
  },
})

/** A check of the project's own files is not made again while they are as they were when it passed, unless `isAll`. */
const ofSources = (isAll, check) => ({
  ...check,
  prepare() {
    const sources = readSources()
    if (!isAll && hasPassed(check.title, sources))
      return { title: check.title, notes: [`${check.title}: not looked at again, as no file has changed`] }
    return { ...check, done: (isPassed) => recordCheck(check.title, isPassed ? sources : undefined) }
  },
})

/** The projects of tests without a database. */
export const withoutDatabase = ['unit', 'client']

/** The projects of vite.config.ts and playwright.config.ts whose tests `npm test` runs. */
export const quick = { vitest: ['api'], playwright: ['quick'] }

/** The same for `npm run test:all`: every test file but the sweeps belongs to one of these projects. */
export const whole = { vitest: ['api', 'long'], playwright: ['quick', 'long'] }

/**
 * Every check by its name. With `isWhole` they run each test, and generated tests are as long as they get. With `isAll` what
 * passed before is checked again.
 */
export function listChecks(isWhole = false, isAll = isWhole) {
  const projects = isWhole ? whole : quick
  const env = isWhole ? { GABLE_TESTS: 'all' } : {}
  return {
    format: ofSources(isAll, {
      title: 'format and lint',
      args: () => [bin('@biomejs/biome/bin/biome'), 'ci', '.'],
    }),
    boundaries: ofSources(isAll, { title: 'boundaries', args: () => ['server/cli/boundaries.mjs'] }),
    copy: ofSources(isAll, { title: 'words', args: () => ['server/cli/copy.mjs'] }),
    types: ofSources(isAll, {
      title: 'types',
      // A second checker repeats half of the first one's work, and the tests that run beside it need the core more.
      args: () => [
        bin('typescript/bin/tsc'),
        ...['--noEmit', '--checkers', '1'],
        ...['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/gable/types.tsbuildinfo'],
      ],
      // The checker is a Go program, which collects its garbage for a quarter of its time: with 0.4 GB more it seldom does.
      env: () => ({ GOGC: '400' }),
    }),
    dead: ofSources(isAll, {
      title: 'dead code',
      args: () => [
        bin('knip/bin/knip.js'),
        ...['--no-progress', '--cache', '--cache-location', 'node_modules/.cache/gable/knip'],
      ],
    }),
    tests: tests('unit, component and database tests', [...withoutDatabase, ...projects.vitest], isAll, env),
    build: build(isAll),
    size: { title: 'page sizes', args: () => ['server/cli/size.mjs'], tells: true },
    e2e: { title: 'journeys in the browser', ...playwright(projects.playwright) },
  }
}

/** The tests that need no database. */
export const quickTests = (isAll) => tests('unit and component tests', withoutDatabase, isAll)

/** The tests against the database in these folders, the long ones too. */
export const databaseTests = (folders) => {
  const { args, count } = vitest(whole.vitest)
  return {
    title: `tests against the database in ${folders.join(', ')}`,
    args: (report) => [...args(report), '--passWithNoTests', ...folders],
    count,
  }
}

/** A check without tests counts as one; a runner that breaks counts as at least one failure. */
function counted({ count }, report, ok) {
  if (!count) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  const counts = count(JSON.parse(readFileSync(report, 'utf8')))
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

const list = ({ passed, failed, skipped, again }) =>
  [
    `${passed} passed`,
    again && `${again} of them at the second try`,
    failed && `${failed} failed`,
    skipped && `${skipped} skipped`,
  ]
    .filter(Boolean)
    .join(', ')

/** Runs one check and prints its result; its output is only printed when it failed. */
export async function runCheck(wanted, env = {}) {
  const begin = performance.now()
  const check = (await wanted.prepare?.()) ?? wanted
  const folder = mkdtempSync(join(tmpdir(), 'gable-check-'))
  const report = join(folder, 'report.json')
  try {
    if (check.show) console.log(`  … ${check.title}`)
    const { ok, output } = check.args
      ? await runNode(check.args(report), {
          show: check.show,
          env: { NO_COLOR: '1', ...env, ...check.env?.(report) },
        })
      : { ok: true }
    const result = check.args ? counted(check, report, ok) : { passed: 0, failed: 0, skipped: 0 }
    check.done?.(result.failed === 0)
    const notes = [...(check.notes ?? []), ...(result.notes ?? [])]
    const counts = check.count ? `  ${list(result)}` : ''
    console.log(`  ${result.failed ? '✖' : '✔'} ${check.title}  ${seconds(begin)}${counts}`)
    if (result.failed && output) console.log(`\n${lastLines(output, 200)}\n`)
    else if (check.tells) console.log(output.trimEnd().replace(/^/gm, '      '))
    return { ...result, notes }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs checks in this order, at most `width` at a time. Returns the sum of their counts, and what else is to be said. */
export async function runChecks(wanted, width, env) {
  const waiting = [...wanted]
  const total = { passed: 0, failed: 0, skipped: 0, notes: [] }
  const work = async () => {
    for (let check = waiting.shift(); check && !wasInterrupted(); check = waiting.shift()) {
      const { passed, failed, skipped, notes } = await runCheck(check, env)
      total.passed += passed
      total.failed += failed
      total.skipped += skipped
      total.notes.push(...notes)
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  return total
}

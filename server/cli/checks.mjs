import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lastLines, runNode, seconds, wasInterrupted } from './tools.mjs'

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

function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    again: stats.flaky,
  }
}

/** With `changed`, whole paths of files, only the tests that import one of them. */
const vitest = (projects, changed) => ({
  args: (report) => [
    bin('vitest/vitest.mjs'),
    ...(changed ? ['related', '--run', ...changed] : ['run']),
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  count: countVitest,
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

/** The projects of tests without a database. */
export const withoutDatabase = ['unit', 'client']

/** The projects of vite.config.ts and playwright.config.ts whose tests `npm test` runs. */
export const quick = { vitest: ['api'], playwright: ['quick'] }

/** The same for `npm run test:all`: every test file but the sweeps belongs to one of these projects. */
export const whole = { vitest: ['api', 'long'], playwright: ['quick', 'long'] }

/** Every check by its name. With `isWhole` they run each test, and generated tests are as long as they get. */
export function listChecks(isWhole = false) {
  const projects = isWhole ? whole : quick
  const env = isWhole ? { GABLE_TESTS: 'all' } : {}
  return {
    format: { title: 'format and lint', args: () => [bin('@biomejs/biome/bin/biome'), 'ci', '.'] },
    boundaries: { title: 'boundaries', args: () => ['server/cli/boundaries.mjs'] },
    copy: { title: 'words', args: () => ['server/cli/copy.mjs'] },
    types: {
      title: 'types',
      // A second checker repeats half of the first one's work, and the tests that run beside it need the core more.
      args: () => [
        bin('typescript/bin/tsc'),
        ...['--noEmit', '--checkers', '1'],
        ...['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/gable/types.tsbuildinfo'],
      ],
    },
    dead: { title: 'dead code', args: () => [bin('knip/bin/knip.js'), '--no-progress'] },
    tests: {
      title: 'unit, component and database tests',
      ...vitest([...withoutDatabase, ...projects.vitest]),
      env: () => env,
    },
    build: { title: 'build', args: () => ['server/cli/build.mjs'] },
    size: { title: 'page sizes', args: () => ['server/cli/size.mjs'], tells: true },
    e2e: { title: 'journeys in the browser', ...playwright(projects.playwright) },
  }
}

/** The component tests that import one of these files, given as whole paths; all of them without a list. */
export const componentTests = (changed) => ({
  title: changed ? 'component tests that a change reaches' : 'component tests',
  ...vitest(['client'], changed),
})

export const unitTests = { title: 'unit tests', ...vitest(['unit']) }

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
export async function runCheck(check, env = {}) {
  const begin = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'gable-check-'))
  const report = join(folder, 'report.json')
  try {
    if (check.show) console.log(`  … ${check.title}`)
    const { ok, output } = await runNode(check.args(report), {
      show: check.show,
      env: { NO_COLOR: '1', ...env, ...check.env?.(report) },
    })
    const result = counted(check, report, ok)
    const counts = check.count ? `  ${list(result)}` : ''
    console.log(`  ${result.failed ? '✖' : '✔'} ${check.title}  ${seconds(begin)}${counts}`)
    if (result.failed && output) console.log(`\n${lastLines(output, 200)}\n`)
    else if (check.tells) console.log(output.trimEnd().replace(/^/gm, '      '))
    return result
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs checks in this order, at most `width` at a time. Returns the sum of their counts. */
export async function runChecks(wanted, width, env) {
  const waiting = [...wanted]
  const total = { passed: 0, failed: 0, skipped: 0 }
  const work = async () => {
    for (let check = waiting.shift(); check && !wasInterrupted(); check = waiting.shift()) {
      const result = await runCheck(check, env)
      for (const kind of Object.keys(total)) total[kind] += result[kind]
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  return total
}

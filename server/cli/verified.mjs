import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fingerprint, readOr, root } from './tools.mjs'

const record = join(root, 'node_modules/.cache/gable/passed.json')

/** The test files that have passed: with what they depended on, how many tests they were, and when, in milliseconds. */
export const readPasses = () => JSON.parse(readOr(record, '{}'))

/** The passes that still hold, as everything that these files depend on is as it was then. */
export const stillPassed = (passes, now) =>
  Object.entries(passes).flatMap(([file, pass]) =>
    pass.depends === now[file] ? [{ file, tests: pass.tests, at: pass.at }] : [],
  )

/** The passes after a run, of which `results` is Vitest's list of files. A file with a test that failed or was skipped has not passed. */
export function passesAfter(passes, now, results, at) {
  const next = Object.fromEntries(Object.entries(passes).filter(([file]) => file in now))
  for (const { name, status, assertionResults } of results) {
    const file = relative(root, name).replaceAll('\\', '/')
    const isPassed = status === 'passed' && assertionResults.every((one) => one.status === 'passed')
    if (isPassed) next[file] = { depends: now[file], tests: assertionResults.length, at }
    else delete next[file]
  }
  return next
}

export function recordPasses(now, results) {
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, JSON.stringify(passesAfter(readPasses(), now, results, Date.now())))
}

const variable = 'GABLE_PASSED'

/** What tells `takePassed` in vite.config.ts which files do not run: `folder` has the list for as long as they run. */
export function passOver(files, folder) {
  const list = join(folder, 'passed.json')
  writeFileSync(list, JSON.stringify(files))
  return { [variable]: list }
}

/** The test files that this run leaves out. Runs that its tests start leave out none. */
export function takePassed() {
  const list = process.env[variable]
  delete process.env[variable]
  return list ? JSON.parse(readFileSync(list, 'utf8')) : []
}

const checksRecord = join(root, 'node_modules/.cache/gable/checks.json')
const notSources = ['node_modules', 'dist', 'data', 'test-results', 'playwright-report', '.git']

/** What all of the project's own files are now, as one text. */
export const readSources = () =>
  fingerprint(readdirSync(root).filter((name) => !notSources.includes(name) && !/\.log$|^\.env$/.test(name)))

const readChecks = (file) => JSON.parse(readOr(file, '{}'))

/** Whether a check that depends on the project's files alone has passed with these. */
export const hasPassed = (title, sources, file = checksRecord) => readChecks(file)[title] === sources

/** Records with which files a check has passed; one that failed has passed with none. */
export function recordCheck(title, sources, file = checksRecord) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...readChecks(file), [title]: sources }))
}

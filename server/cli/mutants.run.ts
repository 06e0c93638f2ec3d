import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { mutants } from '../sweeps/mutants/list.ts'
import type { Mutant } from '../sweeps/mutants/mutant.ts'
import { listQueryMutants } from '../sweeps/mutants/queries.ts'
import type { QueryFindings } from '../sweeps/queries/sweep-queries.ts'
import { root, runNode, seconds, wasInterrupted } from './tools.mjs'

const say = (line: string) => process.stdout.write(`${line}\n`)

interface Report {
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

const left = new Set(['node_modules', '.git', 'dist', 'data', 'test-results'])

/** Copies the work tree and links its packages; defects are only written into the copy. */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'gable-mutants-'))
  // One of the tests runs a program as another user.
  chmodSync(copy, 0o755)
  cpSync(root, copy, { recursive: true, filter: (from) => !left.has(basename(from)) })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  return copy
}

/** The short isolation sweep, which ends at its first finding here. */
const sweep = 'server/sweeps/isolation/isolation.test.ts'

/** The names of the tests in these files that fail. */
async function failuresOf(copy: string, files: string[], isAgain = false): Promise<string[]> {
  if (files.length === 0) return []
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${report}`]
  const { output } = await runNode([...vitest, ...files], { cwd: copy, env: { NO_COLOR: '1', MUTANT: '1' } })
  if (!existsSync(report)) {
    // Somebody may have ended the test's process on a machine that others use too.
    if (!isAgain) return failuresOf(copy, files, true)
    throw new Error(`the tests did not run:\n${output}`)
  }
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed').map((each) => each.fullName)
    return status === 'failed' && failed.length === 0 ? [`${basename(name)} does not even load`] : failed
  })
}

/** Who notices which query that forgets its account, one server for all of them. */
async function sweepQueries(copy: string): Promise<QueryFindings['told']> {
  const findings = join(copy, 'findings.json')
  const { output } = await runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', 'sweeps'], {
    cwd: copy,
    env: { NO_COLOR: '1', QUERY_FINDINGS: findings },
  })
  if (!existsSync(findings)) throw new Error(`the sweep of queries did not run:\n${output}`)
  return (JSON.parse(readFileSync(findings, 'utf8')) as QueryFindings).told
}

interface Verdict {
  /** The tests that fail; none for a survivor. */
  red: string[]
  /** Who told; of a second wall nobody has to. */
  by: 'sweep' | 'tests' | 'second wall' | 'nobody'
}

/** Asks the sweep, then the tests. Throws when the defect's text is not in the file exactly once. */
async function judge(
  copy: string,
  { file, find, replace, prepend = '', tests, isSwept, query }: Mutant,
  told: QueryFindings['told'],
): Promise<Verdict> {
  const noticed = query && told[query.place]
  if (noticed) return { red: [noticed], by: 'sweep' }
  if (query?.isById) return { red: [], by: 'second wall' }
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  const [before, after, ...more] = sound.split(find)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`‘${find}’ stands ${after === undefined ? 'no more' : 'several times'} in ${file}`)
  writeFileSync(path, prepend + before + replace + after)
  try {
    const swept = isSwept ? await failuresOf(copy, [sweep]) : []
    if (swept.length > 0) return { red: ['the isolation sweep'], by: 'sweep' }
    const red = await failuresOf(copy, tests)
    return { red, by: red.length > 0 ? 'tests' : 'nobody' }
  } finally {
    writeFileSync(path, sound)
  }
}

/** The defects by hand, and each query without its account, whose name or file contains one of the texts. */
function choose(wanted: string): Mutant[] {
  const texts = wanted.split(',')
  const chosen = [...mutants, ...listQueryMutants()].filter(({ name, file, isSwept }) =>
    texts.some(
      (text) => name.includes(text) || file.includes(text) || (text === 'isolation' && isSwept === true),
    ),
  )
  if (chosen.length === 0) throw new Error(`no mutant is called ‘${wanted}’`)
  return chosen
}

/** Throws when these tests fail without any defect. Each set of files is run once. */
const soundFiles = new Set<string>()
async function refuseRed(copy: string, files: string[]) {
  const key = files.join(' ')
  if (soundFiles.has(key)) return
  const red = await failuresOf(copy, files)
  if (red.length > 0) throw new Error(`these tests fail without any defect:\n${red.join('\n')}`)
  soundFiles.add(key)
}

/** What is printed of a defect: who told of it. */
function tellOf({ tests }: Mutant, { by, red: [first, ...more] }: Verdict): string {
  if (by === 'second wall')
    return 'asks by ids that were checked before; no call with foreign ids gets through'
  if (first === undefined) return `nothing fails in ${tests.join(', ')}`
  return more.length > 0 ? `${first} (and ${more.length} more)` : first
}

/** Takes each rule out, one at a time, and prints who notices. False when a defect survives. */
export async function runMutants(wanted: string): Promise<boolean> {
  const chosen = choose(wanted)
  const copy = copyTree()
  const counts: Record<Verdict['by'], number> = { sweep: 0, tests: 0, 'second wall': 0, nobody: 0 }
  try {
    if (chosen.some(({ isSwept }) => isSwept)) await refuseRed(copy, [sweep])
    const told = chosen.some(({ query }) => query) ? await sweepQueries(copy) : {}
    for (const mutant of chosen) {
      if (wasInterrupted()) break
      const begin = performance.now()
      const verdict = await judge(copy, mutant, told)
      if (verdict.by === 'tests') await refuseRed(copy, mutant.tests)
      counts[verdict.by] += 1
      say(`  ${verdict.by === 'nobody' ? '✖' : '✔'} ${mutant.name}  ${seconds(begin)}`)
      say(`      ${tellOf(mutant, verdict)}`)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  const tried = Object.values(counts).reduce((sum, count) => sum + count, 0)
  say(`\nmutants: ${tried} defects, ${counts.sweep} told by a sweep, ${counts.tests} by tests,`)
  say(`${counts['second wall']} second walls, ${counts.nobody} told by nobody`)
  return counts.nobody === 0 && tried === chosen.length
}

import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Mutant, mutants } from '../sweeps/mutants.ts'
import { root, runNode, seconds, wasInterrupted } from './tools.mjs'

const say = (line: string) => process.stdout.write(`${line}\n`)

interface Report {
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

const left = new Set(['node_modules', '.git', 'dist', 'data', 'test-results'])

/** Copies the work tree and links its packages; defects are only written into the copy. */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'gable-mutants-'))
  cpSync(root, copy, { recursive: true, filter: (from) => !left.has(basename(from)) })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  return copy
}

/** The names of the tests in these files that fail. */
async function failuresOf(copy: string, files: string[]): Promise<string[]> {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${report}`]
  const { output } = await runNode([...vitest, ...files], { cwd: copy, env: { NO_COLOR: '1' } })
  if (!existsSync(report)) throw new Error(`the tests did not run:\n${output}`)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed').map((each) => each.fullName)
    return status === 'failed' && failed.length === 0 ? [`${basename(name)} does not even load`] : failed
  })
}

/** The tests that fail with this defect. Throws when its text is not in the file exactly once. */
async function failuresWith(copy: string, { file, find, replace, tests }: Mutant): Promise<string[]> {
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  const [before, after, ...more] = sound.split(find)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`‘${find}’ stands ${after === undefined ? 'no more' : 'several times'} in ${file}`)
  writeFileSync(path, before + replace + after)
  try {
    return await failuresOf(copy, tests)
  } finally {
    writeFileSync(path, sound)
  }
}

const wanted = process.argv[2] ?? ''
const chosen = mutants.filter(({ name, file }) => name.includes(wanted) || file.includes(wanted))
if (chosen.length === 0) throw new Error(`no mutant is called ‘${wanted}’`)

const copy = copyTree()
let survivors = 0
try {
  const files = [...new Set(chosen.flatMap(({ tests }) => tests))]
  const red = await failuresOf(copy, files)
  if (red.length > 0) throw new Error(`these tests fail without any defect:\n${red.join('\n')}`)
  for (const mutant of chosen) {
    if (wasInterrupted()) break
    const begin = performance.now()
    const [first, ...more] = await failuresWith(copy, mutant)
    if (first === undefined) survivors += 1
    const others = more.length > 0 ? ` (and ${more.length} more)` : ''
    say(`  ${first === undefined ? '✖' : '✔'} ${mutant.name}  ${seconds(begin)}`)
    say(`      ${first === undefined ? `nothing fails in ${mutant.tests.join(', ')}` : first + others}`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
say(`\n${chosen.length} defects, ${survivors} that no test tells`)
process.exit(survivors > 0 || wasInterrupted() ? 1 : 0)

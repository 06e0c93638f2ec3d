import { type ChildProcess, fork, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { transformSync } from 'esbuild'
import { findPlaces, type Mutant } from '../sweeps/mutants/mutant.ts'
import type { Asked, Found } from './mutants.tester.ts'
import { root } from './tools.mjs'

const left = new Set(['node_modules', '.git', 'dist', 'data', 'test-results'])

/** Copies the work tree, so that defects are written into the copy alone, and links its packages. */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'gable-mutants-'))
  // One of the tests runs a program as another user.
  chmodSync(copy, 0o755)
  cpSync(root, copy, { recursive: true, filter: (from) => !left.has(basename(from)) })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  return copy
}

/** The limit for a run of tests, in milliseconds. It is longer than the tests' own limits. */
const longest = 35 * 60_000

async function end(tester: ChildProcess) {
  if (tester.exitCode !== null || tester.signalCode !== null) return
  const over = once(tester, 'exit')
  if (tester.connected) tester.disconnect()
  const deadline = setTimeout(() => tester.kill('SIGKILL'), 20_000)
  await over
  clearTimeout(deadline)
}

type Answer = Found | { error: string }

/** A copy of the code, with one vitest and one PostgreSQL that run its tests as often as they are asked to. */
export class Lane {
  readonly #copy = copyTree()
  /** The folder in which tests leave files for later runs. */
  readonly #kept = join(this.#copy, 'kept')
  #tester: ChildProcess | undefined
  #changed: string[] = []

  constructor() {
    mkdirSync(this.#kept)
  }

  #start(): ChildProcess {
    const program = join(import.meta.dirname, 'mutants.tester.ts')
    const env = { ...process.env, NO_COLOR: '1', MUTANT: this.#kept }
    const stdio: StdioOptions = ['ignore', 'ignore', 'inherit', 'ipc']
    return fork(program, { cwd: this.#copy, env, execArgv: ['--import', 'tsx'], stdio })
  }

  /** The content of a file that a test has left. */
  readKept(name: string): string | undefined {
    const file = join(this.#kept, name)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }

  /** Runs these tests up to the first that fails. Tests that never end count as failed. */
  async run(tests: string[]): Promise<Found> {
    const tester = this.#tester ?? this.#start()
    this.#tester = tester
    tester.send({ tests, changed: this.#changed } satisfies Asked)
    this.#changed = []
    const over = new AbortController()
    const { signal } = over
    const answer = await Promise.race([
      once(tester, 'message', { signal }).then(([found]): Answer => found),
      once(tester, 'exit', { signal }).then((): Answer => ({ error: 'the tester has ended' })),
      sleep(longest, undefined, { signal }),
    ]).finally(() => over.abort())
    if (answer && 'error' in answer) throw new Error(answer.error)
    if (answer) return answer
    this.#tester = undefined
    await end(tester)
    return { red: [`the tests do not end within ${longest / 60_000} minutes`], passed: [] }
  }

  /** Does the work while the copy has a defect. Throws unless the defect's text is in the file exactly once. */
  async withDefect<T>({ file, find, replace, prepend = '' }: Mutant, work: () => Promise<T>): Promise<T> {
    const path = join(this.#copy, file)
    const sound = readFileSync(path, 'utf8')
    const [place, another] = findPlaces(sound, find)
    if (!place || another)
      throw new Error(`‘${find}’ stands ${place ? 'several times' : 'no more'} in ${file}`)
    const write = (text: string) => {
      writeFileSync(path, text)
      this.#changed.push(file)
    }
    const defective = prepend + sound.slice(0, place[0]) + replace + sound.slice(place[1])
    // A defect that is no valid program would fail every test and prove nothing.
    if (/\.tsx?$/.test(file)) transformSync(defective, { loader: file.endsWith('x') ? 'tsx' : 'ts' })
    write(defective)
    try {
      return await work()
    } finally {
      write(sound)
    }
  }

  async stop() {
    if (this.#tester) await end(this.#tester)
    rmSync(this.#copy, { recursive: true, force: true })
  }
}

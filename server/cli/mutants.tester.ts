import { rmSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'

/** A request to the tester: the test files to run, and the files that have changed since the last run. */
export interface Asked {
  tests: string[]
  changed: string[]
}

/** The tester's answer: the names of the tests that failed, and the files that passed. */
export interface Found {
  red: string[]
  passed: string[]
}

const folder = process.cwd()
const { keepFilesInMemory } = await import(join(folder, 'server/testing/memory.ts'))
const memory: string | undefined = keepFilesInMemory()

const vitest = await createVitest(
  'test',
  { watch: false, reporters: [{}], bail: 1, maxWorkers: 1, config: join(folder, 'vite.config.ts') },
  { logLevel: 'silent' },
)
await vitest.standalone()

function failuresOf(module: TestModule): string[] {
  const tests = [...module.children.allTests('failed')].map(({ fullName }) => fullName)
  if (module.ok() || tests.length > 0) return tests
  const [error] = module.errors()
  return [`${basename(module.moduleId)} does not begin: ${error?.message.split('\n')[0] ?? 'no reason'}`]
}

/** The sentence for an error outside of tests, which comes from another thread without its class. */
const describeUnhandled = (error: unknown) =>
  `outside of tests: ${(error as { message?: string } | undefined)?.message ?? 'something was thrown'}`

async function runTests({ tests, changed }: Asked): Promise<Found> {
  for (const file of changed) vitest.invalidateFile(join(folder, file))
  const wanted = tests.map((file) => join(folder, file))
  const specs = wanted.flatMap((file) => vitest.getModuleSpecifications(file))
  if (specs.length !== wanted.length) throw new Error(`not every one of these is a test: ${tests.join(', ')}`)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs)
  const ran = testModules.filter(({ moduleId }) => wanted.includes(moduleId))
  return {
    red: [...ran.flatMap(failuresOf), ...unhandledErrors.map(describeUnhandled)],
    passed: ran
      .filter((module) => module.state() === 'passed')
      .map(({ moduleId }) => relative(folder, moduleId)),
  }
}

// Signals end the parent process, which then disconnects.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('message', async (asked: Asked) => {
  try {
    process.send?.(await runTests(asked))
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.stack : 'it threw no error' })
  }
})
process.on('disconnect', async () => {
  await vitest.close()
  if (memory) rmSync(memory, { recursive: true, force: true })
  process.exit()
})

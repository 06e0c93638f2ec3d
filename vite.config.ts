import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { takePassed } from './server/cli/verified.mjs'

/** Test files that passed with all that they depend on: npm test does not run them again. */
const passed = takePassed()

/** No test has styles, and what makes them slows every start of Vitest. */
const styles = process.env.VITEST ? [] : [(await import('@tailwindcss/vite')).default()]

/** Tests run the threads and processes of the server as bundles, as an installation does. */
const programs = {
  alias: [{ find: /^\.\/locate\.ts$/, replacement: `${import.meta.dirname}/server/testing/locate.ts` }],
}

/** Tests against PostgreSQL. */
const withDatabase = {
  environment: 'node' as const,
  isolate: false,
  globalSetup: [`${import.meta.dirname}/server/testing/cluster.ts`],
  // Printing a signed document takes half a minute on a busy machine, and a test prints up to three.
  testTimeout: 180_000,
  hookTimeout: 180_000,
}

export default defineConfig({
  root: 'client',
  plugins: [react(), ...styles],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  test: {
    reporters: ['default'],
    // What one run has compiled the next one reads from here.
    experimental: {
      fsModuleCache: true,
      fsModuleCachePath: `${import.meta.dirname}/node_modules/.cache/gable/vitest`,
    },
    // Tests leave much behind that is short-lived: with the usual 16 MB for it, collecting it is a tenth of their time.
    execArgv: ['--max-semi-space-size=64'],
    // Each loads and warms up all that it tests. All projects have as many, for only then does Vitest run them in one queue, in
    // which no core waits for the last of a project.
    maxWorkers: availableParallelism(),
    // Waiting ends as soon as it is true; a machine that does other work too is slow and not wrong.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        root: import.meta.dirname,
        // As the tests against PostgreSQL resolve, or what both load would be compiled twice. No unit test starts a program by it.
        resolve: programs,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: ['shared/**/*.test.ts', 'server/**/*.unit.test.ts', 'client/src/**/*.unit.test.ts'],
          exclude: passed,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        root: import.meta.dirname,
        test: {
          name: 'client',
          environment: 'jsdom',
          isolate: false,
          include: ['client/src/**/*.test.tsx'],
          exclude: passed,
          setupFiles: [`${import.meta.dirname}/client/src/testing.ts`],
          testTimeout: 80_000,
        },
      },
      {
        extends: true,
        root: import.meta.dirname,
        resolve: programs,
        test: {
          ...withDatabase,
          name: 'api',
          include: ['server/**/*.test.ts'],
          exclude: ['server/**/*.unit.test.ts', 'server/**/*.long.test.ts', ...passed],
        },
      },
      {
        extends: true,
        root: import.meta.dirname,
        resolve: programs,
        test: {
          ...withDatabase,
          name: 'long',
          include: ['server/**/*.long.test.ts'],
        },
      },
      {
        extends: true,
        root: import.meta.dirname,
        test: {
          name: 'sweeps',
          environment: 'node',
          include: ['server/sweeps/**/*.sweep.ts'],
          globalSetup: [`${import.meta.dirname}/server/testing/cluster.ts`],
          testTimeout: 900_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})

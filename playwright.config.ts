import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { keepFilesInMemory } from './server/testing/memory.ts'

keepFilesInMemory()

/** A browser that the machine already has is preferred; otherwise Playwright's own is used. */
const executablePath = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path))

/**
 * Parts of a whole browser that no journey sees. The address bar's suggestions are pages of their own, and in each new
 * window they cost as much as the page under test. The switch replaces the list that Playwright sets, so the rest is
 * Playwright's.
 */
const withoutFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...['DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay'],
  ...['MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding'],
  ...['PreconnectToSearch', 'ThirdPartyStoragePartitioning'],
]

/** The journeys that `npm test` makes. By their files, for Playwright compiles each file before it knows its journeys. */
const quick = '**/*.quick.spec.ts'

export default defineConfig({
  testDir: 'client/e2e',
  projects: [
    // A third server, database and browser take as long to start as a journey lasts.
    { name: 'quick', testMatch: quick, workers: 2 },
    { name: 'long', testIgnore: quick },
  ],
  // A journey that a busy machine held up is made once more, and is named for it beside the count of those that passed.
  retries: 1,
  // Generous, because a machine that does other work too is slow and not wrong.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  // Each worker runs a server and a database of its own. One more than there are cores: every journey also waits.
  workers: availableParallelism() + 1,
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // The dashboard's worker would answer for the files that a journey takes away or counts; one journey is about it.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args: [`--disable-features=${withoutFeatures.join(',')}`] },
    screenshot: 'only-on-failure',
    // A trace is recorded for every journey and costs a third of the time: TRACE=1 when one fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
})

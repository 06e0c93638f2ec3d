import { existsSync } from 'node:fs'
import { run, runNode, step } from './tools.mjs'

const minutes = 60_000

/** The whole Chromium without its window: the same pages, in an eighth less time. */
const shell = '/usr/bin/chromium-headless-shell'

const known = (isTimed) =>
  [
    process.env.CHROMIUM_PATH,
    ...(isTimed ? [] : [shell]),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    shell,
  ].filter((path) => path && existsSync(path))

/** Whether a browser opens a page; a downloaded one may lack the system's libraries. */
async function opens(executablePath) {
  const { chromium } = await import('playwright')
  try {
    const browser = await chromium.launch({ executablePath, timeout: 30_000 })
    await browser.newPage()
    await browser.close()
    return true
  } catch {
    return false
  }
}

async function firstThatOpens(isTimed) {
  const { chromium } = await import('playwright')
  for (const path of [...known(isTimed), chromium.executablePath()]) {
    if (existsSync(path) && (await opens(path))) return path
  }
  return undefined
}

export const isRoot = () => process.getuid?.() === 0

export const apt = (...args) =>
  run('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeout: 10 * minutes })

/** Ways to get a browser: Playwright's download, then as root the system's libraries for it, then the system's browser. */
const ways = [
  {
    title: 'fetching a browser (playwright install chromium)',
    may: () => true,
    go: () => runNode(['node_modules/playwright/cli.js', 'install', 'chromium'], { timeout: 5 * minutes }),
  },
  {
    title: "installing the browser's libraries (playwright install-deps)",
    may: async () => isRoot() && existsSync((await import('playwright')).chromium.executablePath()),
    go: () =>
      runNode(['node_modules/playwright/cli.js', 'install-deps', 'chromium'], { timeout: 5 * minutes }),
  },
  {
    title: "installing the system's browser (apt-get install chromium)",
    may: () => isRoot() && existsSync('/usr/bin/apt-get'),
    go: async () => {
      await apt('update')
      const ofShell = await apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
      // Some older systems have no package for the headless shell.
      return ofShell.ok ? ofShell : apt('install', '-y', '--no-install-recommends', 'chromium')
    },
  },
]

/**
 * The path of a working browser, installed when there is none; undefined when that fails. With `isTimed` a whole browser is
 * preferred, because people use one.
 */
export async function findBrowser({ isTimed = false } = {}) {
  const found = await firstThatOpens(isTimed)
  if (found) return found
  for (const { title, may, go } of ways) {
    if (!(await may())) continue
    await step(title, go)
    const path = await firstThatOpens(isTimed)
    if (path) return path
  }
  return undefined
}

export const noBrowser =
  'No browser was found, and none could be fetched. Install Chromium (as root: apt-get install chromium), or name one: CHROMIUM_PATH=/path/to/chromium npm test'

import { existsSync } from 'node:fs'
import { run, runNode, step } from './tools.mjs'

const minutes = 60_000

const known = () =>
  [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
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

async function firstThatOpens() {
  const { chromium } = await import('playwright')
  for (const path of [...known(), chromium.executablePath()]) {
    if (existsSync(path) && (await opens(path))) return path
  }
  return undefined
}

const isRoot = () => process.getuid?.() === 0

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
      const env = { DEBIAN_FRONTEND: 'noninteractive' }
      await run('apt-get', ['update'], { env, timeout: 3 * minutes })
      const packages = ['install', '-y', '--no-install-recommends', 'chromium']
      return run('apt-get', packages, { env, timeout: 10 * minutes })
    },
  },
]

/** The path of a working browser, installed when there is none; undefined when that fails. */
export async function findBrowser() {
  const found = await firstThatOpens()
  if (found) return found
  for (const { title, may, go } of ways) {
    if (!(await may())) continue
    await step(title, go)
    const path = await firstThatOpens()
    if (path) return path
  }
  return undefined
}

export const noBrowser =
  'No browser was found, and none could be fetched. Install Chromium (as root: apt-get install chromium), or name one: CHROMIUM_PATH=/path/to/chromium npm test'

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { startBuilt, stopBuilt } from '../bench/built.ts'
import { findBrowser, noBrowser } from './browser.mjs'
import { command, isMain, root, Stop, step } from './tools.mjs'

/** A picture of the readme: what is opened, by whom, and how large. */
interface Picture {
  name: string
  path: string
  /** The sample agency, a private landlord with the sample street, or a visitor. */
  who: 'agent' | 'landlord' | 'visitor'
  dark?: true
  /** Of a phone, at twice the density. */
  phone?: true
}

const pictures: readonly Picture[] = [
  { name: 'dashboard', path: '/dashboard', who: 'agent' },
  { name: 'bank', path: '/dashboard/bank', who: 'agent' },
  { name: 'proof', path: '/dashboard/reconciliation', who: 'agent', dark: true },
  { name: 'phone', path: '/dashboard', who: 'landlord', phone: true },
  { name: 'landing', path: '/', who: 'visitor', dark: true },
  { name: 'showcase', path: '/agent/showcase', who: 'visitor' },
]

const people = {
  agent: { email: 'agent@example.org', role: 'agent' },
  landlord: { email: 'landlord@example.org', role: 'landlord', name: 'Ellis Moor' },
} as const

/** What a browser keeps of somebody who is signed in. */
interface Session {
  user: string
  state: Awaited<ReturnType<BrowserContext['storageState']>>
}

/** Signs a person in with the code that a server without mail shows, and gives a landlord the sample street. */
async function signIn(browser: Browser, url: string, who: keyof typeof people): Promise<Session> {
  const context = await browser.newContext({ baseURL: url })
  const { request } = context
  const { email } = people[who]
  const asked = await request.post('/api/auth/request-otp', { data: people[who] })
  const { testOtp } = await asked.json()
  const answer = await request.post('/api/auth/verify-otp', { data: { email, code: testOtp } })
  if (!answer.ok()) throw new Error(`signing in failed: ${await answer.text()}`)
  const { user } = await answer.json()
  if (who === 'landlord') await request.post('/api/sample-data', { headers: { origin: url } })
  const session = { user: JSON.stringify(user), state: await context.storageState() }
  await context.close()
  return session
}

async function openContext(
  browser: Browser,
  url: string,
  picture: Picture,
  session: Session | undefined,
): Promise<BrowserContext> {
  const phone = picture.phone === true
  const context = await browser.newContext({
    baseURL: url,
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    deviceScaleFactor: phone ? 2 : 1,
    isMobile: phone,
    hasTouch: phone,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    storageState: session?.state,
  })
  if (session) await context.addInitScript((user) => localStorage.setItem('user', user), session.user)
  return context
}

/** Waits until nothing is loading any more. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .animate-pulse'))
  await page.evaluate(() => document.fonts.ready)
}

async function take(context: BrowserContext, { name, path, dark }: Picture): Promise<void> {
  const page = await context.newPage()
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), dark ? 'dark' : 'light')
  await page.goto(path)
  await settle(page)
  await page.screenshot({ path: join(root, '.github/images', `${name}.png`) })
  await page.close()
}

/** Makes the readme's pictures from the sample, so that they show the product as it is. */
async function makePictures(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gable-pictures-'))
  const executablePath = await findBrowser({ isTimed: true })
  if (!executablePath) throw new Stop(noBrowser)
  const server = await startBuilt({ DATA_DIR: dataDir })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const sessions = {
      agent: await signIn(browser, server.url, 'agent'),
      landlord: await signIn(browser, server.url, 'landlord'),
      visitor: undefined,
    }
    for (const picture of pictures)
      await step(picture.name, async () => {
        const context = await openContext(browser, server.url, picture, sessions[picture.who])
        await take(context, picture)
        await context.close()
      })
  } finally {
    await browser.close()
    await stopBuilt(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (isMain(import.meta.url)) await command(makePictures)

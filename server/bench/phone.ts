import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright'
import { startBuilt, stopBuilt } from './built.ts'
import { median } from './rounds.ts'

const agent = 'agent@example.org'

/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back; and a quarter of this processor. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const slower = 4

/**
 * The milliseconds until a page's first and largest paint and until its screen stands with its data, and how much of it moved
 * afterwards.
 */
export interface Paint {
  first: number
  largest: number
  ready: number
  shift: number
}

/** Notes when the screen has its heading and no outline is left in it. A text, as below. */
const noteReady = `{
  let readyAt = 0
  const look = () => {
    const content = document.getElementById('content')
    if (!readyAt && content?.querySelector('h1') && !content.querySelector('.animate-pulse')) readyAt = performance.now()
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  Object.defineProperty(window, 'readyAt', { get: () => readyAt })
}`

export function medianOf(paints: readonly Paint[]): Paint {
  const of = (name: keyof Paint) => median(paints.map((paint) => paint[name]))
  return { first: of('first'), largest: of('largest'), ready: of('ready'), shift: of('shift') }
}

/** Signs in as the sample agency with the code that the server shows on this machine. */
async function signIn(url: string): Promise<{ name: string; value: string }[]> {
  const cookies = new Map<string, string>()
  const call = async (path: string, body: object) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'content-type': 'application/json', cookie }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer.json() as Promise<{ testOtp?: string }>
  }
  const { testOtp } = await call('/api/auth/request-otp', { email: agent, mode: 'signin', role: 'agent' })
  await call('/api/auth/verify-otp', { email: agent, code: testOtp })
  return [...cookies].filter(([, value]) => value).map(([name, value]) => ({ name, value }))
}

/** A text, because what tsx adds to a function does not exist in the browser. */
const readPaints = `new Promise((done) => {
  const found = { first: 0, largest: 0, ready: window.readyAt, shift: 0 }
  const read = (list) => {
    for (const { name, entryType, startTime, value } of list.getEntries()) {
      if (entryType === 'layout-shift') found.shift += value
      else if (entryType === 'largest-contentful-paint') found.largest = startTime
      else if (name === 'first-contentful-paint') found.first = startTime
    }
  }
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift'])
    new PerformanceObserver(read).observe({ type, buffered: true })
  setTimeout(() => done(found), 200)
})`

/** Opens a page once in a fresh browser without a cache, and waits until nothing is painted any more. */
export async function paintOnce(
  browser: Browser,
  url: string,
  path: string,
  cookies: { name: string; value: string }[],
): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, deviceScaleFactor: 2 })
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })))
  const page = await context.newPage()
  await page.addInitScript(noteReady)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(url + path, { waitUntil: 'networkidle' })
  await sleep(1500)
  const paint = await page.evaluate<Paint>(readPaints)
  await context.close()
  return paint
}

/** The medians of a page's paints on a phone, in the built product with the sample agency signed in. */
export async function measurePhone(
  path: string,
  times: number,
  executablePath: string | undefined,
): Promise<Paint> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gable-phone-'))
  const server = await startBuilt({ DATA_DIR: dataDir })
  const browser = await chromium.launch({ executablePath })
  try {
    const cookies = await signIn(server.url)
    const paints: Paint[] = []
    for (let time = 0; time < times; time += 1)
      paints.push(await paintOnce(browser, server.url, path, cookies))
    return medianOf(paints)
  } finally {
    await browser.close()
    await stopBuilt(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, test as base, type Page } from 'playwright/test'
import { findFreePort } from '#server/db/embedded/free-port.ts'
import { type Mailbox, startMailbox } from '#server/testing/mailbox.ts'
import { waitForCode } from '#server/testing/sign-in.ts'
import type { User } from '#shared/accounts/auth.ts'

export { expect } from 'playwright/test'

const root = join(import.meta.dirname, '../..')

/** The built server with its own process, embedded database and SMTP mailbox, as `npm start` runs it. */
export interface RunningServer {
  url: string
  mailbox: Mailbox
  dataDir: string
  stop(): Promise<void>
  start(): Promise<void>
  /** The last lines that the server wrote. */
  said(): string
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}

async function untilReady(url: string, child: ChildProcess, said: () => string): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    // Until the process says that it listens, another program could answer at its port.
    if (said().includes('Gable is ready') && (await isReady(url))) return
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${said()}`)
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`the server was not ready in time: ${said()}`)
}

async function runServer(hasName: boolean): Promise<RunningServer & { remove(): Promise<void> }> {
  const mailbox = await startMailbox()
  const dataDir = mkdtempSync(join(tmpdir(), 'gable-e2e-'))
  const port = await findFreePort()
  const url = `http://${hasName ? 'localhost' : '127.0.0.1'}:${port}`
  let child: ChildProcess | undefined
  let output = ''

  async function start() {
    output = ''
    child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: String(port),
        DATA_DIR: dataDir,
        SMTP_URL: mailbox.url,
        ...(hasName && { APP_URL: url }),
        LOG_LEVEL: 'warn',
      },
    })
    child.stdout?.on('data', (text) => {
      output += text
    })
    child.stderr?.on('data', (text) => {
      output += text
    })
    await untilReady(url, child, () => output)
  }

  async function stop() {
    const leaving = child
    if (!leaving || leaving.exitCode !== null) return
    const ended = new Promise((done) => leaving.once('exit', done))
    leaving.kill('SIGTERM')
    await ended
  }

  return {
    url,
    mailbox,
    dataDir,
    start,
    stop,
    said: () => output.slice(-4_000),
    remove: async () => {
      await stop()
      await mailbox.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

let people = 0

/** Signs in by the API's two calls and the code from the mail, without the screens. */
export async function signIn(
  page: Page,
  server: RunningServer,
  { role = 'agent', email = `person${++people}.${Date.now()}@example.org`, name = 'Robin Marsh' } = {},
): Promise<User> {
  const request: APIRequestContext = page.context().request
  await request.post('/api/auth/request-otp', { data: { email, role, name } })
  const code = await waitForCode(server.mailbox, email)
  const answer = await request.post('/api/auth/verify-otp', { data: { email, code } })
  if (!answer.ok()) throw new Error(`signing in failed: ${await answer.text()}`)
  const { user } = await answer.json()
  await page.addInitScript((stored) => {
    localStorage.setItem('user', stored)
  }, JSON.stringify(user))
  return user
}

export const test = base.extend<object, { server: RunningServer; hasName: boolean }>({
  /** Whether the server has a name in place of a number: browsers allow passkeys for names only. */
  hasName: [false, { scope: 'worker', option: true }],
  server: [
    async ({ hasName }, use) => {
      const server = await runServer(hasName)
      await server.start()
      await use(server)
      await server.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  /** A journey that fails says what the page showed and what the server wrote: of a run elsewhere, only text arrives. */
  page: async ({ page, server }, use, info) => {
    await use(page)
    if (info.status === info.expectedStatus) return
    const shown = await page.locator('body').ariaSnapshot().catch(String)
    console.log(
      `the page ${page.url()} showed:\n${shown.slice(0, 6_000)}\nthe server wrote:\n${server.said()}`,
    )
  },
})

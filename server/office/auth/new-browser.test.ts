import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { clearRateLimits } from '../../testing/limits.ts'
import type { Mailbox } from '../../testing/mailbox.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import { askForCode } from '../../testing/sign-in.ts'
import { addApp, appCode } from '../../testing/steps.ts'

let app: MailedApp
let mailbox: Mailbox
beforeAll(async () => {
  app = await startMailedApp({ showsTestCode: false })
  mailbox = app.mailbox
})
afterAll(() => app.stop())
beforeEach(() => clearRateLimits(app))

const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0' }

async function signIn(email: string, browser = new Browser(app.url, firefox)) {
  await clearRateLimits(app)
  const code = await askForCode(browser, { email }, mailbox)
  expect((await browser.call('POST', '/api/auth/verify-otp', { email, code })).status).toBe(200)
  return browser
}
const told = (email: string) =>
  mailbox.mails.filter(({ to, subject }) => to.includes(email) && subject === 'A sign-in from a new browser')
/** The mails of a person after everything that was queued before has gone out. */
async function toldAfter(email: string) {
  await signIn(`last.${Math.random()}@example.org`)
  return told(email)
}

test('a sign-in in a new browser is told by mail: when, which browser, from which network, and what to do', async () => {
  const email = 'nora.new@example.org'
  await signIn(email)
  await signIn(email)
  await expect.poll(() => told(email), { timeout: 10_000 }).toHaveLength(1)
  const [mail] = told(email)
  for (const words of ['Firefox on Windows', '127.0.0.1', '(London)', '/dashboard/settings?section=security'])
    expect(mail?.text).toContain(words)
})

test('neither the very first sign-in nor one in a known browser is told', async () => {
  const email = 'kim.known@example.org'
  const own = await signIn(email)
  await own.call('POST', '/api/auth/sign-out')
  await signIn(email, own)
  expect(await toldAfter(email)).toEqual([])
})

test('with a second step it is told after the step, and not for a right code alone', async () => {
  const person = await app.person()
  const { email } = person.user
  await signIn(email)
  const { secret } = await addApp(app, person)
  const browser = await signIn(email)
  expect(await toldAfter(email)).toEqual([])
  const done = await browser.call('POST', '/api/auth/step', { kind: 'app', code: appCode(secret) })
  expect(done.status).toBe(200)
  await expect.poll(() => told(email), { timeout: 10_000 }).toHaveLength(1)
})

import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { Browser } from '#server/testing/browser.ts'
import { clearRateLimits, passRateLimits } from '#server/testing/limits.ts'
import { type Mailbox, startMailbox } from '#server/testing/mailbox.ts'
import { askForCode, signIn } from '#server/testing/sign-in.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(() => clearRateLimits(app))

const request = (email: string, browser = new Browser(app.url)) =>
  browser.call('POST', '/api/auth/request-otp', { email, role: 'agent' })
const verify = (browser: Browser, email: string, code: string) =>
  browser.call('POST', '/api/auth/verify-otp', { email, code })

const pass = (name: string) => passRateLimits(app, name)

const retryAfter = (answer: { headers: Headers }) => Number(answer.headers.get('retry-after'))

describe('codes for one address', () => {
  it('are sent once in 60 seconds, and the answer says when to ask again', async () => {
    expect((await request('minute@example.org')).status).toBe(200)
    const second = await request('minute@example.org')
    expect(second.status).toBe(429)
    expect(second.body.code).toBe('too-many-attempts')
    expect(retryAfter(second)).toBeGreaterThan(50)
    expect(retryAfter(second)).toBeLessThanOrEqual(60)
    expect((await request('somebody-else@example.org')).status).toBe(200)
  })

  it('are sent once, when they are asked for at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => request('burst@example.org')))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  it('are sent 5 times an hour', async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await request('hour@example.org')).status).toBe(200)
      await pass('send')
    }
    const sixth = await request('hour@example.org')
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too-many-attempts'])
    expect(retryAfter(sixth)).toBeGreaterThan(3500)
  })

  it('are sent 10 times a day', async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await request('day@example.org')).status).toBe(200)
      await pass('send')
      await pass('send-hour')
    }
    const next = await request('day@example.org')
    expect(next.status).toBe(429)
    expect(retryAfter(next)).toBeGreaterThan(86_000)
  })
})

describe('wrong codes', () => {
  it('for one address are 10 an hour, and asking for a new code starts no new count', async () => {
    const email = 'wrong@example.org'
    const browser = new Browser(app.url)
    for (let wrong = 0; wrong < 10; wrong += 1) {
      if (wrong % 5 === 0) {
        await pass('send')
        await request(email, browser)
      }
      expect((await verify(browser, email, '000000')).status).toBe(401)
    }
    await pass('send')
    const code = await askForCode(browser, { email })
    const right = await verify(browser, email, code)
    expect(right.status).toBe(429)
    expect(right.body.code).toBe('too-many-attempts')
    expect(retryAfter(right)).toBeGreaterThan(3500)
  })

  it('from one network are 20 an hour, whatever the address', async () => {
    const browser = new Browser(app.url)
    for (let wrong = 0; wrong < 20; wrong += 1) {
      expect((await verify(browser, `network${wrong}@example.org`, '000000')).status).toBe(401)
    }
    expect((await verify(browser, 'network-last@example.org', '000000')).status).toBe(429)
  })

  it('are not what a right code counts as', async () => {
    for (let times = 0; times < 12; times += 1) {
      await pass('send')
      await pass('send-hour')
      await pass('send-day')
      const browser = new Browser(app.url)
      const code = await askForCode(browser, { email: 'often@example.org' })
      expect((await verify(browser, 'often@example.org', code)).status).toBe(200)
    }
  })
})

describe('the limits', () => {
  it('hold across a restart and on every server of the database', async () => {
    await request('restart@example.org')
    const databaseUrl = app.services.env.databaseUrl ?? ''
    const second = await startApp({ databaseUrl })
    try {
      expect((await request('restart@example.org', new Browser(second.url))).status).toBe(429)
    } finally {
      await second.stop()
    }
  })

  describe('when they cannot be counted', () => {
    beforeEach(() => app.services.db.execute(sql`alter table rate_limits rename to away`))
    afterEach(() => app.services.db.execute(sql`alter table away rename to rate_limits`))

    it('let nobody through', async () => {
      const asked = await request('closed@example.org')
      expect([asked.status, asked.headers.get('retry-after')]).toEqual([503, '5'])
      expect((await verify(new Browser(app.url), 'closed@example.org', '123456')).status).toBe(503)
      const { rows } = await app.services.db.execute(
        sql`select 1 from sign_in_challenges where email = 'closed@example.org'`,
      )
      expect(rows).toEqual([])
    })
  })
})

describe('codes that confirm', () => {
  it('are sent 8 times an hour, and the last minute of the wait is said in seconds', async () => {
    const { call } = await signIn(app, { email: 'confirms@example.org' })
    for (let sent = 0; sent < 8; sent += 1)
      expect((await call('POST', '/api/confirmation/code')).status).toBe(200)
    await app.services.db.execute(
      sql`update rate_limits set expire = ${Date.now() + 30_000} where key like 'confirm-send:%'`,
    )
    const ninth = await call('POST', '/api/confirmation/code')
    expect([ninth.status, ninth.body.code]).toEqual([429, 'too-many-attempts'])
    expect(ninth.body.detail).toMatch(/^Too many tries\. Please try again in \d\d seconds\.$/)
  })
})

describe('in production', () => {
  let mailbox: Mailbox
  let live: TestApp
  beforeAll(async () => {
    mailbox = await startMailbox()
    const env = {
      production: true,
      showsTestCode: false,
      smtpUrl: mailbox.url,
      appUrl: 'https://gable.example',
    }
    live = await startApp({ env })
  })
  afterAll(async () => {
    await live.stop()
    await mailbox.stop()
  })
  const from = (ip: string) => new Browser(live.url, { 'x-forwarded-for': ip, 'x-forwarded-proto': 'https' })

  it('one network gets 10 codes an hour, and an IPv6 network is its first 64 bits', async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      const answer = await request(`office${sent}@example.org`, from(`2001:db8:1:2::${sent}`))
      expect(answer.status).toBe(200)
    }
    expect((await request('office-last@example.org', from('2001:db8:1:2:ffff::1'))).status).toBe(429)
    expect((await request('office-last@example.org', from('2001:db8:1:3::1'))).status).toBe(200)
  })

  it('no answer holds the code', async () => {
    const answer = await request('secret@example.org', from('203.0.113.9'))
    expect(answer.text).toBe('{"ok":true}')
  })
})

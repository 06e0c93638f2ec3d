import { randomBytes, scryptSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { clearRateLimits } from '../../testing/limits.ts'
import type { Mailbox } from '../../testing/mailbox.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import { askForCode } from '../../testing/sign-in.ts'
import { findSecondStep, openSecondStep, spendSecondStep } from './second-step.ts'

let app: MailedApp
let mailbox: Mailbox
beforeAll(async () => {
  app = await startMailedApp({ showsTestCode: false })
  mailbox = app.mailbox
})
afterAll(() => app.stop())
beforeEach(() => clearRateLimits(app))

const right = 'violet kettle 9 arches'
const wrong = 'another long password'
const query = (text: string, values: unknown[] = []) => app.services.pool.query(text, values)

/** A person with this password; the hash is a cheap one, as an older release might have left it. */
async function someone(password: string | null = right) {
  const person = await app.person()
  if (password !== null) {
    const salt = randomBytes(16)
    const key = scryptSync(password, salt, 32, { N: 2 ** 10, r: 8, p: 1 })
    const hash = ['scrypt', 10, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$')
    await query('update users set password_hash = $2 where id = $1', [person.user.id, hash])
  }
  return person
}

/** A browser that has given the right code. */
async function withCode(email: string, browser = new Browser(app.url)) {
  await query(`delete from rate_limits where key like 'send%'`)
  const code = await askForCode(browser, { email }, mailbox)
  return { browser, answer: await browser.call('POST', '/api/auth/verify-otp', { email, code }) }
}

const give = (browser: Browser, password: string) => browser.call('POST', '/api/auth/password', { password })
const isIn = async (browser: Browser) => (await browser.call('GET', '/api/auth/me')).status === 200

test('a password that was changed while it was being checked opens no session', async () => {
  const { user } = await someone()
  const { db } = app.services
  const secret = 'the cookie of this browser'
  await db.transaction((tx) => openSecondStep(tx, user.id, secret))
  const checked = (await findSecondStep(db, secret))?.passwordHash ?? ''
  expect(checked).not.toBe('')
  await query('update users set password_hash = $2 where id = $1', [user.id, 'another'])
  expect(await db.transaction((tx) => spendSecondStep(tx, secret, checked))).toBeUndefined()
})

describe('a sign-in with a password', () => {
  test('asks for it after the code, and only then opens a session', async () => {
    const { user } = await someone()
    const { browser, answer } = await withCode(user.email)
    expect([answer.status, answer.body]).toEqual([200, { needsPassword: true }])
    expect(await isIn(browser)).toBe(false)
    const done = await give(browser, right)
    expect([done.status, done.body]).toEqual([200, { user }])
    expect(await isIn(browser)).toBe(true)
  })

  test('goes as before for everybody who has set none', async () => {
    const { user } = await someone(null)
    const { browser, answer } = await withCode(user.email)
    expect([answer.status, answer.body]).toEqual([200, { user }])
    expect(await isIn(browser)).toBe(true)
  })

  test('works once for each code, even when it is given many times at the same moment', async () => {
    const { user } = await someone()
    const { browser } = await withCode(user.email)
    const cookie = browser.cookie
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        app.anybody('POST', '/api/auth/password', { password: right }, { cookie }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await app.anybody('POST', '/api/auth/password', { password: right }, { cookie })).status).toBe(
      401,
    )
  })

  test('fails alike for a wrong password, another browser, and one that took over ten minutes', async () => {
    const { user } = await someone()
    const { browser } = await withCode(user.email)
    const failures = [
      await give(browser, wrong),
      await give(new Browser(app.url), right),
      await app.anybody(
        'POST',
        '/api/auth/password',
        { password: right },
        {
          cookie: `gable.second=${randomBytes(32).toString('base64url')}`,
        },
      ),
    ]
    await query(`update second_steps set expires_at = now() - interval '1 second' where user_id = $1`, [
      user.id,
    ])
    failures.push(await give(browser, right))
    expect(new Set(failures.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(failures[0]?.status).toBe(401)
    expect(await isIn(browser)).toBe(false)
  })

  test('takes ten wrong tries in an hour, however many come at once, and a new code starts no new count', async () => {
    const { user } = await someone()
    const { browser } = await withCode(user.email)
    const answers = await Promise.all(Array.from({ length: 18 }, () => give(browser, wrong)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(8)
    await query(`delete from rate_limits where key like 'password-network%'`)
    const again = await withCode(user.email, browser)
    expect(again.answer.body).toEqual({ needsPassword: true })
    const late = await give(browser, right)
    expect([late.status, late.body.code]).toEqual([429, 'too-many-attempts'])
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3500)
  })

  test('takes twenty wrong tries in an hour from one network', async () => {
    const [one, other] = [await someone(), await someone()]
    const [first, second] = [await withCode(one.user.email), await withCode(other.user.email)]
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await give(first.browser, wrong)).status).toBe(401)
      expect((await give(second.browser, wrong)).status).toBe(401)
    }
    const third = await someone()
    const { browser } = await withCode(third.user.email)
    expect((await give(browser, right)).status).toBe(429)
  })
})

describe('setting a password', () => {
  const put = (person: Awaited<ReturnType<typeof someone>>, body: object) =>
    person.call('PUT', '/api/password', body)

  test('ends other sessions and waiting sign-ins, keeps this session, and is reported by email', async () => {
    const person = await someone(null)
    const { browser: other } = await withCode(person.user.email)
    expect(await isIn(other)).toBe(true)
    expect((await person.call('GET', '/api/password')).body).toEqual({ isSet: false })
    expect((await put(person, { password: right })).body).toEqual({ isSet: true })
    expect(await isIn(other)).toBe(false)
    expect((await person.call('GET', '/api/password')).body).toEqual({ isSet: true })
    const mail = await mailbox.waitFor(person.user.email)
    expect(mail.subject).toBe('A password was added to your sign-in')
    expect(mail.raw).not.toContain(right)

    const { rows } = await query('select password_hash from users where id = $1', [person.user.id])
    expect(rows[0].password_hash).toMatch(/^scrypt\$17\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
    // The spelling of another keyboard is the same password.
    const { browser } = await withCode(person.user.email)
    expect((await put(person, { current: right, password: 'Zoe\u0308 keeps her keys' })).status).toBe(200)
    expect((await give(browser, right)).status).toBe(401)
    expect((await mailbox.waitFor(person.user.email)).subject).toBe('Your password was changed')
    const next = await withCode(person.user.email)
    expect((await give(next.browser, 'Zoë keeps her keys')).status).toBe(200)
  })

  test('needs the one before, asked for as carefully as at sign-in', async () => {
    const person = await someone()
    const refused = await put(person, { password: wrong })
    expect([refused.status, refused.body.errors]).toEqual([400, { current: 'Enter your current password' }])
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => put(person, { current: wrong, password: wrong })),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    expect(answers.find(({ status }) => status === 400)?.body.errors).toEqual({
      current: 'This is not your current password',
    })
  })

  test('takes a fresh sign-in where there was none before, so that a browser left open locks nobody out', async () => {
    const person = await someone(null)
    const signedIn = (minutes: number) =>
      query(
        `update sessions set sess = jsonb_set(sess, '{startedAt}', to_jsonb($2::bigint)) where sess ->> 'userId' = $1`,
        [person.user.id, Date.now() - minutes * 60_000],
      )
    await signedIn(16)
    const refused = await put(person, { password: right })
    expect([refused.status, refused.body.code]).toEqual([403, 'confirm-first'])
    expect((await person.call('GET', '/api/password')).body).toEqual({ isSet: false })
    await signedIn(14)
    expect((await put(person, { password: right })).body).toEqual({ isSet: true })
    // Whoever knows the password has proved enough.
    await signedIn(16)
    expect((await put(person, { current: right, password: wrong })).status).toBe(200)
  })

  test('refuses a short one, an obvious one, and the person’s own name', async () => {
    const person = await someone(null)
    for (const password of ['too short', 'passwordpassword', person.user.email, 'x'.repeat(201)])
      expect(Object.keys((await put(person, { password })).body.errors)).toEqual(['password'])
    expect((await person.call('GET', '/api/password')).body).toEqual({ isSet: false })
  })

  test('can be taken back with the password, and the code is enough again', async () => {
    const person = await someone()
    expect((await person.call('DELETE', '/api/password', { current: wrong })).status).toBe(400)
    expect((await person.call('DELETE', '/api/password', { current: right })).body).toEqual({ isSet: false })
    expect((await mailbox.waitFor(person.user.email)).subject).toBe('Your password was turned off')
    expect((await withCode(person.user.email)).answer.body).toEqual({ user: person.user })
  })
})

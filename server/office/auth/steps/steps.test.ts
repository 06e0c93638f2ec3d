import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAuthenticator } from '../../../testing/authenticator.ts'
import { Browser } from '../../../testing/browser.ts'
import { clearRateLimits } from '../../../testing/limits.ts'
import { type Mailbox, startMailbox } from '../../../testing/mailbox.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { askForCode, waitForCode } from '../../../testing/sign-in.ts'
import { addApp, addPasskey, ageSignIn, appCode } from '../../../testing/steps.ts'

let app: PeopledApp
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await startMailbox()
  app = await startPeopledApp({
    env: { smtpUrl: mailbox.url, showsTestCode: false, appUrl: 'http://localhost:3000' },
  })
})
afterAll(async () => {
  await app.stop()
  await mailbox.stop()
})
beforeEach(() => clearRateLimits(app))

const query = (text: string, values: unknown[] = []) => app.services.pool.query(text, values)
const isIn = async (browser: Browser) => (await browser.call('GET', '/api/auth/me')).status === 200
const mailsTo = ({ user }: Person, subject: string) =>
  mailbox.mails.filter((mail) => mail.to.includes(user.email) && mail.subject === subject)

/** A browser that has given the right mailed code. */
async function withCode({ user }: Person, browser = new Browser(app.url)) {
  await clearRateLimits(app)
  const code = await askForCode(browser, user, mailbox)
  const answer = await browser.call('POST', '/api/auth/verify-otp', { email: user.email, code })
  return { browser, answer }
}
const give = (browser: Browser, step: object) => browser.call('POST', '/api/auth/step', step)
const ask = async (browser: Browser) =>
  (await browser.call<{ challenge: string }>('POST', '/api/auth/passkey')).body

describe('a sign-in with a passkey', () => {
  test('asks for it after the code, and only then opens a session', async () => {
    const person = await app.person()
    const { device, recoveryCodes } = await addPasskey(person)
    expect(recoveryCodes).toHaveLength(10)
    const { browser, answer } = await withCode(person)
    expect([answer.status, answer.body]).toEqual([200, { needsStep: ['passkey', 'recovery'] }])
    expect(await isIn(browser)).toBe(false)
    const asked = await browser.call('POST', '/api/auth/passkey')
    expect(asked.body).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ type: 'public-key', transports: ['internal'] }],
    })
    const passkey = device.get(asked.body as never)
    const done = await give(browser, { kind: 'passkey', passkey })
    expect([done.status, done.body]).toEqual([200, { user: person.user }])
    expect(await isIn(browser)).toBe(true)
    const [known] = (await browser.call<{ passkeys: { lastUsedAt: string }[] }>('GET', '/api/second-steps'))
      .body.passkeys
    expect(known?.lastUsedAt).not.toBeNull()
  })

  test('goes as before for everybody who has none', async () => {
    const person = await app.person()
    const { browser, answer } = await withCode(person)
    expect([answer.status, answer.body]).toEqual([200, { user: person.user }])
    expect(await isIn(browser)).toBe(true)
  })

  test('fails alike for another page, another name, no finger, another device and another browser', async () => {
    const person = await app.person()
    const { device } = await addPasskey(person)
    const failures: string[] = []
    const fail = async (answer: (asked: { challenge: string }) => object, from?: Browser) => {
      const { browser } = await withCode(person)
      const { status, text } = await give(from ?? browser, {
        kind: 'passkey',
        passkey: answer(await ask(browser)),
      })
      failures.push(`${status} ${text}`)
      expect(await isIn(browser)).toBe(false)
    }
    await fail((asked) => device.get(asked, { origin: 'https://gab1e.example' }))
    await fail((asked) => device.get(asked, { rpId: 'gab1e.example' }))
    await fail((asked) => device.get(asked, { verifies: false }))
    await fail((asked) => makeAuthenticator().get(asked))
    await fail((asked) => device.get(asked), new Browser(app.url))
    await fail((asked) => ({ ...device.get(asked), id: makeAuthenticator().get(asked).id }))
    expect([...new Set(failures)]).toEqual([expect.stringMatching(/^401 .*That did not work/)])
  })

  test('does not take an answer to the question of another browser', async () => {
    const person = await app.person()
    const { device } = await addPasskey(person)
    const [own, other] = [await withCode(person), await withCode(person)]
    await ask(own.browser)
    const elsewhere = await ask(other.browser)
    const answer = await give(own.browser, { kind: 'passkey', passkey: device.get(elsewhere) })
    expect(answer.status).toBe(401)
    expect(await isIn(own.browser)).toBe(false)
  })

  test('takes each answer once, even when it comes many times at the same moment', async () => {
    const person = await app.person()
    const { device } = await addPasskey(person)
    const { browser } = await withCode(person)
    const passkey = device.get(await ask(browser))
    const cookie = browser.cookie
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        app.anybody('POST', '/api/auth/step', { kind: 'passkey', passkey }, { cookie }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('lets a device in whose count goes backwards, because synced passkeys count apart', async () => {
    const person = await app.person()
    const { device } = await addPasskey(person, makeAuthenticator({ count: 7 }))
    const { browser } = await withCode(person)
    const passkey = device.get(await ask(browser), { count: 3 })
    expect((await give(browser, { kind: 'passkey', passkey })).status).toBe(200)
  })

  test('is not got around with the password that the person has too', async () => {
    const person = await app.person()
    const password = 'violet kettle 9 arches'
    await person.call('PUT', '/api/password', { password })
    await addPasskey(person)
    const { browser, answer } = await withCode(person)
    expect(answer.body).toEqual({ needsStep: ['passkey', 'recovery'] })
    expect((await browser.call('POST', '/api/auth/password', { password })).status).toBe(401)
    expect(await isIn(browser)).toBe(false)
  })
})

describe('a sign-in with an authenticator app', () => {
  test('takes the code of this half minute and of the ones beside it, and each once', async () => {
    const person = await app.person()
    const { secret } = await addApp(app, person)
    const signIn = async (code: string) => {
      const { browser, answer } = await withCode(person)
      expect(answer.body).toEqual({ needsStep: ['app', 'recovery'] })
      return (await give(browser, { kind: 'app', code })).status
    }
    expect(await signIn(appCode(secret, -4))).toBe(401)
    expect(await signIn(appCode(secret, 4))).toBe(401)
    const now = appCode(secret)
    expect(await signIn(now)).toBe(200)
    expect(await signIn(now)).toBe(401)
    expect(await signIn(appCode(secret, -1))).toBe(401)
    expect(await signIn(appCode(secret, 1))).toBe(200)
  })

  test('lets one of two in who give the same code at the same moment', async () => {
    const person = await app.person()
    const { secret } = await addApp(app, person)
    const [one, other] = [await withCode(person), await withCode(person)]
    const code = appCode(secret)
    const answers = await Promise.all([one, other].map(({ browser }) => give(browser, { kind: 'app', code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('stands in for a passkey that is not at hand', async () => {
    const person = await app.person()
    await addPasskey(person)
    const { secret, recoveryCodes } = await addApp(app, person)
    expect(recoveryCodes).toBeNull()
    const { browser, answer } = await withCode(person)
    expect(answer.body).toEqual({ needsStep: ['passkey', 'app', 'recovery'] })
    expect((await give(browser, { kind: 'app', code: appCode(secret) })).status).toBe(200)
  })

  test('allows five tries after one right code', async () => {
    const person = await app.person()
    const { secret } = await addApp(app, person)
    const { browser } = await withCode(person)
    const right = appCode(secret)
    const wrong = right === '000000' ? '000001' : '000000'
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => give(browser, { kind: 'app', code: wrong })),
    )
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    expect((await give(browser, { kind: 'app', code: right })).status).toBe(401)
    expect(await isIn(browser)).toBe(false)
  })

  test('counts ten wrong tries in an hour, but not against a browser that is known', async () => {
    const person = await app.person()
    const { secret } = await addApp(app, person)
    const known = (await withCode(person)).browser
    expect((await give(known, { kind: 'app', code: appCode(secret) })).status).toBe(200)
    await known.call('POST', '/api/auth/sign-out')
    const limit = async () => {
      const { browser } = await withCode(person)
      await query(`update second_steps set attempts = -20 where user_id = $1`, [person.user.id])
      const tries: number[] = []
      for (let count = 0; count < 11; count += 1)
        tries.push((await give(browser, { kind: 'recovery', code: 'nothing' })).status)
      return tries
    }
    expect(await limit()).toEqual([...Array(10).fill(401), 429])
    const code = await askForCode(known, person.user, mailbox)
    await known.call('POST', '/api/auth/verify-otp', { email: person.user.email, code })
    expect((await give(known, { kind: 'app', code: appCode(secret, 1) })).status).toBe(200)
  })

  test('keeps the app’s key sealed, and for its person only', async () => {
    const [person, thief] = [await app.person(), await app.person()]
    const { secret } = await addApp(app, person)
    await addApp(app, thief)
    const { rows } = await query('select sealed from authenticator_apps where user_id = $1', [person.user.id])
    expect(rows[0].sealed).not.toContain(secret)
    await query(
      `update authenticator_apps set sealed = (select sealed from authenticator_apps where user_id = $2) where user_id = $1`,
      [thief.user.id, person.user.id],
    )
    const { browser } = await withCode(thief)
    expect((await give(browser, { kind: 'app', code: appCode(secret) })).status).toBe(401)
  })
})

describe('recovery codes', () => {
  test('sign in once each, as they were typed from paper, and the person hears of it', async () => {
    const person = await app.person()
    const { recoveryCodes } = await addPasskey(person)
    const [code = ''] = recoveryCodes ?? []
    expect(code).toMatch(/^([0-9a-hj-km-np-tv-z]{4}-){3}[0-9a-hj-km-np-tv-z]{4}$/)
    const typed = code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')
    const first = await withCode(person)
    expect((await give(first.browser, { kind: 'recovery', code: typed })).status).toBe(200)
    const again = await withCode(person)
    expect((await give(again.browser, { kind: 'recovery', code })).status).toBe(401)
    const { body } = await first.browser.call('GET', '/api/second-steps')
    expect(body).toMatchObject({ recovery: { left: 9 } })
    await expect
      .poll(() => mailsTo(person, 'A recovery code was used to sign in as you'), { timeout: 10_000 })
      .toHaveLength(1)
    const changes = await first.browser.call('GET', '/api/security/changes')
    expect(changes.body).toMatchObject([{ kind: 'recovery-code', after: '9 left' }])
    const { rows } = await query('select code_hash from recovery_codes where user_id = $1', [person.user.id])
    expect(rows.map((row) => row.code_hash).join()).not.toContain(code)
  })

  test('let one in where the same code is given twice at the same moment', async () => {
    const person = await app.person()
    const [code = ''] = (await addPasskey(person)).recoveryCodes ?? []
    const [one, other] = [await withCode(person), await withCode(person)]
    const answers = await Promise.all(
      [one, other].map(({ browser }) => give(browser, { kind: 'recovery', code })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('are made anew with a fresh sign-in, and then the former ones stop working', async () => {
    const person = await app.person()
    expect((await person.call('POST', '/api/recovery-codes')).status).toBe(409)
    const [former = ''] = (await addPasskey(person)).recoveryCodes ?? []
    await ageSignIn(app, person, 16)
    expect((await person.call('POST', '/api/recovery-codes')).body.code).toBe('confirm-first')
    await ageSignIn(app, person, 1)
    const made = await person.call('POST', '/api/recovery-codes')
    expect(made.body.recoveryCodes).toHaveLength(10)
    const { browser } = await withCode(person)
    expect((await give(browser, { kind: 'recovery', code: former })).status).toBe(401)
    const code = made.body.recoveryCodes[3]
    expect((await give(browser, { kind: 'recovery', code })).status).toBe(200)
  })

  test('of somebody else do not help', async () => {
    const [person, other] = [await app.person(), await app.person()]
    await addPasskey(person)
    const [code = ''] = (await addPasskey(other)).recoveryCodes ?? []
    const { browser } = await withCode(person)
    expect((await give(browser, { kind: 'recovery', code })).status).toBe(401)
  })
})

describe('Settings → Security', () => {
  test('adds several passkeys with names, renames and removes them', async () => {
    const person = await app.person()
    await addPasskey(person)
    const { recoveryCodes } = await addPasskey(person)
    expect(recoveryCodes).toBeNull()
    const read = async () => (await person.call('GET', '/api/second-steps')).body
    const [first, second] = (await read()).passkeys
    expect(first.name).toBe('Unknown browser')
    expect((await person.call('PATCH', `/api/passkeys/${first.id}`, { name: 'Phone' })).status).toBe(204)
    expect((await person.call('PATCH', `/api/passkeys/${first.id}`, { name: ' ' })).status).toBe(400)
    expect((await read()).passkeys[0].name).toBe('Phone')
    expect((await person.call('DELETE', `/api/passkeys/${second.id}`)).status).toBe(204)
    expect((await read()).recovery.left).toBe(10)
    expect((await person.call('DELETE', `/api/passkeys/${first.id}`)).status).toBe(204)
    expect(await read()).toMatchObject({ passkeys: [], app: null, recovery: null })
    expect((await withCode(person)).answer.body).toEqual({ user: person.user })
    expect(mailsTo(person, 'A passkey was removed from your sign-in').length).toBeGreaterThan(0)
  })

  test('does not touch another person’s passkey', async () => {
    const [person, thief] = [await app.person(), await app.person()]
    await addPasskey(person)
    const [passkey] = (await person.call('GET', '/api/second-steps')).body.passkeys
    expect((await thief.call('PATCH', `/api/passkeys/${passkey.id}`, { name: 'Mine' })).status).toBe(404)
    expect((await thief.call('DELETE', `/api/passkeys/${passkey.id}`)).status).toBe(404)
    expect((await person.call('GET', '/api/second-steps')).body.passkeys[0].name).toBe(passkey.name)
  })

  test('refuses a passkey that was made for another page, without a finger, for another session, or twice', async () => {
    const person = await app.person()
    const device = makeAuthenticator()
    const add = async (other: object) => {
      const { body } = await person.call('POST', '/api/passkeys/options')
      return (await person.call('POST', '/api/passkeys', { passkey: device.create(body, other) })).status
    }
    expect(await add({ origin: 'https://gab1e.example' })).toBe(400)
    expect(await add({ rpId: 'gab1e.example' })).toBe(400)
    expect(await add({ verifies: false })).toBe(400)
    const { body } = await (await app.person()).call('POST', '/api/passkeys/options')
    expect((await person.call('POST', '/api/passkeys', { passkey: device.create(body) })).status).toBe(400)
    expect(await add({})).toBe(201)
    expect(await add({})).toBe(409)
  })

  test('ends the sessions that were opened without the first step, and tells the person', async () => {
    const person = await app.person()
    const { browser } = await withCode(person)
    expect(await isIn(browser)).toBe(true)
    await addPasskey(person)
    expect(await isIn(browser)).toBe(false)
    expect((await person.call('GET', '/api/auth/me')).status).toBe(200)
    await expect
      .poll(() => mailsTo(person, 'A passkey was added to your sign-in'), { timeout: 10_000 })
      .toHaveLength(1)
  })

  test('takes a fresh sign-in for everything that changes the steps', async () => {
    const person = await app.person()
    await addPasskey(person)
    const [{ id }] = (await person.call('GET', '/api/second-steps')).body.passkeys
    await ageSignIn(app, person, 16)
    const answers = [
      await person.call('POST', '/api/passkeys/options'),
      await person.call('DELETE', `/api/passkeys/${id}`),
      await person.call('POST', '/api/authenticator-app'),
      await person.call('PUT', '/api/authenticator-app', { code: '123456' }),
      await person.call('DELETE', '/api/authenticator-app'),
      await person.call('POST', '/api/recovery-codes'),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(Array(6).fill('confirm-first'))
  })

  test('sets an app up with a code of it, and shows its key once', async () => {
    const person = await app.person()
    const { body } = await person.call('POST', '/api/authenticator-app')
    expect(body.address).toBe(
      `otpauth://totp/Gable:${encodeURIComponent(person.user.email)}?issuer=Gable&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect((await person.call('GET', '/api/second-steps')).body.app).toBeNull()
    expect((await withCode(person)).answer.body).toEqual({ user: person.user })
    const code = appCode(body.secret)
    const wrong = code === '000000' ? '000001' : '000000'
    const refused = await person.call('PUT', '/api/authenticator-app', { code: wrong })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['code']])
    expect((await person.call('PUT', '/api/authenticator-app', { code })).body.recoveryCodes).toHaveLength(10)
    expect((await person.call('POST', '/api/authenticator-app')).status).toBe(409)
    expect((await person.call('DELETE', '/api/authenticator-app')).status).toBe(204)
    expect((await withCode(person)).answer.body).toEqual({ user: person.user })
  })

  test('says why no passkey can be made where the server has no name', async () => {
    const nameless = await startPeopledApp({ env: { appUrl: 'http://127.0.0.1:3000' } })
    const plain = await startPeopledApp({ env: { appUrl: 'http://gable.example' } })
    try {
      for (const [server, why] of [
        [nameless, /^Passkeys need a name .* Set APP_URL .*http:\/\/localhost:3000/],
        [plain, /^Passkeys need https/],
      ] as const) {
        const person = await server.person()
        expect((await person.call('GET', '/api/second-steps')).body.whyNoPasskey).toMatch(why)
        expect((await person.call('POST', '/api/passkeys/options')).body.detail).toMatch(why)
      }
    } finally {
      await nameless.stop()
      await plain.stop()
    }
  })
})

describe('a confirmation of somebody with a second step', () => {
  const codeOf = async (person: Person) => {
    const { body } = await person.call('POST', '/api/confirmation/code')
    return { asked: body, code: await waitForCode(mailbox, person.user.email) }
  }
  const isFresh = async (person: Person) =>
    (await person.call('POST', '/api/recovery-codes')).body.code !== 'confirm-first'

  test('takes the step beside the mailed code: the code alone is not enough', async () => {
    const person = await app.person()
    const { device } = await addPasskey(person)
    await ageSignIn(app, person, 16)
    const { asked, code } = await codeOf(person)
    expect(asked).toMatchObject({ needsPassword: false, needsStep: ['passkey', 'recovery'] })
    const alone = await person.call('POST', '/api/confirmation', { code })
    expect([alone.status, Object.keys(alone.body.errors)]).toEqual([400, ['step']])
    expect(await isFresh(person)).toBe(false)
    const request = (await person.call('POST', '/api/confirmation/passkey')).body
    const other = { kind: 'passkey', passkey: makeAuthenticator().get(request) }
    expect((await person.call('POST', '/api/confirmation', { code, step: other })).status).toBe(400)
    const again = (await person.call('POST', '/api/confirmation/passkey')).body
    const step = { kind: 'passkey', passkey: device.get(again) }
    expect((await person.call('POST', '/api/confirmation', { code, step })).status).toBe(204)
    expect(await isFresh(person)).toBe(true)
  })

  test('takes an app’s code once', async () => {
    const person = await app.person()
    const { secret } = await addApp(app, person)
    const step = { kind: 'app', code: appCode(secret) }
    await ageSignIn(app, person, 16)
    const first = await codeOf(person)
    expect((await person.call('POST', '/api/confirmation', { code: first.code, step })).status).toBe(204)
    await ageSignIn(app, person, 16)
    const second = await codeOf(person)
    expect((await person.call('POST', '/api/confirmation', { code: second.code, step })).status).toBe(400)
    expect(await isFresh(person)).toBe(false)
  })
})

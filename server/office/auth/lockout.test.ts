import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { Browser } from '#server/testing/browser.ts'
import { clearRateLimits, passRateLimits } from '#server/testing/limits.ts'
import { type Mailbox, startMailbox } from '#server/testing/mailbox.ts'
import { askForCode } from '#server/testing/sign-in.ts'
import { type Asker, signInLimits } from './limits.ts'

/** The server runs behind a proxy, as in production, so that a test can choose each browser's network. */
let app: TestApp
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await startMailbox()
  const live = { production: true, showsTestCode: false, appUrl: 'https://gable.example' }
  app = await startApp({ env: { ...live, smtpUrl: mailbox.url } })
})
afterAll(async () => {
  await app.stop()
  await mailbox.stop()
})
beforeEach(() => clearRateLimits(app))

const home = '198.51.100.20'
const elsewhere = '203.0.113.66'
const from = (ip: string) => new Browser(app.url, { 'x-forwarded-for': ip, 'x-forwarded-proto': 'https' })
const ask = (browser: Browser, email: string) =>
  browser.call('POST', '/api/auth/request-otp', { email, role: 'agent' })
const verify = (browser: Browser, email: string, code: string) =>
  browser.call('POST', '/api/auth/verify-otp', { email, code })
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

/** Asks for a code and enters it, as a person does. */
async function signIn(browser: Browser, email: string) {
  const code = await askForCode(browser, { email }, mailbox)
  expect((await verify(browser, email, code)).status).toBe(200)
  return browser
}

describe('a stranger cannot keep Maya out', () => {
  it('with ten wrong codes from elsewhere', async () => {
    const email = 'maya.ten@example.org'
    const maya = from(home)
    const code = await askForCode(maya, { email }, mailbox)
    for (let wrong = 0; wrong < 10; wrong += 1)
      expect((await verify(from(elsewhere), email, wrongOf(code))).status).toBe(401)
    expect((await verify(maya, email, code)).status).toBe(200)
  })

  it('with wrong codes for a code that the stranger asked for', async () => {
    const email = 'maya.asked@example.org'
    const stranger = from(elsewhere)
    for (let wrong = 0; wrong < 10; wrong += 1) {
      if (wrong % 5 === 0) {
        await passRateLimits(app, 'send')
        await askForCode(stranger, { email }, mailbox)
      }
      expect((await verify(stranger, email, '000000')).status).toBe(401)
    }
    const another = from(elsewhere)
    await passRateLimits(app, 'send')
    const right = await askForCode(another, { email }, mailbox)
    expect((await verify(another, email, right)).status).toBe(429)
    await signIn(from(home), email)
  })

  it('by asking for a code just before she does, as often as a network may', async () => {
    const email = 'maya.pause@example.org'
    for (let sent = 0; sent < 5; sent += 1) {
      await passRateLimits(app, 'send')
      await askForCode(from(elsewhere), { email }, mailbox)
    }
    await passRateLimits(app, 'send')
    expect((await ask(from(elsewhere), email)).status).toBe(429)
    await signIn(from(home), email)
  })

  it('even from many networks, where her own browser has been signed in before', async () => {
    const email = 'maya.many@example.org'
    const own = await signIn(from(home), email)
    await own.call('POST', '/api/auth/sign-out')
    const { countCodeRequest, countCodeGuess } = signInLimits(app.services)
    for (let sent = 1; sent < 30; sent += 1)
      await countCodeRequest(email, { networks: [`192.0.2.${sent}`], known: undefined })
    for (let wrong = 0; wrong < 20; wrong += 1)
      await countCodeGuess(email, { networks: [home], known: undefined }, false)
    expect((await ask(from('192.0.2.99'), email)).status).toBe(429)
    await signIn(own, email)
  })
})

describe('a new device', () => {
  async function spendTheDay(email: string) {
    const { countCodeRequest } = signInLimits(app.services)
    for (let sent = 0; sent < 40; sent += 1)
      await countCodeRequest(email, { networks: [`192.0.2.${sent}`], known: undefined }).catch(() => {})
  }

  it('gets in where its person has signed in before, although strangers have asked for all codes of a day', async () => {
    const email = 'maya.device@example.org'
    await signIn(from(home), email)
    await passRateLimits(app, 'send')
    await spendTheDay(email)
    expect((await ask(from('192.0.2.99'), email)).status).toBe(429)
    await signIn(from(home), email)
  })

  it('has the limits of its network there, and a stranger’s sign-in there opens nothing for it', async () => {
    const email = 'maya.bounds@example.org'
    await signIn(from(home), 'somebody.else@example.org')
    await spendTheDay(email)
    expect((await ask(from(home), email)).status).toBe(429)
    await clearRateLimits(app)
    await signIn(from(home), email)
    for (let sent = 0; sent < 4; sent += 1) {
      await passRateLimits(app, 'send')
      expect((await ask(from(home), email)).status).toBe(200)
    }
    await passRateLimits(app, 'send')
    expect((await ask(from(home), email)).status).toBe(429)
  })
})

describe('a browser that was signed in as that person before', () => {
  it('has 1 code a minute, 5 an hour, and 10 wrong codes an hour of its own', async () => {
    const email = 'own@example.org'
    const own = await signIn(from(home), email)
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await ask(own, email)).status).toBe(200)
      expect((await ask(own, email)).status).toBe(429)
      await passRateLimits(app, 'known-send')
    }
    expect((await ask(own, email)).status).toBe(429)
    for (let wrong = 0; wrong < 10; wrong += 1) expect((await verify(own, email, '000000')).status).toBe(401)
    expect((await verify(own, email, '000000')).status).toBe(429)
  })

  it('keeps its counts when it signs in again', async () => {
    const email = 'again@example.org'
    const own = await signIn(from(home), email)
    await signIn(own, email)
    expect((await ask(own, email)).status).toBe(429)
  })

  it('is known by a cookie that names nobody and signs nobody in', async () => {
    const own = await signIn(from(home), 'cookie@example.org')
    const known = own.cookies.get('__Host-gable.known') ?? ''
    expect(known).toMatch(/^[\w-]{22}\.\d+\.[\w-]{43}$/)
    expect(`${known} ${Buffer.from(known, 'base64url').toString()}`).not.toContain('cookie')
    const cookie = `__Host-gable.known=${known}; __Host-gable.sid=${known}`
    const other = new Browser(app.url, { ...own.headers, cookie })
    expect((await other.call('GET', '/api/auth/me')).status).toBe(401)
  })

  it('is known for the people who signed in there, and not for others or with a changed cookie', async () => {
    const own = await signIn(await signIn(from(home), 'first@example.org'), 'second@example.org')
    const [newest = '', oldest] = own.cookies.get('__Host-gable.known')?.split('~') ?? []
    expect(oldest).toBeDefined()
    const forged = from(elsewhere)
    const [id, day = '', signature] = newest.split('.')
    forged.cookies.set('__Host-gable.known', [id, Number(day) + 1, signature].join('.'))
    for (let sent = 0; sent < 10; sent += 1)
      expect((await ask(from(elsewhere), `o${sent}@example.org`)).status).toBe(200)
    own.headers['x-forwarded-for'] = elsewhere
    expect((await ask(own, 'first@example.org')).status).toBe(200)
    await passRateLimits(app, 'known-send')
    expect((await ask(own, 'second@example.org')).status).toBe(200)
    expect((await ask(own, 'third@example.org')).status).toBe(429)
    expect((await ask(forged, 'second@example.org')).status).toBe(429)
  })
})

describe('networks', () => {
  const guessFrom = async (ip: Asker['networks']) => {
    try {
      await signInLimits(app.services).countCodeGuess(
        'x@example.org',
        { networks: ip, known: undefined },
        false,
      )
      return true
    } catch {
      return false
    }
  }
  const net = (site: string, subnet: number) => {
    const groups = `2001:db8:${site}`
    const wide = (subnet & 0xff00).toString(16)
    return [`${groups}:${subnet.toString(16)}::/64`, `${groups}:${wide}::/56`, `${groups}::/48`]
  }

  it('of IPv6 have 20 wrong codes in 64 bits, 40 in 56 and 80 in 48, so that nobody has 2^64 tries', async () => {
    let [inHousehold, inSite] = [0, 0]
    for (let subnet = 0; subnet < 3; subnet += 1)
      for (let wrong = 0; wrong < 21; wrong += 1) inHousehold += Number(await guessFrom(net('1', subnet)))
    expect(inHousehold).toBe(40)
    expect(await guessFrom(net('1', 0x100))).toBe(true)
    for (let subnet = 0x200; subnet < 0x700; subnet += 0x100)
      for (let wrong = 0; wrong < 20; wrong += 1) inSite += Number(await guessFrom(net('1', subnet)))
    expect(inSite).toBe(39)
    expect(await guessFrom(net('2', 0))).toBe(true)
  })

  it('of one customer take at most 20 of an address’s 30 codes a day', async () => {
    const { countCodeRequest } = signInLimits(app.services)
    let sent = 0
    for (let subnet = 0; subnet < 30; subnet += 1) {
      await passRateLimits(app, 'send-hour')
      await passRateLimits(app, 'send-hour-1')
      await passRateLimits(app, 'send-hour-2')
      const asker = { networks: net('3', subnet * 0x100), known: undefined }
      sent += await countCodeRequest('day@example.org', asker).then(
        () => 1,
        () => 0,
      )
    }
    expect(sent).toBe(20)
  })
})

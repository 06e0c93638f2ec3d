import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { Browser } from '#server/testing/browser.ts'
import { clearRateLimits } from '#server/testing/limits.ts'
import { askForCode, signIn } from '#server/testing/sign-in.ts'
import type { Me } from '#shared/accounts/auth.ts'
import { signInFirst } from '#shared/accounts/session-over.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(() => clearRateLimits(app))

async function countUsers(email: string): Promise<number> {
  const { rows } = await app.services.db.execute(sql`select 1 from users where email = ${email}`)
  return rows.length
}

describe('the first sign-in', () => {
  it('makes an agent with an agency that they own', async () => {
    const { call, user } = await signIn(app, { email: 'jane@example.org', name: 'Jane Smith' })
    expect(user).toEqual({ id: user.id, role: 'agent', name: 'Jane Smith', email: 'jane@example.org' })
    const { body } = await call<Me>('GET', '/api/auth/me')
    expect(body.user).toEqual(user)
    expect(body.account).toMatchObject({ name: 'Jane Smith’s agency', role: 'owner', currency: 'GBP' })
    expect(body.accounts).toEqual([
      { id: body.account.id, name: body.account.name, role: 'owner', isInvited: false },
    ])
  })

  it('names the account as the agent’s agency is called, and a private landlord’s as the person', async () => {
    const nameOf = async (role: string, agency: string) => {
      const browser = new Browser(app.url)
      const email = `${role}.named@example.org`
      const asked = { email, role, name: 'Jo Marsh', agency }
      const { body } = await browser.call<{ testOtp: string }>('POST', '/api/auth/request-otp', asked)
      await browser.call('POST', '/api/auth/verify-otp', { email, code: body.testOtp })
      return (await browser.call<Me>('GET', '/api/auth/me')).body.account.name
    }
    expect(await nameOf('agent', ' Marsh & Daughters ')).toBe('Marsh & Daughters')
    expect(await nameOf('landlord', 'Marsh & Daughters')).toBe('Jo Marsh')
    const long = await new Browser(app.url).call('POST', '/api/auth/request-otp', {
      email: 'long@example.org',
      role: 'agent',
      agency: 'x'.repeat(121),
    })
    expect(long.status).toBe(400)
  })

  it('gives a private landlord a landlord record of their own, so that a property can be added at once', async () => {
    const { call } = await signIn(app, { email: 'lou@example.org', role: 'landlord', name: 'Lou Land' })
    const { body } = await call<object[]>('GET', '/api/landlords')
    expect(body).toMatchObject([{ name: 'Lou Land', email: 'lou@example.org', phone: '', status: 'active' }])
  })

  it('takes the name from the address when none is given', async () => {
    const { user } = await signIn(app, { email: 'mary.anne_o-neil+let@example.org' })
    expect(user.name).toBe('Mary Anne O Neil')
    expect(user.email).toBe('mary.anne_o-neil+let@example.org')
  })

  it('happens when the code is confirmed, not when it is requested', async () => {
    const browser = new Browser(app.url)
    const code = await askForCode(browser, { email: 'later@example.org' })
    expect(await countUsers('later@example.org')).toBe(0)
    await browser.call('POST', '/api/auth/verify-otp', { email: 'later@example.org', code })
    expect(await countUsers('later@example.org')).toBe(1)
  })
})

describe('a later sign-in', () => {
  it('finds the same person, whose stored role and name win over what is asked', async () => {
    const first = await signIn(app, { email: 'role@example.org', role: 'landlord', name: 'Rowan' })
    await clearRateLimits(app)
    const second = await signIn(app, { email: 'role@example.org', role: 'agent', name: 'Someone Else' })
    expect(second.user).toEqual(first.user)
  })

  it('knows an address in every spelling, and keeps dots and tags apart', async () => {
    const first = await signIn(app, { email: 'case@example.org' })
    await clearRateLimits(app)
    const second = await signIn(app, { email: '  CASE@Example.ORG ' })
    const tagged = await signIn(app, { email: 'case+tag@example.org' })
    expect(second.user.id).toBe(first.user.id)
    expect(tagged.user.id).not.toBe(first.user.id)
  })
})

describe('what is refused before a code is made', () => {
  const ask = (body: unknown) => new Browser(app.url).call('POST', '/api/auth/request-otp', body)

  it.each([
    ['no address', { role: 'agent' }, 'email'],
    ['two addresses', { email: 'a@example.org,b@example.org', role: 'agent' }, 'email'],
    ['a line break in the address', { email: 'a@example.org\r\nBcc: b@example.org', role: 'agent' }, 'email'],
    ['an address of 255 characters', { email: `${'a'.repeat(243)}@example.org`, role: 'agent' }, 'email'],
    ['another role', { email: 'a@example.org', role: 'owner' }, 'role'],
    ['a name of 101 characters', { email: 'a@example.org', role: 'agent', name: 'n'.repeat(101) }, 'name'],
    ['a control character in the name', { email: 'a@example.org', role: 'agent', name: 'a\u0000' }, 'name'],
  ])('%s', async (_title, body, field) => {
    const answer = await ask(body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field])
  })

  it('an account cannot be asked for by an extra field', async () => {
    const email = 'extra@example.org'
    const browser = new Browser(app.url)
    const body = { email, role: 'agent', id: crypto.randomUUID(), accountId: crypto.randomUUID() }
    const asked = await browser.call<{ testOtp: string }>('POST', '/api/auth/request-otp', body)
    const done = await browser.call<{ user: { id: string } }>('POST', '/api/auth/verify-otp', {
      email,
      code: asked.body.testOtp,
    })
    expect(done.status).toBe(200)
    expect(done.body.user.id).not.toBe(body.id)
  })
})

describe('signing out', () => {
  it('ends the session at the server: its cookie opens nothing any more', async () => {
    const { call, browser, cookie } = await signIn(app, { email: 'out@example.org' })
    expect((await call('POST', '/api/auth/sign-out')).status).toBe(204)
    expect([...browser.cookies.keys()]).toEqual(['gable.known'])
    const stolen = new Browser(app.url, { cookie })
    expect((await stolen.call('GET', '/api/auth/me')).status).toBe(401)
  })

  it('is fine for somebody who is signed out already', async () => {
    expect((await new Browser(app.url).call('POST', '/api/auth/sign-out')).status).toBe(204)
  })
})

describe('the user-id header', () => {
  it('is accepted where it names the person of the session', async () => {
    const { call, user, browser } = await signIn(app, { email: 'same@example.org' })
    browser.headers['user-id'] = user.id
    expect((await call('GET', '/api/auth/me')).status).toBe(200)
  })

  it('refuses a page that was opened under another sign-in', async () => {
    const other = await signIn(app, { email: 'other@example.org' })
    const { call, browser } = await signIn(app, { email: 'mine@example.org' })
    browser.headers['user-id'] = other.user.id
    const landlord = { name: 'L', email: 'l@example.org', phone: '020 7946 0000', status: 'active' }
    const answer = await call('POST', '/api/landlords', landlord)
    expect(answer.status).toBe(401)
    expect(answer.body.code).toBe('sign-in-first')
    expect(answer.body.code).toBe(signInFirst)
    browser.headers['user-id'] = ''
    expect((await call<unknown[]>('GET', '/api/landlords')).body).toEqual([])
  })

  it('never gives a right', async () => {
    const { user } = await signIn(app, { email: 'victim@example.org' })
    const stranger = new Browser(app.url, { 'user-id': user.id })
    const answer = await stranger.call('GET', '/api/auth/me')
    expect(answer).toMatchObject({ status: 401, body: { code: signInFirst } })
  })
})

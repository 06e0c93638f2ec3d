import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { Browser } from '#server/testing/browser.ts'
import { type Mailbox, startMailbox } from '#server/testing/mailbox.ts'
import { askForCode, signIn } from '#server/testing/sign-in.ts'
import type { OpenSession } from '#shared/accounts/auth.ts'
import { sha256 } from '../../security/secrets.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const day = 24 * 60 * 60 * 1000
const me = (browser: Browser) => browser.call('GET', '/api/auth/me')
const sidOf = (cookie: string) => /gable\.sid=s%3A([^.]+)\./.exec(cookie)?.[1] ?? ''

async function rowOf(cookie: string) {
  const { rows } = await app.services.db.execute<{ expire: string; seenat: string; xmin: string }>(
    sql`select expire::text, sess ->> 'seenAt' as seenat, xmin::text from sessions where sid = ${sha256(sidOf(cookie))}`,
  )
  return rows[0]
}

async function change(cookie: string, field: 'startedAt' | 'seenAt', value: number) {
  await app.services.db.execute(
    sql`update sessions set sess = jsonb_set(sess, array[${field}], to_jsonb(${value}::bigint)) where sid = ${sha256(sidOf(cookie))}`,
  )
}

describe('the cookie', () => {
  it('cannot be read by a script, nor sent from another site', async () => {
    const browser = new Browser(app.url)
    const code = await askForCode(browser, { email: 'cookie@example.org' })
    const answer = await browser.call('POST', '/api/auth/verify-otp', { email: 'cookie@example.org', code })
    const lines = answer.headers.getSetCookie()
    const line = lines.find((each) => each.startsWith('gable.sid='))
    expect(line).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
    expect(lines.some((each) => each.startsWith('gable.browser=;'))).toBe(true)
  })

  it('over https goes only over https, and no other host of the domain can set it', async () => {
    const mailbox: Mailbox = await startMailbox()
    const env = { appUrl: 'https://gable.example', smtpUrl: mailbox.url, showsTestCode: false }
    const live = await startApp({ env: { ...env, production: true } })
    try {
      const browser = new Browser(live.url, { 'x-forwarded-proto': 'https' })
      const code = await askForCode(browser, { email: 'secure@example.org' }, mailbox)
      expect([...browser.cookies.keys()]).toEqual(['__Host-gable.browser'])
      const answer = await browser.call('POST', '/api/auth/verify-otp', { email: 'secure@example.org', code })
      const line = answer.headers.getSetCookie().find((each) => each.startsWith('__Host-gable.sid='))
      expect(line).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/)
      expect((await me(browser)).status).toBe(200)
    } finally {
      await live.stop()
      await mailbox.stop()
    }
  })

  it('is not given to visitors', async () => {
    const visitor = new Browser(app.url)
    await me(visitor)
    expect(visitor.cookies.size).toBe(0)
  })
})

describe('a session', () => {
  it('gets a new id at sign-in: one that somebody planted stays worthless', async () => {
    const attacker = await signIn(app, { email: 'attacker@example.org' })
    const sid = attacker.browser.cookies.get('gable.sid') ?? ''
    const planted = `gable.sid=${sid}`
    const victim = new Browser(app.url)
    victim.cookies.set('gable.sid', sid)
    const code = await askForCode(victim, { email: 'victim@example.org' })
    await victim.call('POST', '/api/auth/verify-otp', { email: 'victim@example.org', code })
    expect(victim.cookies.get('gable.sid')).not.toBe(sid)
    expect((await me(victim)).text).toContain('victim@example.org')
    expect((await me(new Browser(app.url, { cookie: planted }))).status).toBe(401)
  })

  it('cannot be opened with what the database holds of it', async () => {
    const { cookie } = await signIn(app, { email: 'leak@example.org' })
    const { rows } = await app.services.db.execute(sql`select * from sessions`)
    expect(sidOf(cookie)).toHaveLength(32)
    expect(JSON.stringify(rows)).not.toContain(sidOf(cookie))
  })

  it('is not found by its id alone: the cookie carries the server’s signature', async () => {
    const { cookie } = await signIn(app, { email: 'signature@example.org' })
    const [name, signature] = cookie.split('.').slice(1)
    const forged = [`gable.${name}.${signature?.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`]
    for (const value of [...forged, `gable.${name}`, `gable.${name}.`, `gable.${name}.%E0`])
      expect((await me(new Browser(app.url, { cookie: value }))).status).toBe(401)
    expect((await me(new Browser(app.url, { cookie }))).status).toBe(200)
  })

  it('ends 7 days after the last call', async () => {
    const { browser, cookie } = await signIn(app, { email: 'idle@example.org' })
    const left = Date.parse((await rowOf(cookie))?.expire ?? '') - Date.now()
    expect(Math.abs(left - 7 * day)).toBeLessThan(60_000)
    await app.services.db.execute(
      sql`update sessions set expire = now() where sid = ${sha256(sidOf(cookie))}`,
    )
    expect((await me(browser)).status).toBe(401)
  })

  it('ends 30 days after sign-in, however busy it is', async () => {
    const { browser, cookie } = await signIn(app, { email: 'absolute@example.org' })
    const startedAt = Date.now() - 29 * day
    await change(cookie, 'startedAt', startedAt)
    await change(cookie, 'seenAt', Date.now() - 2 * 60_000)
    expect((await me(browser)).status).toBe(200)
    expect(Date.parse((await rowOf(cookie))?.expire ?? '')).toBe(startedAt + 30 * day)
  })

  it('is written at most once a minute', async () => {
    const { browser, cookie } = await signIn(app, { email: 'busy@example.org' })
    const fresh = await rowOf(cookie)
    for (let call = 0; call < 3; call += 1) await me(browser)
    expect(await rowOf(cookie)).toEqual(fresh)
    await change(cookie, 'seenAt', Date.now() - 61_000)
    await me(browser)
    expect(Number((await rowOf(cookie))?.seenat)).toBeGreaterThanOrEqual(Number(fresh?.seenat))
  })

  it('does not come back through a request that was under way when it ended', async () => {
    const { browser, cookie } = await signIn(app, { email: 'ghost@example.org' })
    await change(cookie, 'seenAt', Date.now() - 61_000)
    const client = await app.services.pool.connect()
    try {
      await client.query('begin; lock table users in access exclusive mode')
      const underWay = me(browser)
      await new Promise((done) => setTimeout(done, 150))
      await client.query('delete from sessions where sid = $1', [sha256(sidOf(cookie))])
      await client.query('commit')
      await underWay
    } finally {
      client.release()
    }
    expect(await rowOf(cookie)).toBeUndefined()
    expect((await me(browser)).status).toBe(401)
  })

  it('is worth nothing when it was begun before all sessions ended and stored after that', async () => {
    const { browser, cookie } = await signIn(app, { email: 'late-session@example.org' })
    const { rows } = await app.services.db.execute(
      sql`select * from sessions where sid = ${sha256(sidOf(cookie))}`,
    )
    expect((await browser.call('DELETE', '/api/sessions')).status).toBe(204)
    const [{ sid, sess, expire }] = rows as [Record<'sid' | 'sess' | 'expire', unknown>]
    await app.services.db.execute(
      sql`insert into sessions (sid, sess, expire) values (${sid}, ${JSON.stringify(sess)}::jsonb, ${expire})`,
    )
    const again = new Browser(app.url, { cookie })
    expect((await me(again)).status).toBe(401)
  })

  it('ends at once when its person leaves the team', async () => {
    const { browser, user } = await signIn(app, { email: 'left@example.org' })
    await app.services.db.execute(sql`delete from memberships where user_id = ${user.id}`)
    expect((await me(browser)).status).toBe(401)
  })
})

describe('the list of one’s sessions', () => {
  const list = async (browser: Browser) => (await browser.call<OpenSession[]>('GET', '/api/sessions')).body
  const again = async (email: string, agent: string) => {
    await app.services.db.execute(sql`delete from rate_limits`)
    const browser = new Browser(app.url, { 'user-agent': agent })
    const code = await askForCode(browser, { email })
    await browser.call('POST', '/api/auth/verify-otp', { email, code })
    return browser
  }
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

  it('names the browsers, and one of them can be signed out', async () => {
    const desk = await again('list@example.org', firefox)
    const phone = await again('list@example.org', safari)
    const rows = await list(desk)
    expect(rows.map(({ browser, current }) => [browser, current]).sort()).toEqual([
      ['Firefox on Windows', true],
      ['Safari on iPhone', false],
    ])
    const lost = rows.find((row) => !row.current)?.id
    expect((await desk.call('DELETE', `/api/sessions/${lost}`)).status).toBe(204)
    expect((await me(phone)).status).toBe(401)
    expect((await me(desk)).status).toBe(200)
  })

  it('holds nobody else’s, and ends nobody else’s', async () => {
    const own = await again('own@example.org', firefox)
    const foreign = await again('foreign@example.org', firefox)
    const [session] = await list(foreign)
    expect((await list(own)).map((row) => row.id)).not.toContain(session?.id)
    expect((await own.call('DELETE', `/api/sessions/${session?.id}`)).status).toBe(404)
    expect((await me(foreign)).status).toBe(200)
  })

  it('can be ended as a whole, this browser included', async () => {
    const one = await again('all@example.org', firefox)
    const two = await again('all@example.org', safari)
    const stranger = await again('stranger@example.org', safari)
    expect((await one.call('DELETE', '/api/sessions')).status).toBe(204)
    expect([(await me(one)).status, (await me(two)).status]).toEqual([401, 401])
    expect((await me(stranger)).status).toBe(200)
    expect((await me(await again('all@example.org', firefox))).status).toBe(200)
  })
})

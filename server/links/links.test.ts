import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultDateFormat, formatDate } from '#shared/date-format.ts'
import { addDays, today } from '#shared/dates.ts'
import { lastDayOfPeriod, tenantNoticeEnds } from '#shared/law/notice.law.ts'
import { linkKinds } from '../links.list.ts'
import { findBrokenRules } from '../testing/books.ts'
import { clearRateLimits } from '../testing/limits.ts'
import { type MailedApp, startMailedApp } from '../testing/mailed.ts'
import type { Person } from '../testing/people.ts'
import { aTenant } from '../testing/records.ts'
import { aRentedHome, type RentedHome } from '../testing/rent.ts'
import { remindOfLinks } from './links.reminders.ts'

let app: MailedApp
let owner: Person
let home: RentedHome
let email: string
let homes = 0

beforeAll(async () => {
  app = await startMailedApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})
beforeEach(async () => {
  await clearRateLimits(app)
  owner = await app.person()
  homes += 1
  email = `tess${homes}@example.org`
  home = await aRentedHome(owner, {
    property: { addressLine1: '4 Mill Lane', postCode: 'LS6 2AA' },
    tenant: { name: 'Tess Tenant', email, phone: '07700 900111' },
  })
})

const query = (text: string, values: unknown[] = []) => app.services.pool.query(text, values)
const send = (who = owner, body: object = { kind: 'home', tenancyIds: [home.id] }) =>
  who.call('POST', '/api/links', body)
const list = async () => (await owner.call('GET', `/api/links?tenancyId=${home.id}`)).body
const kindsOf = async () => (await list())[0].events.map(({ kind }: { kind: string }) => kind)

/** The address of the page in the newest mail to somebody. */
async function pathOf(to = email): Promise<string> {
  const { text } = await app.mailbox.waitFor(to)
  return new URL(/http\S+\/l\/\S+/.exec(text)?.[0] ?? '').pathname
}

/** Somebody's browser, with its cookies. */
function aBrowser() {
  const cookies = new Map<string, string>()
  const ask = async (path: string, form?: Record<string, string>) => {
    const answer = await fetch(app.url + path, {
      headers: { cookie: [...cookies].map((each) => each.join('=')).join('; ') },
      redirect: 'manual',
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, text: bytes.toString('utf8'), bytes, headers: answer.headers }
  }
  /** The hash of what the page shows, which every answer names. */
  const shownOn = async (path: string) =>
    /name="shown" value="([^"]+)"/.exec((await ask(path)).text)?.[1] ?? ''
  return {
    ask,
    shownOn,
    answer: async (path: string, form: Record<string, string>) =>
      ask(path, { shown: await shownOn(path), ...form }),
  }
}
type Browser = ReturnType<typeof aBrowser>

async function codeOf(to = email): Promise<string> {
  const { text } = await app.mailbox.waitFor(to)
  return (/\d{3} \d{3}/.exec(text)?.[0] ?? '').replace(' ', '')
}

/** Sends the tenant their page, and opens it with the code from their email. */
async function openPage(): Promise<{ path: string; browser: Browser }> {
  expect((await send()).status).toBe(201)
  const path = await pathOf()
  const browser = aBrowser()
  expect((await browser.ask(`${path}/code`, { send: 'yes' })).status).toBe(200)
  expect((await browser.ask(`${path}/code`, { code: await codeOf() })).status).toBe(303)
  return { path, browser }
}

describe('a link', () => {
  test('is stored as a hash alone, is left out of referrers and caches, and names whom it went to', async () => {
    const sent = await send()
    expect([sent.status, sent.body]).toEqual([201, { sentTo: [email], unreached: [] }])
    const path = await pathOf()
    const secret = path.split('/').at(-1) ?? ''
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    const { rows } = await query('select secret_hash, reminder_hash from links where tenancy_id = $1', [
      home.id,
    ])
    expect(rows).toEqual([
      { secret_hash: createHash('sha256').update(secret).digest('base64url'), reminder_hash: null },
    ])
    const { headers } = await aBrowser().ask(path)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await list()).toMatchObject([{ kind: 'home', name: 'Tess Tenant', email, isOpen: true }])
    expect(await kindsOf()).toEqual(['opened', 'sent'])
  })

  test('shows nothing before the code, to a scanner’s GET or to anybody it was forwarded to', async () => {
    await send()
    const path = await pathOf()
    const { status, text } = await aBrowser().ask(path)
    expect(status).toBe(200)
    for (const secret of ['Mill Lane', 'Tess', email, '07700']) expect(text).not.toContain(secret)
    const posted = await aBrowser().ask(path, { act: 'phone', phone: '07700 900999' })
    expect(posted.status).toBe(401)
    expect((await aBrowser().ask(`${path}/files/statement`)).status).toBe(401)
    // A code that was asked for in one browser opens nothing in another.
    const [mine, theirs] = [aBrowser(), aBrowser()]
    await mine.ask(`${path}/code`, { send: 'yes' })
    const code = await codeOf()
    expect((await theirs.ask(`${path}/code`, { code })).status).toBe(401)
    expect((await mine.ask(`${path}/code`, { code })).status).toBe(303)
    expect((await mine.ask(path)).text).toContain('Mill Lane')
    expect((await theirs.ask(path)).text).not.toContain('Mill Lane')
    // And once only.
    expect((await mine.ask(`${path}/code`, { code })).status).toBe(401)
  })

  test('a bare POST of a scanner sends no code and answers nothing', async () => {
    const { path, browser } = await openPage()
    expect((await browser.ask(`${path}/code`, {})).status).toBe(400)
    const shown = await browser.shownOn(path)
    expect((await browser.ask(path, {})).status).toBe(400)
    expect((await browser.ask(path, { shown })).status).toBe(400)
    for (const act of ['pet', 'notice', 'phone'])
      expect([act, (await browser.ask(path, { shown, act, pet: ' ', phone: '' })).status]).toEqual([act, 400])
    expect(await kindsOf()).not.toContain('answered')
  })

  test('wrong codes are limited, ten thousand of them too', async () => {
    await send()
    const path = await pathOf()
    const browser = aBrowser()
    await browser.ask(`${path}/code`, { send: 'yes' })
    const code = await codeOf()
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const statuses = []
    for (let time = 0; time < 60; time++)
      statuses.push((await browser.ask(`${path}/code`, { code: wrong })).status)
    expect([statuses[0], statuses[49], statuses[50], statuses.at(-1)]).toEqual([401, 401, 429, 429])
    expect((await browser.ask(`${path}/code`, { code })).status).toBe(429)
    const asked = []
    for (let time = 0; time < 11; time++)
      asked.push((await browser.ask(`${path}/code`, { send: 'yes' })).status)
    expect(asked.at(-1)).toBe(429)
  })

  test('five wrong codes use up a code', async () => {
    await send()
    const path = await pathOf()
    const browser = aBrowser()
    await browser.ask(`${path}/code`, { send: 'yes' })
    const code = await codeOf()
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (let time = 0; time < 5; time++) await browser.ask(`${path}/code`, { code: wrong })
    expect((await browser.ask(`${path}/code`, { code })).status).toBe(401)
  })

  test('guessed addresses are limited for their network, which costs real links nothing', async () => {
    await send()
    const path = await pathOf()
    const statuses = []
    for (let guess = 0; guess < 125; guess++)
      statuses.push((await aBrowser().ask(`/l/${String(guess).padStart(43, 'a')}`)).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
    expect((await aBrowser().ask(path)).status).toBe(200)
  })

  test.each<[string, () => Promise<unknown>]>([
    [
      'the email is changed',
      () => query('update tenants set email = $1 where id = $2', ['n@example.org', home.tenant]),
    ],
    ['somebody ends it', async () => owner.call('POST', `/api/links/${(await list())[0].id}/end`)],
    ['a newer one is sent', () => send()],
    [
      'the tenancy ended 91 days ago',
      () =>
        query(`update tenancies set ended_on = $1, ended_why = 'other' where id = $2`, [
          addDays(today(), -91),
          home.id,
        ]),
    ],
    [
      'the tenancy has another tenant',
      async () => {
        const { body } = await owner.call('POST', '/api/tenants', aTenant(home.property))
        await query('update tenancies set tenant_id = $1 where id = $2', [body.id, home.id])
      },
    ],
    [
      'its date has passed',
      () => query('update links set expires_at = now() where tenancy_id = $1', [home.id]),
    ],
  ])('ends, also for a browser with its code, once %s', async (_, change) => {
    const { path, browser } = await openPage()
    expect((await browser.ask(path)).text).toContain('Mill Lane')
    const shown = await browser.shownOn(path)
    await change()
    for (const answer of [
      await browser.ask(path),
      await browser.ask(path, { shown, act: 'phone', phone: '07700 900222' }),
      await browser.ask(`${path}/code`, { send: 'yes' }),
      await browser.ask(`${path}/files/statement`),
    ]) {
      expect(answer.status).toBe(410)
      expect(answer.text).not.toContain('Mill Lane')
    }
    const { rows } = await query('select phone from tenants where id = $1', [home.tenant])
    expect(rows[0].phone).toBe('07700 900111')
  })

  test('of another account is not there', async () => {
    await send()
    const [{ id }] = await list()
    const stranger = await app.person()
    expect((await stranger.call('POST', `/api/links/${id}/end`)).status).toBe(404)
    expect((await stranger.call('GET', `/api/links?tenancyId=${home.id}`)).status).toBe(404)
    expect((await send(stranger)).status).toBe(400)
    expect((await owner.call('POST', `/api/links/${id}/end`)).status).toBe(204)
    expect((await owner.call('POST', `/api/links/${id}/end`)).body.code).toBe('link-ended')
  })

  test('has an allowance of its own: 30 a tenancy and day, whatever else was sent', async () => {
    const many = `insert into sent_mails (account_id, id, recipient_hash, content_hash, purpose, created_at)
      select account_id, gen_random_uuid(), $3 || n, $2, $4, now() - interval '2 hours'
      from tenancies, generate_series(1, $5::int) as n where tenancies.id = $1`
    const content = createHash('sha256').update(`links of ${home.id}`).digest('base64url')
    await query(many, [home.id, 'x', 'a', 'ordinary', 20])
    expect((await send()).status).toBe(201)
    await query(many, [home.id, content, 'b', 'link', 29])
    const refused = await send()
    expect([refused.status, refused.body.code]).toEqual([429, 'email-limit'])
    expect(await list()).toHaveLength(1)
    expect((await list())[0].isOpen).toBe(true)
  })

  test('that nobody opened is sent once more after three days, with a secret of its own', async () => {
    const remind = () => remindOfLinks(app.services, linkKinds)
    await send()
    const first = await pathOf()
    await remind()
    expect(await kindsOf()).toEqual(['sent'])
    await query(`update links set created_at = now() - interval '3 days' where tenancy_id = $1`, [home.id])
    await remind()
    await remind()
    const second = await pathOf()
    expect(second).not.toBe(first)
    expect(await kindsOf()).toEqual(['reminded', 'sent'])
    for (const path of [first, second]) expect((await aBrowser().ask(path)).status).toBe(200)
  })

  test('that was opened with its code, or is no longer its recipient’s, is not sent again', async () => {
    await openPage()
    await query(`update links set created_at = now() - interval '9 days' where tenancy_id = $1`, [home.id])
    await remindOfLinks(app.services, linkKinds)
    expect(await kindsOf()).not.toContain('reminded')
    await send()
    await pathOf()
    await query(
      `update links set created_at = now() - interval '3 days'
       where tenancy_id = $1 and created_at > now() - interval '1 day'`,
      [home.id],
    )
    await query('update tenants set email = $1 where id = $2', ['new@example.org', home.tenant])
    await remindOfLinks(app.services, linkKinds)
    expect(await kindsOf()).toEqual(['ended', 'sent'])
  })

  test('is sent to a selection, all or none, and names tenants without an email address', async () => {
    const other = await aRentedHome(owner, {
      tenant: { name: 'Bo Mute', email: `bo${homes}@example.org` },
    })
    await query(`update tenants set email = '' where id = $1`, [other.tenant])
    const { body } = await send(owner, { kind: 'home', tenancyIds: [home.id, other.id] })
    expect(body).toEqual({ sentTo: [email], unreached: ['Bo Mute'] })
    expect((await send(owner, { kind: 'home', tenancyIds: [other.id] })).body.code).toBe('no-email-address')
    expect((await send(owner, { kind: 'home', tenantIds: [home.tenant] })).body.sentTo).toEqual([email])
    expect((await send(owner, { kind: 'home' })).status).toBe(400)
    expect((await send(owner, { kind: 'home', tenancyIds: [home.id, home.tenant] })).status).toBe(400)
  })
})

describe('a tenant’s page', () => {
  const thisDay = (day: string) => formatDate(day, defaultDateFormat)
  const readPets = async () => (await owner.call('GET', `/api/tenancies/${home.id}/pet-requests`)).body
  const happened = async () => (await owner.call('GET', '/api/notifications')).body.happened

  test('shows what is owed, how to pay and the statement, in at most 60 KB', async () => {
    await owner.call('PATCH', '/api/agency', { paymentDetails: 'Acme Lets, 12-34-56, 12345678', version: 1 })
    const { path, browser } = await openPage()
    const { text, bytes } = await browser.ask(path)
    const { owed } = (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body
    expect(owed).toBeGreaterThan(0)
    expect(text).toContain(`£${owed.toLocaleString('en-GB', { minimumFractionDigits: 2 })}`)
    expect(bytes.length).toBeLessThan(60 * 1024)
    expect(text).not.toContain('<script')
    const statement = await browser.ask(`${path}/files/statement`)
    expect([statement.status, statement.bytes.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
    expect((await browser.ask(`${path}/files/${home.id}`)).status).toBe(404)
  })

  test('asks for a pet: the answer’s deadline begins, and the team hears of it', async () => {
    const { path, browser } = await openPage()
    const stale = await browser.shownOn(path)
    const form = { act: 'pet', pet: 'A cat, two years old' }
    expect((await browser.answer(path, form)).status).toBe(303)
    expect(await readPets()).toMatchObject([
      { askedOn: today(), pet: form.pet, by: 'Tess Tenant', answerBy: { day: expect.any(String) } },
    ])
    // Sent twice, by Back and by a second browser, it is one request.
    expect((await browser.ask(path, { ...form, shown: stale })).status).toBe(409)
    expect(await readPets()).toHaveLength(1)
    expect((await browser.ask(path)).text).toContain('Answer due by')
    expect(await happened()).toMatchObject([
      { kind: 'tenant-answered', about: { act: 'pet', tenancyId: home.id } },
    ])
    expect(await kindsOf()).toContain('answered')
    const { events } = (await owner.call('GET', `/api/tenancies/${home.id}/timeline`)).body
    expect(events.map(({ what }: { what: string }) => what)).toContain('secure-link')
  })

  test('gives notice on the day that the law allows, and tells every tenant what it means', async () => {
    const joint = `jo${homes}@example.org`
    const { body } = await owner.call(
      'POST',
      '/api/tenants',
      aTenant(home.property, { name: 'Jo Joint', email: joint }),
    )
    const { people, version } = (await owner.call('GET', `/api/tenancies/${home.id}/people`)).body
    const [{ id }] = people
    const both = [
      { id, role: 'tenant', tenantId: home.tenant },
      { role: 'tenant', tenantId: body.id },
    ]
    expect(
      (await owner.call('PUT', `/api/tenancies/${home.id}/people`, { people: both, version })).status,
    ).toBe(200)
    await send(owner, { kind: 'home', tenantIds: [home.tenant] })
    const path = await pathOf()
    const browser = aBrowser()
    await browser.ask(`${path}/code`, { send: 'yes' })
    await browser.ask(`${path}/code`, { code: await codeOf() })
    const { rhythm } = (await owner.call('GET', `/api/tenancies/${home.id}/notices`)).body
    const endsOn = lastDayOfPeriod(rhythm, tenantNoticeEnds(today()))
    const { text } = await browser.ask(path)
    expect(text).toContain(thisDay(endsOn))
    expect(text).toContain('Jo Joint')
    const notice = { act: 'notice', endsOn, agree: 'yes' }
    expect((await browser.answer(path, { ...notice, agree: '' })).status).toBe(400)
    expect((await browser.answer(path, { ...notice, endsOn: addDays(today(), 20) })).status).toBe(400)
    expect((await browser.answer(path, notice)).status).toBe(303)
    const { tenant } = (await owner.call('GET', `/api/tenancies/${home.id}/notices`)).body
    expect(tenant).toMatchObject([{ givenOn: today(), endsOn, by: 'Tess Tenant' }])
    for (const to of [email, joint]) expect((await app.mailbox.waitFor(to)).text).toContain(thisDay(endsOn))
    expect((await browser.answer(path, notice)).status).toBe(409)
    expect((await browser.ask(path)).text).toContain('Notice was given')
  })

  test('changes the phone number, in the history under the tenant’s name, and emails them', async () => {
    const { path, browser } = await openPage()
    expect((await browser.answer(path, { act: 'phone', phone: '07700 900111' })).status).toBe(400)
    expect((await browser.answer(path, { act: 'phone', phone: '07700 900222' })).status).toBe(303)
    const { text } = await app.mailbox.waitFor(email)
    expect(text).toContain('07700 900111')
    expect((await owner.call('GET', `/api/tenants/${home.tenant}`)).body.phone).toBe('07700 900222')
    const { body: entries } = await owner.call('GET', `/api/tenants/${home.tenant}/history`)
    expect(entries[0]).toMatchObject({ who: 'Tess Tenant', action: 'changed' })
  })

  test('answers in two browsers are each checked against what they were shown', async () => {
    const { path, browser } = await openPage()
    const second = aBrowser()
    await second.ask(`${path}/code`, { send: 'yes' })
    await second.ask(`${path}/code`, { code: await codeOf() })
    const shown = [await browser.shownOn(path), await second.shownOn(path)]
    const answers = await Promise.all(
      [browser, second].map((each, place) =>
        each.ask(path, { shown: shown[place] ?? '', act: 'phone', phone: `07700 90030${place}` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  })

  test('has hostile words as text', async () => {
    const { path, browser } = await openPage()
    await browser.answer(path, { act: 'pet', pet: '"><script>alert(1)</script>' })
    const { text } = await browser.ask(path)
    expect(text).not.toContain('<script>alert')
    expect(text).toContain('&lt;script&gt;')
  })

  test('outside England asks for no pet, and a pending tenancy takes no notice', async () => {
    await query(`update properties set post_code = 'EH1 1AA' where id = $1`, [home.property])
    const { path, browser } = await openPage()
    expect((await browser.ask(path)).text).not.toContain('keep a pet')
    expect((await browser.answer(path, { act: 'pet', pet: 'A dog' })).status).toBeGreaterThanOrEqual(400)
  })
})

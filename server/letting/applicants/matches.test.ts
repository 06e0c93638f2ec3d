import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { londonMoment } from '#shared/london.ts'
import { aLinkBrowser, pathInMail } from '../../testing/link-pages.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import { aLandlord, aProperty } from '../../testing/records.ts'
import { mailMatches } from './matches.job.ts'

let app: MailedApp
beforeAll(async () => {
  app = await startMailedApp()
})
afterAll(() => app.stop())

const noon = (day: string) => londonMoment({ date: day, time: '12:00' })

test('who asked for it has one email a day about new homes, asks to view one on its page, and stops it', async () => {
  const { call } = await app.person()
  const add = async (kind: string, body: object) => (await call('POST', `/api/${kind}`, body)).body
  const get = async (path: string) => (await call('GET', `/api/${path}`)).body
  const landlord = (await add('landlords', aLandlord())).id
  const home = (change: object) => add('properties', aProperty(landlord, { borough: 'Leeds', ...change }))
  const fits = await home({ rent: 1300, postCode: 'LS6 2AB', addressLine1: '7 Secret Door' })
  await home({ rent: 1301 })
  await home({ rent: 900, published: 'no' })
  const asks = { name: 'Ines Silva', email: 'ines-matches@example.org', maxRent: 1300 }
  const ines = await add('applicants', { ...asks, emails: 'yes' })
  await add('applicants', { ...asks, email: 'never-asked@example.org' })

  expect(await mailMatches(app.services, londonMoment({ date: today(), time: '07:59' }))).toBe(0)
  expect(await mailMatches(app.services, noon(today()))).toBe(1)
  expect(await mailMatches(app.services, noon(today()))).toBe(0)
  const { text, subject } = await app.mailbox.waitFor(asks.email)
  expect(subject).toBe('A new home fits what you are looking for')
  expect(text).toContain('2 bedroom flat in Leeds LS6')
  expect(text).not.toContain('Secret Door')
  // The next day nothing is new, until another home is.
  expect(await mailMatches(app.services, noon(addDays(today(), 1)))).toBe(0)
  await home({ rent: 1200 })
  expect(await mailMatches(app.services, noon(addDays(today(), 1)))).toBe(1)

  const path = pathInMail(text)
  const browser = aLinkBrowser(app)
  await browser.answer(path, { answer: fits.id, times: 'Saturday' })
  await browser.answer(path, { answer: fits.id })
  expect(await get('enquiries')).toMatchObject([
    {
      kind: 'viewing',
      propertyId: fits.id,
      tenantId: ines.tenantId,
      wishedTimes: 'Saturday',
      handledAt: null,
    },
  ])
  expect((await browser.answer(path, { answer: landlord })).status).toBe(409)
  expect((await browser.answer(path, { answer: 'everything' })).status).toBe(400)
  await browser.answer(path, { answer: 'stop' })
  expect(await get(`applicants/${ines.id}`)).toMatchObject({ emails: false, status: 'looking' })
  await home({ rent: 1100 })
  expect(await mailMatches(app.services, noon(addDays(today(), 2)))).toBe(0)
})

test('whoever has asked a question about a home can still ask to view it', async () => {
  const { call, accountId } = await app.person()
  const landlord = (await call('POST', '/api/landlords', aLandlord())).body.id
  const home = (await call('POST', '/api/properties', aProperty(landlord, { borough: 'Leeds' }))).body.id
  const who = { name: 'Ines Silva', email: 'ines-asks@example.org' }
  const { tenantId } = (await call('POST', '/api/applicants', { ...who, emails: 'yes' })).body
  await app.services.pool.query(
    `insert into enquiries (account_id, id, name, email, message, property_id, tenant_id, consented_at)
     values ($1, gen_random_uuid(), $2, $3, 'Is there a lift?', $4, $5, now())`,
    [accountId, who.name, who.email, home, tenantId],
  )
  expect(await mailMatches(app.services, noon(today()))).toBe(1)
  const path = pathInMail((await app.mailbox.waitFor(who.email)).text)
  expect((await aLinkBrowser(app).answer(path, { answer: home })).status).toBe(303)
  const kinds = (await call('GET', '/api/enquiries')).body.map(({ kind }: { kind: string }) => kind)
  expect(kinds.toSorted()).toEqual(['contact', 'viewing'])
})

test('a mail program ends the emails in one click, by either kind of form, and a look at the page does not', async () => {
  const { call } = await app.person()
  const landlord = (await call('POST', '/api/landlords', aLandlord())).body.id
  await call('POST', '/api/properties', aProperty(landlord, { borough: 'Leeds', rent: 900 }))
  const secure = { ...app.services, env: { ...app.services.env, appUrl: 'https://gable.example.org' } }
  const boundary = 'a-mail-program'
  const multipart = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`
  const forms = [
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [`multipart/form-data; boundary=${boundary}`, multipart],
  ] as const
  for (const [at, [type, body]] of forms.entries()) {
    const email = `one-click${at}@example.org`
    const { id } = (await call('POST', '/api/applicants', { name: 'Ines Silva', email, emails: 'yes' })).body
    const asked = async () => (await call('GET', `/api/applicants/${id}`)).body.emails
    expect(await mailMatches(secure, noon(today()))).toBe(1)
    const { headers, text } = await app.mailbox.waitFor(email)
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const [, address = ''] = /^<(https:\S+)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? []
    expect(new URL(address).pathname).toBe(pathInMail(text))
    const url = app.url + new URL(address).pathname
    const post = (content: string) =>
      fetch(url, { method: 'POST', redirect: 'manual', headers: { 'content-type': type }, body: content })
    expect(await (await fetch(url)).text()).toContain('Stop these emails')
    expect((await post(body.replace('One-Click', 'Later'))).status).toBe(400)
    expect(await asked()).toBe(true)
    for (const _again of [1, 2]) {
      const answer = await post(body)
      expect([answer.status, await answer.text()]).toEqual([200, 'Unsubscribed'])
    }
    expect(await asked()).toBe(false)
    const { rows } = await app.services.pool.query(
      `select in_words, network from link_events join links on links.id = link_id where links.email = $1 and link_events.kind = 'answered'`,
      [email],
    )
    expect(rows).toMatchObject([
      { in_words: 'You get no more of these emails', network: expect.stringMatching(/\S/) },
    ])
  }
})

test('no header is sent where the address is not https, and none by links that are no bulk mail', async () => {
  const { call } = await app.person()
  const landlord = (await call('POST', '/api/landlords', aLandlord())).body.id
  await call('POST', '/api/properties', aProperty(landlord, { borough: 'Leeds', rent: 900 }))
  const email = 'plain-http@example.org'
  const { id } = (await call('POST', '/api/applicants', { name: 'Ines Silva', email, emails: 'yes' })).body
  expect(await mailMatches(app.services, noon(today()))).toBe(1)
  expect((await app.mailbox.waitFor(email)).headers.has('list-unsubscribe')).toBe(false)
  expect((await call('POST', `/api/applicants/${id}/apply`, {})).status).toBe(200)
  const { headers, text } = await app.mailbox.waitFor(email)
  expect(headers.has('list-unsubscribe')).toBe(false)
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(app.url + pathInMail(text), { method: 'POST', body })).status).toBe(400)
})

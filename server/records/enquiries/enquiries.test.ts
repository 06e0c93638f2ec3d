import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Enquiry } from '#shared/records/enquiries/enquiries.ts'
import { uuid } from '../../db/uuid.ts'
import { isWhole } from '../../testing/extent.ts'
import { clearRateLimits } from '../../testing/limits.ts'
import type { Mailbox } from '../../testing/mailbox.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import type { Person } from '../../testing/people.ts'
import { aLandlord, aProperty, aTenant } from '../../testing/records.ts'

let app: MailedApp
let mailbox: Mailbox
beforeAll(async () => {
  app = await startMailedApp()
  mailbox = app.mailbox
})
afterAll(() => app.stop())
beforeEach(() => clearRateLimits(app))

const rows = async (text: string, ...values: unknown[]) => (await app.services.pool.query(text, values)).rows

let pages = 0
/** An agent with a published page and one home on it. */
async function anAgent() {
  const agent = await app.person()
  pages += 1
  const slug = `agent-${pages}`
  await rows(
    `insert into public_pages (slug, account_id, published_at) values ($1, $2, now())
     on conflict (account_id) do update set slug = $1, published_at = now()`,
    slug,
    agent.accountId,
  )
  const landlord = (await agent.call('POST', '/api/landlords', aLandlord())).body
  const home = aProperty(landlord.id, { addressLine1: `${pages} Secret Door`, borough: 'Hackney' })
  const property = (await agent.call('POST', '/api/properties', home)).body
  return { agent, slug, property }
}

const words = (change: object = {}) => ({
  name: 'Mira Vance',
  email: 'mira@visitor.example',
  phone: '07700 900456',
  message: 'Is the flat still free?',
  wishedTimes: 'Saturday morning',
  consent: true,
  ...change,
})

const write = (page: string, change: object = {}, headers = {}) =>
  app.anybody('POST', `/api/agents/${page}/enquiries`, words(change), headers)

const listOf = async ({ call }: Person): Promise<Enquiry[]> => (await call('GET', '/api/enquiries')).body

test('a visitor’s enquiry is stored with its consent, is a notification, and is mailed to the agent, whose answer goes to the visitor', async () => {
  const { agent, slug, property } = await anAgent()
  const sent = await write(slug, { property: property.id })
  expect([sent.status, sent.body]).toEqual([201, { ok: true, copied: true }])
  const [enquiry] = await listOf(agent)
  expect(enquiry).toMatchObject({
    kind: 'viewing',
    name: 'Mira Vance',
    email: 'mira@visitor.example',
    propertyId: property.id,
    propertyTitle: '2 bedroom flat in Hackney',
    handledAt: null,
    wishedTimes: 'Saturday morning',
  })
  expect(Date.parse(enquiry?.consentedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  const mail = await mailbox.waitFor(agent.user.email)
  expect(mail.headers.get('reply-to')).toBe('mira@visitor.example')
  expect(mail.subject).toBe('Viewing request from Mira Vance: 2 bedroom flat in Hackney')
  for (const part of [
    property.addressLine1,
    '2 bedroom flat in Hackney',
    'Is the flat still free?',
    enquiry?.id,
  ])
    expect(mail.text).toContain(part)
  const told = await rows('select kind, about from notifications where account_id = $1', agent.accountId)
  expect(told).toEqual([
    {
      kind: 'enquiry',
      about: { enquiryId: enquiry?.id, name: 'Mira Vance', property: '2 bedroom flat in Hackney' },
    },
  ])
  // Sent again by an impatient press, it is still one; by id the page is the same.
  expect((await write(agent.accountId, { property: property.id })).status).toBe(201)
  expect(await listOf(agent)).toHaveLength(1)
})

test('the visitor has a copy in the agency’s name, with a telephone number, and an answer goes to the agent', async () => {
  const { agent, slug, property } = await anAgent()
  await agent.call('PATCH', '/api/agency', { name: 'Okafor & Daughters', version: 1 })
  await rows(`update users set phone = '020 7946 0199' where id = $1`, agent.user.id)
  await write(slug, { property: property.id, email: 'copy@visitor.example' })
  const mail = await mailbox.waitFor('copy@visitor.example')
  expect(mail.headers.get('from')).toContain('Okafor & Daughters via Gable')
  expect(mail.headers.get('reply-to')).toBe(agent.user.email)
  expect(mail.subject).toBe('Your enquiry to Okafor & Daughters: 2 bedroom flat in Hackney')
  for (const part of ['020 7946 0199', 'Is the flat still free?', 'Saturday morning', 'What happens next'])
    expect(mail.text).toContain(part)
  expect(mail.text).not.toContain('Secret Door')
})

test('a copy carries no stranger’s link, and at most three an hour go to one address', async () => {
  const agents = [await anAgent(), await anAgent(), await anAgent(), await anAgent()]
  const email = 'victim@visitor.example'
  for (const { slug } of agents)
    expect((await write(slug, { email, name: 'Prize', message: 'Win at evil.example/now' })).status).toBe(201)
  for (const { agent } of agents) expect(await listOf(agent)).toHaveLength(1)
  for (let nth = 1; nth <= 3; nth += 1) {
    const { text } = await mailbox.waitFor(email)
    expect(text).not.toMatch(/evil|Prize/)
    expect(text).toContain('They have arrived.')
  }
  await expect(mailbox.waitFor(email, 1500)).rejects.toThrow('no mail')
})

test('the same words to two agencies reach both', async () => {
  const [one, other] = [await anAgent(), await anAgent()]
  for (const { slug } of [one, other]) expect((await write(slug)).status).toBe(201)
  for (const { agent } of [one, other]) expect(await listOf(agent)).toHaveLength(1)
})

test('texts that would be headers or mark-up stay texts', async () => {
  const { agent, slug } = await anAgent()
  const name = 'Eve\r\nBcc: all@victims.example\r\n<script>alert(1)</script>'
  expect(
    (await write(slug, { name, message: '<img src=x onerror=alert(1)>\n\nBcc: x@y.example' })).status,
  ).toBe(201)
  const mail = await mailbox.waitFor(agent.user.email)
  expect(mail.to).toEqual([agent.user.email])
  expect(mail.headers.has('bcc')).toBe(false)
  expect(mail.subject).toBe('Enquiry from Eve Bcc: all@victims.example <script>alert(1)</script>')
  expect(mail.html).not.toMatch(/<script|<img/)
  for (const email of ['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', '"x" <a@b.example>'])
    expect((await write(slug, { email })).status).toBe(400)
})

test('a robot that fills in the hidden field gets the usual answer, and nothing is stored', async () => {
  const { agent, slug } = await anAgent()
  const sent = await write(slug, { website: 'https://buy.example' })
  expect([sent.status, sent.body]).toEqual([201, { ok: true, copied: true }])
  expect(await listOf(agent)).toEqual([])
  expect(await rows('select 1 from notifications where account_id = $1', agent.accountId)).toEqual([])
})

test('without consent, with unknown fields, or from another site nothing is taken', async () => {
  const { agent, slug } = await anAgent()
  expect((await write(slug, { consent: false })).body.errors).toEqual({
    consent: 'Please agree that the agent may answer you',
  })
  expect((await write(slug, { accountId: agent.accountId })).status).toBe(400)
  expect((await write(slug, {}, { origin: 'https://evil.example' })).status).toBe(403)
  expect(await listOf(agent)).toEqual([])
})

test('a page that isn’t published doesn’t exist, the example sends nothing, and a home must be on show', async () => {
  const { agent, slug, property } = await anAgent()
  const other = await anAgent()
  const example = await write('showcase')
  expect([example.status, example.body.code]).toEqual([409, 'example-page'])
  expect((await write('nobody-here')).status).toBe(404)
  for (const id of [other.property.id, uuid(), 'x'])
    expect((await write(slug, { property: id })).body.errors).toHaveProperty('property')
  await agent.call('PATCH', `/api/properties/${property.id}`, { version: 1, status: 'rented' })
  expect((await write(slug, { property: property.id })).status).toBe(400)
  await rows('update public_pages set published_at = null where slug = $1', slug)
  expect((await write(slug)).status).toBe(404)
  expect(await listOf(agent)).toEqual([])
})

test('one writer, one network and one agent have so many an hour; where that can’t be counted nobody gets through', async () => {
  const { agent, slug } = await anAgent()
  const try_ = async (count: number, change: (at: number) => object, page = slug) => {
    const found: number[] = []
    for (let at = 0; at < count; at += 1)
      found.push((await write(page, { message: `No ${at}`, ...change(at) })).status)
    return found
  }
  expect(await try_(6, () => ({}))).toEqual([201, 201, 201, 201, 201, 429])
  expect(await try_(5, (at) => ({ email: `v${at}@visitor.example` }))).toEqual([201, 201, 201, 201, 429])
  const later = await write(slug, { email: 'late@visitor.example' })
  expect(Number(later.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(await listOf(agent)).toHaveLength(9)

  await clearRateLimits(app)
  expect((await write(slug, { email: 'first@visitor.example' })).status).toBe(201)
  await rows(`update rate_limits set points = 60 where key like 'enquiry-account:%'`)
  expect((await write(slug, { email: 'new@visitor.example' })).status).toBe(429)

  await rows('alter table rate_limits rename to rate_limits_away')
  try {
    const closed = await write((await anAgent()).slug)
    expect([closed.status, closed.body.code]).toEqual([503, 'server-busy'])
  } finally {
    await rows('alter table rate_limits_away rename to rate_limits')
  }
})

test('an enquiry becomes one viewing, linked and handled, however often it is pressed', async () => {
  const { agent, slug, property } = await anAgent()
  await write(slug, { property: property.id })
  const [enquiry] = await listOf(agent)
  const make = (body: object) => agent.call('POST', `/api/enquiries/${enquiry?.id}/viewing`, body)
  expect((await make({})).body.errors).toMatchObject({ viewingDate: 'Viewing date is required' })
  const when = { viewingDate: '2026-12-05', viewingTime: '10:30 AM' }
  const presses = await Promise.all(Array.from({ length: 4 }, () => make(when)))
  expect(presses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  const viewing = presses.find(({ status }) => status === 201)?.body
  expect(viewing).toMatchObject({
    propertyId: property.id,
    tenantName: 'Mira Vance',
    tenantEmail: 'mira@visitor.example',
    viewingTime: '10:30 AM',
    status: 'scheduled',
    notes: expect.stringContaining('Saturday morning'),
  })
  expect((await agent.call('GET', '/api/viewings')).body).toHaveLength(1)
  const [handled] = await listOf(agent)
  expect(handled).toMatchObject({ viewingId: viewing.id, handledAt: expect.any(String) })

  // The viewing goes, alone or with others, and the enquiry stays; undoing ties them again.
  const gone = await agent.call('DELETE', `/api/viewings/${viewing.id}`)
  expect(gone.status).toBe(204)
  expect((await listOf(agent))[0]?.viewingId).toBeNull()
  expect((await agent.call('POST', `/api/changes/${gone.headers.get('change-id')}/undo`)).status).toBe(200)
  expect((await listOf(agent))[0]?.viewingId).toBe(viewing.id)
  expect((await agent.call('POST', '/api/viewings/bulk', { ids: [viewing.id], delete: true })).status).toBe(
    200,
  )
  expect((await listOf(agent))[0]?.viewingId).toBeNull()
})

test('a visitor who gave no telephone number gets a viewing all the same, which can be changed and completed', async () => {
  const { agent, slug, property } = await anAgent()
  await write(slug, { property: property.id, phone: '' })
  const [enquiry] = await listOf(agent)
  const when = { viewingDate: '2026-12-05', viewingTime: '10:30 AM' }
  const made = await agent.call('POST', `/api/enquiries/${enquiry?.id}/viewing`, when)
  expect([made.status, made.body.tenantPhone]).toEqual([201, ''])
  const { id, version } = made.body
  const later = await agent.call('PATCH', `/api/viewings/${id}`, { viewingTime: '11:00 AM', version })
  expect([later.status, later.body.viewingTime]).toEqual([200, '11:00 AM'])
  // Whoever adds a viewing by hand has somebody to ring.
  const typed = { ...when, propertyName: 'A', tenantName: 'B', tenantEmail: 'b@example.org', tenantPhone: '' }
  expect((await agent.call('POST', '/api/viewings', typed)).body.errors).toEqual({
    tenantPhone: 'Phone number is required',
  })
})

test('a visitor becomes a pending tenant once; one who is a tenant already is found', async () => {
  const { agent, slug, property } = await anAgent()
  await write(slug, { property: property.id })
  const [enquiry] = await listOf(agent)
  const when = { viewingDate: '2026-12-05', viewingTime: '10:30' }
  const viewing = (await agent.call('POST', `/api/enquiries/${enquiry?.id}/viewing`, when)).body
  const make = (id = enquiry?.id) => agent.call('POST', `/api/enquiries/${id}/tenant`)
  const presses = await Promise.all([make(), make(), make()])
  expect(presses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  const tenants = (await agent.call('GET', '/api/tenants')).body
  expect(tenants).toMatchObject([
    { name: 'Mira Vance', status: 'pending', propertyId: property.id, phone: '07700 900456' },
  ])
  expect((await agent.call('GET', `/api/viewings/${viewing.id}`)).body.tenantId).toBe(tenants[0].id)

  const known = (
    await agent.call('POST', '/api/tenants', aTenant(property.id, { email: 'old@visitor.example' }))
  ).body
  await write(slug, { email: 'old@visitor.example' })
  const second = (await listOf(agent)).find(({ email }) => email === 'old@visitor.example')
  expect((await make(second?.id)).body).toEqual({ tenantId: known.id, isNew: false })
  expect((await agent.call('DELETE', `/api/tenants/${tenants[0].id}`)).status).toBe(204)
  expect((await listOf(agent)).map(({ tenantId }) => tenantId)).toEqual([known.id, null])
})

test('an enquiry is marked as handled or not; a visitor who asks to be forgotten is removed from the history and the notifications too', async () => {
  const { agent, slug, property } = await anAgent()
  const other = await anAgent()
  await write(slug, { property: property.id })
  const [{ id }] = (await listOf(agent)) as [Enquiry]
  const tag = (await agent.call('GET', '/api/enquiries')).headers.get('etag') ?? ''
  const set = (handled: boolean) => agent.call('PATCH', `/api/enquiries/${id}`, { handled })
  expect((await set(true)).body.handledAt).toEqual(expect.any(String))
  expect((await agent.call('GET', '/api/enquiries', undefined, { 'if-none-match': tag })).status).toBe(200)
  expect((await set(false)).body.handledAt).toBeNull()
  expect((await other.agent.call('DELETE', `/api/enquiries/${id}`)).status).toBe(404)

  expect((await agent.call('DELETE', `/api/properties/${property.id}`)).status).toBe(204)
  expect((await listOf(agent))[0]).toMatchObject({
    propertyId: null,
    propertyTitle: '2 bedroom flat in Hackney',
  })
  expect((await agent.call('DELETE', `/api/enquiries/${id}`)).status).toBe(204)
  expect(await listOf(agent)).toEqual([])
  const left = await rows(
    `select 1 from audit where account_id = $1 and before::text like '%visitor.example%'
     union all select 1 from notifications where account_id = $1`,
    agent.accountId,
  )
  expect(left).toEqual([])
})

if (isWhole)
  test('the sample street can be taken out again, whatever was asked about it', async () => {
    const agent = await app.person()
    await agent.call('POST', '/api/sample-data')
    await agent.call('PUT', '/api/agency/page', { published: true, slug: 'sample-street-page' })
    const homes: { id: string; status: string }[] = (await agent.call('GET', '/api/properties')).body
    const home = homes.find(({ status }) => status === 'available')
    expect((await write('sample-street-page', { property: home?.id })).status).toBe(201)
    expect((await agent.call('DELETE', '/api/sample-data')).status).toBe(204)
    expect(await listOf(agent)).toMatchObject([{ propertyId: null, property: null, name: 'Mira Vance' }])
  })

test('a browser without JavaScript sends the form, and gets a page back with what it typed', async () => {
  const { agent, slug, property } = await anAgent()
  const send = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${app.url}/agent/${slug}/enquiry`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields),
    })
    return { status: answer.status, type: answer.headers.get('content-type'), html: await answer.text() }
  }
  const typed = {
    name: '"><script>alert(1)</script>',
    email: 'no',
    message: 'Hello',
    property: property.id,
    consent: '',
  }
  const wrong = await send(typed)
  expect([wrong.status, wrong.type]).toEqual([400, 'text/html; charset=utf-8'])
  expect(wrong.html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  expect(wrong.html).toContain('Valid email is required')
  expect(wrong.html).not.toContain('<script')
  expect((await send(typed, { origin: 'https://evil.example' })).status).toBe(403)
  const right = await send({
    ...typed,
    name: 'Noor',
    email: 'noor@visitor.example',
    consent: 'yes',
    website: '',
  })
  expect([right.status, right.html]).toEqual([200, expect.stringContaining('Thank you. Your message')])
  expect(await listOf(agent)).toMatchObject([{ name: 'Noor', propertyId: property.id }])
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { remindOfLinks } from '../../links/links.reminders.ts'
import { linkKinds } from '../../links.list.ts'
import { anApplicant } from '../../testing/applicants.ts'
import { addMember } from '../../testing/clients.ts'
import { clearRateLimits } from '../../testing/limits.ts'
import { aLinkBrowser, pathInMail } from '../../testing/link-pages.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import type { Person } from '../../testing/people.ts'
import { aLandlord, aProperty } from '../../testing/records.ts'

let app: MailedApp
let owner: Person
let property: string
let applicant: string
let ines: string
let at = 0

beforeAll(async () => {
  app = await startMailedApp()
})
afterAll(() => app.stop())

const start = addDays(today(), 7)

beforeEach(async () => {
  await clearRateLimits(app)
  owner = await app.person()
  at += 1
  ines = `ines-apply${at}@example.org`
  const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body.id
  property = (await owner.call('POST', '/api/properties', aProperty(landlord, { rent: 1300 }))).body.id
  const advert = { place: 'Rightmove', rent: 1300, from: today(), until: null }
  await owner.call('POST', `/api/properties/${property}/adverts`, advert)
  applicant = await anApplicant(app.services, owner, { email: ines })
})

async function sendLink(propertyId: string | undefined = property) {
  const sent = await owner.call('POST', `/api/applicants/${applicant}/apply`, { propertyId })
  expect([sent.status, sent.body]).toEqual([200, { sentTo: ines }])
  return pathInMail((await app.mailbox.waitFor(ines)).text)
}
const offers = async () => (await owner.call('GET', '/api/offers')).body
const application = async () =>
  (await owner.call('GET', `/api/applicants/${applicant}/application`)).body.people

const inesForm = {
  'p0.phone': '07700 900001',
  'p0.income': 'employed',
  'p0.yearly': '39000',
  'p0.employerName': 'Aldi',
  'p0.employerEmail': 'hr@example.org',
  'p0.shareCode': 'W12345678',
}
const tomForm = { 'p1.name': 'Tom Bell', 'p1.role': 'tenant', 'p1.email': 'tom@example.org' }
const theOffer = () => ({ home: property, rent: '1300', startOn: start, requests: 'A desk', consent: 'yes' })

test('one person applies for a party: saves, adds another, comes back with a code, and sends the offer', async () => {
  const path = await sendLink()
  const browser = aLinkBrowser(app)
  expect((await browser.ask(path)).text).toContain('1300')
  const draft = { ...inesForm, ...theOffer(), requests: 'A bed' }
  expect((await browser.answer(path, { act: 'save', ...draft })).status).toBe(303)
  // Who has just typed all of it sees it again; every other browser is asked for a code.
  const saved = (await browser.ask(path)).text
  for (const words of ['39000', 'W12345678', 'A bed', 'Add another person']) expect(saved).toContain(words)
  const other = aLinkBrowser(app)
  const gate = await other.ask(path)
  expect(gate.text).not.toContain('39000')
  expect((await other.ask(path, { act: 'save', ...inesForm })).status).toBe(401)
  expect(await other.confirm(path, ines)).toBe(303)
  expect((await other.answer(path, { act: 'save', ...inesForm, ...tomForm, ...theOffer() })).status).toBe(303)
  expect(await offers()).toEqual([])
  expect(await application()).toMatchObject([
    { name: 'Ines Moreau', email: ines, yearly: 39000, employerName: 'Aldi', shareCode: 'W12345678' },
    { name: 'Tom Bell', role: 'tenant', email: 'tom@example.org' },
  ])
  const all = { act: 'send', ...inesForm, ...tomForm, ...theOffer(), confirmed: 'yes' }
  expect((await other.answer(path, all)).status).toBe(303)
  const [offer] = await offers()
  expect(offer).toMatchObject({
    rent: 1300,
    startOn: start,
    requests: 'A desk',
    consentOn: today(),
    state: 'to-pass-on',
    party: [{ name: 'Ines Moreau' }, { name: 'Tom Bell' }],
  })
  const { happened } = (await owner.call('GET', '/api/notifications')).body
  expect(happened[0]).toMatchObject({ kind: 'offer', about: { act: 'made', who: 'Ines Moreau' } })
  // Sent again, it changes the open offer and makes no second one.
  expect((await other.answer(path, { ...all, rent: '1250' })).status).toBe(303)
  expect(await offers()).toMatchObject([{ id: offer.id, rent: 1250 }])
  // Their page keeps what they ticked, and the number that they typed.
  const [{ tenantId }] = (await owner.call('GET', '/api/applicants')).body
  const { version } = (await owner.call('GET', `/api/tenants/${tenantId}`)).body
  const rung = { phone: '07700 900999', version }
  expect((await owner.call('PATCH', `/api/tenants/${tenantId}`, rung)).status).toBe(200)
  const page = (await other.ask(path)).text
  expect(page).toMatch(/name="consent" value="yes" checked/)
  expect(page).toContain('07700 900001')
})

test('what is saved again without a change is no answer, and a tick alone is one', async () => {
  const path = await sendLink()
  const browser = aLinkBrowser(app)
  const answers = async () => {
    const { rows } = await app.services.pool.query(
      `select from link_events where account_id = $1 and kind = 'answered'`,
      [owner.accountId],
    )
    return rows.length
  }
  const { consent, ...offered } = theOffer()
  const draft = { act: 'save', ...inesForm, ...tomForm, ...offered }
  for (const _ of [1, 2]) expect((await browser.answer(path, draft)).status).toBe(303)
  expect(await answers()).toBe(1)
  expect((await browser.answer(path, { ...draft, consent })).status).toBe(303)
  expect(await answers()).toBe(2)
  expect((await browser.ask(path)).text).toMatch(/name="consent" value="yes" checked/)
})

test('once a let fell through, the applicant applies for the same property again by their link', async () => {
  const path = await sendLink()
  const browser = aLinkBrowser(app)
  const all = { act: 'send', ...inesForm, ...theOffer(), confirmed: 'yes' }
  expect((await browser.answer(path, all)).status).toBe(303)
  const [first] = await offers()
  const heard = { answer: 'approve', by: 'Mary Holt', how: 'phone' }
  const { body } = await owner.call('POST', `/api/offers/${first.id}/record`, heard)
  expect(body.state).toBe('accepted')
  expect((await browser.ask(path)).text).not.toContain('name="rent"')
  const fell = { decidedOn: today(), who: 'landlord', why: 'Moves back in' }
  const ended = await owner.call('POST', `/api/tenancies/${body.tenancyId}/let/fell-through`, fell)
  expect(ended.status, ended.text).toBe(200)
  expect((await browser.ask(path)).text).toContain('name="rent"')
  expect((await browser.answer(path, all)).status).toBe(303)
  expect(await offers()).toMatchObject([{ state: 'to-pass-on' }, { id: first.id, state: 'fell-through' }])
})

test('an application for no property notifies the team once', async () => {
  const sent = await owner.call('POST', `/api/applicants/${applicant}/apply`, {})
  expect(sent.status).toBe(200)
  const path = pathInMail((await app.mailbox.waitFor(ines)).text)
  const browser = aLinkBrowser(app)
  for (const phone of ['07700 900001', '07700 900002'])
    expect((await browser.answer(path, { act: 'save', ...inesForm, 'p0.phone': phone })).status).toBe(303)
  const { happened } = (await owner.call('GET', '/api/notifications')).body
  const told = happened.filter(({ kind }: { kind: string }) => kind === 'application')
  expect(told).toMatchObject([{ about: { applicantId: applicant, who: 'Ines Moreau' }, read: false }])
})

test('what is wrong is said at its field, nothing typed is lost, and nothing is stored', async () => {
  const path = await sendLink()
  const browser = aLinkBrowser(app)
  const send = (change: Record<string, string>) =>
    browser.answer(path, { act: 'send', ...inesForm, ...tomForm, ...theOffer(), confirmed: 'yes', ...change })
  const seven = Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`p${n + 1}.name`, `Adult ${n}`]))
  for (const [change, words] of [
    [{ rent: '1300.01' }, 'Rightmove'],
    [{ startOn: addDays(today(), -1) }, 'has passed'],
    [{ startOn: '' }, 'Enter your start date'],
    [{ rent: 'a lot' }, 'Enter the rent a month'],
    [{ 'p1.email': 'nobody' }, 'Valid email is required'],
    [{ 'p1.name': '' }, 'Name is required'],
    [{ confirmed: '' }, 'knows about this application'],
    [seven, 'At most 6 adults'],
    [{ 'p1.name': 'Ines Moreau', 'p1.email': ines }, 'listed twice'],
  ] as const) {
    const answer = await send(change)
    expect([words, answer.status]).toEqual([words, 400])
    expect(answer.text).toContain(words)
    expect(answer.text).toContain('hr@example.org')
  }
  expect((await browser.ask(path, {})).status).toBe(400)
  expect(await offers()).toEqual([])
  const { rows } = await app.services.pool.query('select from applicant_people where account_id = $1', [
    owner.accountId,
  ])
  expect(rows).toEqual([])
})

test('what was typed once serves the next property; a person who was removed is gone', async () => {
  const path = await sendLink()
  const browser = aLinkBrowser(app)
  await browser.answer(path, { act: 'save', ...inesForm, ...tomForm })
  const { landlordId } = (await owner.call('GET', `/api/properties/${property}`)).body
  const second = (await owner.call('POST', '/api/properties', aProperty(landlordId, { rent: 900 }))).body.id
  const next = await sendLink(second)
  expect((await aLinkBrowser(app).ask(path)).status).toBe(410)
  const later = aLinkBrowser(app)
  await later.confirm(next, ines)
  const page = (await later.ask(next)).text
  for (const words of ['Tom Bell', '39000', 'value="900"']) expect(page).toContain(words)
  const stale = { act: 'send', ...inesForm, ...tomForm, ...theOffer(), confirmed: 'yes' }
  expect((await later.answer(next, stale)).status).toBe(409)
  expect(
    (await later.answer(next, { act: 'save', ...inesForm, ...tomForm, 'p1.remove': 'yes' })).status,
  ).toBe(303)
  expect(await application()).toHaveLength(1)
})

test('a changed email ends the link; incomes are for those who write', async () => {
  const path = await sendLink()
  await app.services.pool.query('update tenants set email = $1 where email = $2', [`new-${ines}`, ines])
  expect((await aLinkBrowser(app).ask(path)).status).toBe(410)
  const viewer = await addMember(app, owner.accountId, 'viewer')
  expect((await viewer.call('GET', `/api/applicants/${applicant}/application`)).status).toBe(403)
  const stranger = await app.person()
  expect((await stranger.call('GET', `/api/applicants/${applicant}/application`)).status).toBe(404)
  expect((await stranger.call('POST', `/api/applicants/${applicant}/apply`, {})).status).toBe(404)
})

test('the team enters and corrects a person; what the applicant typed stays readable, and nobody overwrites unseen', async () => {
  const path = await sendLink()
  const browser = aLinkBrowser(app)
  await browser.answer(path, { act: 'save', ...inesForm })
  const url = `/api/applicants/${applicant}/application`
  const read = async () => (await owner.call('GET', url)).body
  const { people, saved } = await read()
  const { name: _, role: _role, email: _email, entered, ...typed } = people[0]
  expect(entered.map(({ by }: { by: string }) => by)).toEqual(entered.map(() => 'Ines Moreau'))
  const enter = (change: object) => owner.call('POST', url, { at: 0, saved, ...typed, ...change })
  const shown = await browser.shownOn(path)
  const first = await enter({ yearly: 41000, landlordName: 'Ada King', landlordEmail: 'ada@example.org' })
  expect(first.status, first.text).toBe(200)
  const [after] = first.body.people
  expect(after).toMatchObject({ name: 'Ines Moreau', email: ines, yearly: 41000, landlordName: 'Ada King' })
  const of = (field: string) => after.entered.find((each: { field: string }) => each.field === field)
  expect(of('yearly').before).toEqual({ by: 'Ines Moreau', value: '39000' })
  expect(of('yearly').by).not.toBe('Ines Moreau')
  expect(of('landlordName').before).toBeNull()
  expect(of('employerName').by).toBe('Ines Moreau')
  // Neither side writes over what the other has saved since they read it.
  const late = await enter({ yearly: 1 })
  expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile'])
  expect((await browser.ask(path, { shown, act: 'save', ...inesForm })).status).toBe(409)
  // Somebody without an email address is added, and removed again.
  const fresh = await read()
  const tom = { name: 'Tom Bell', role: 'tenant', yearly: 20000 }
  expect((await owner.call('POST', url, { at: 1, saved: fresh.saved, role: 'tenant' })).status).toBe(400)
  const added = await owner.call('POST', url, { at: 1, saved: fresh.saved, ...tom })
  expect(added.body.people).toMatchObject([{ yearly: 41000 }, { name: 'Tom Bell', email: '', yearly: 20000 }])
  const again = { at: 2, saved: added.body.saved, ...tom }
  expect((await owner.call('POST', url, again)).body.code).toBe('duplicate-entry')
  const gone = await owner.call('POST', url, { at: 1, saved: added.body.saved, remove: 'yes' })
  expect(gone.body.people).toHaveLength(1)
  expect((await browser.ask(path)).text).toContain('41000')
})

test('somebody who applies with another sees and confirms their own details alone, behind a code', async () => {
  const path = await sendLink()
  const browser = aLinkBrowser(app)
  const tom = `tom-joint${at}@example.org`
  const ofTom = { ...tomForm, 'p1.email': tom, 'p1.yearly': '21000' }
  expect((await browser.answer(path, { act: 'save', ...inesForm, ...ofTom, ...theOffer() })).status).toBe(303)
  const send = (place: number) => owner.call('POST', `/api/applicants/${applicant}/apply`, { at: place })
  expect((await send(1)).body).toEqual({ sentTo: tom })
  expect((await send(2)).status).toBe(404)
  const own = pathInMail((await app.mailbox.waitFor(tom)).text)
  const joint = aLinkBrowser(app)
  expect((await joint.ask(own)).text).not.toContain('21000')
  expect((await joint.ask(own, { act: 'save', 'p0.yearly': '1' })).status).toBe(401)
  expect(await joint.confirm(own, tom)).toBe(303)
  const page = (await joint.ask(own)).text
  expect(page).toContain('21000')
  for (const words of [
    '39000',
    'W12345678',
    'hr@example.org',
    'name="rent"',
    'Add another person',
    'name="p0.role"',
  ])
    expect(page).not.toContain(words)
  const answered = await joint.answer(own, {
    act: 'save',
    'p0.yearly': '22000',
    'p0.name': 'Ines',
    'p1.name': 'Eve',
  })
  expect(answered.status).toBe(303)
  expect((await joint.ask(own)).text).toContain('Your details are confirmed')
  expect((await application())[1].entered[0]).toMatchObject({ by: 'Tom Bell', before: { value: '21000' } })
  await joint.answer(own, { act: 'send', ...theOffer(), confirmed: 'yes' })
  expect(await offers()).toEqual([])
  const people = await application()
  expect(people).toMatchObject([
    { name: 'Ines Moreau', yearly: 39000, shareCode: 'W12345678' },
    { name: 'Tom Bell', email: tom },
  ])
  expect(people).toHaveLength(2)
  // What Ines had typed and not sent is still on her page, which has what Tom has corrected.
  expect((await browser.ask(path)).text).toContain('A desk')
  const { happened } = (await owner.call('GET', '/api/notifications')).body
  expect(happened).toContainEqual(
    expect.objectContaining({ kind: 'application', about: expect.objectContaining({ who: 'Tom Bell' }) }),
  )
  // Once he is removed, or has the applicant's own address, his link shows nothing.
  const gone = { act: 'save', ...inesForm, ...ofTom, ...theOffer(), 'p1.remove': 'yes' }
  expect((await browser.answer(path, gone)).status).toBe(303)
  expect((await joint.ask(own)).status).toBe(410)
  expect(
    (await browser.answer(path, { act: 'save', ...inesForm, ...tomForm, 'p1.email': ines })).status,
  ).toBe(303)
  const same = await send(1)
  expect([same.status, same.body.code]).toEqual([409, 'no-email-address'])
})

test('who has not answered is reminded of their application; not once the team has entered their details and offer', async () => {
  const reminded = async () => {
    const { pool } = app.services
    const age = `update links set created_at = now() - interval '3 days' where account_id = $1`
    await pool.query(age, [owner.accountId])
    await remindOfLinks(app.services, linkKinds)
    const { rows } = await pool.query(
      `select in_words from link_events where account_id = $1 and kind = 'reminded'`,
      [owner.accountId],
    )
    return rows.map(({ in_words: email }) => email)
  }
  const addOffer = async () => {
    const offer = { applicantId: applicant, propertyId: property, rent: 1300, startOn: start }
    expect((await owner.call('POST', '/api/offers', offer)).status).toBe(201)
  }
  await sendLink()
  await addOffer()
  const url = `/api/applicants/${applicant}/application`
  const { saved } = (await owner.call('GET', url)).body
  expect((await owner.call('POST', url, { at: 0, saved, income: 'employed', yearly: 39000 })).status).toBe(
    200,
  )
  expect(await reminded()).toEqual([])
  const [silent, offered] = [`second-${ines}`, `third-${ines}`]
  for (ines of [silent, offered]) {
    applicant = await anApplicant(app.services, owner, { email: ines })
    await sendLink()
  }
  // An offer on the phone says nothing of who they are.
  await addOffer()
  expect((await reminded()).toSorted()).toEqual([silent, offered].toSorted())
})

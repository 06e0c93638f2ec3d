import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { remindOfLinks } from '../../links/links.reminders.ts'
import { linkKinds } from '../../links.list.ts'
import { anApplicant as makeApplicant } from '../../testing/applicants.ts'
import { addMember } from '../../testing/clients.ts'
import { clearRateLimits } from '../../testing/limits.ts'
import { aLinkBrowser, pathInMail } from '../../testing/link-pages.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import type { Person } from '../../testing/people.ts'
import { aLandlord, aProperty, aTenant } from '../../testing/records.ts'

let app: MailedApp
let owner: Person
let landlord: string
let property: string
let mary: string
let at = 0

beforeAll(async () => {
  app = await startMailedApp()
})
afterAll(() => app.stop())

const start = addDays(today(), 7)
const query = (text: string, values: unknown[] = []) => app.services.pool.query(text, values)

async function must(method: string, path: string, body?: object, status = 201) {
  const answer = await owner.call(method, path, body)
  expect([path, answer.status, answer.text]).toEqual([path, status, expect.any(String)])
  return answer.body
}

const anApplicant = (name: string, email: string, who = owner) =>
  makeApplicant(app.services, who, { name, email })

beforeEach(async () => {
  await clearRateLimits(app)
  owner = await app.person()
  at += 1
  mary = `mary-offers${at}@example.org`
  landlord = (await must('POST', '/api/landlords', aLandlord({ name: 'Mary Holt', email: mary }))).id
  property = (await must('POST', '/api/properties', aProperty(landlord, { rent: 1300, postCode: 'LS6 2AA' })))
    .id
  const advert = { place: 'Rightmove', rent: 1300, from: today(), until: null }
  await must('POST', `/api/properties/${property}/adverts`, advert, 200)
})

const tom = { name: 'Tom Bell', role: 'tenant', email: 'tom@example.org', phone: '07700 900002' }
const offer = (applicantId: string, change: object = {}) =>
  owner.call('POST', '/api/offers', {
    applicantId,
    propertyId: property,
    rent: 1300,
    startOn: start,
    ...change,
  })
async function anOffer(change: object = {}, email = `ines-offers${at}@example.org`) {
  const made = await offer(await anApplicant('Ines Moreau', email), { others: [tom], ...change })
  expect([made.status, made.text]).toEqual([201, expect.any(String)])
  return made.body
}
const act = (id: string, verb: string, body?: object, who = owner) =>
  who.call('POST', `/api/offers/${id}/${verb}`, body)
const stateOf = async (id: string) =>
  (await must('GET', '/api/offers', undefined, 200)).find((each: { id: string }) => each.id === id)?.state
const tenanciesOf = async () => (await must('GET', '/api/tenancies', undefined, 200)) as { id: string }[]
const linkTo = async (email: string) => pathInMail((await app.mailbox.waitFor(email)).text)
const byPhone = { by: 'Mary Holt', how: 'phone' }

describe('the worked example', () => {
  test('a penny above the advertised rent is refused with its source; the landlord approves the rest by link', async () => {
    const ines = await anApplicant('Ines Moreau', `ines-example${at}@example.org`)
    const above = await offer(ines, { rent: 1300.01 })
    expect([above.status, above.body.code]).toEqual([400, 'rent-above-advert'])
    expect(above.body.errors.rent).toContain('Rightmove')
    const { body: made } = await offer(ines, { others: [tom] })
    expect(made.party).toEqual([
      { name: 'Ines Moreau', role: 'tenant' },
      { name: 'Tom Bell', role: 'tenant' },
    ])
    expect((await act(made.id, 'ask', { text: 'They have a cat.' })).body.state).toBe('with-landlord')
    const path = await linkTo(mary)
    const browser = aLinkBrowser(app)
    const page = (await browser.ask(path)).text
    for (const words of ['Ines Moreau', 'Tom Bell', '£1,300.00', 'They have a cat.'])
      expect(page).toContain(words)
    expect(page).not.toContain('tom@example.org')
    expect((await browser.answer(path, { answer: 'approve' })).status).toBe(303)
    const [after] = await must('GET', `/api/offers?propertyId=${property}`, undefined, 200)
    expect(after).toMatchObject({ state: 'accepted', tenancyId: expect.any(String) })
    const tenancy = await must('GET', `/api/tenancies/${after.tenancyId}`, undefined, 200)
    expect(tenancy).toMatchObject({
      status: 'pending',
      startDate: start,
      endDate: null,
      rentAmount: 1300,
      deposit: 1500,
      hasRentAccount: true,
    })
    const { people } = await must('GET', `/api/tenancies/${after.tenancyId}/people`, undefined, 200)
    expect(people.map(({ name, role }: Record<string, string>) => [name, role])).toEqual([
      ['Ines Moreau', 'tenant'],
      ['Tom Bell', 'tenant'],
    ])
    const references = people.map(({ reference }: { reference: string }) => reference)
    expect(new Set(references.filter(Boolean)).size).toBe(2)
    expect(people.every(({ tenantId }: { tenantId: string | null }) => tenantId)).toBe(true)
    expect((await browser.ask(path)).text).toContain('was approved')
    const { happened } = await must('GET', '/api/notifications', undefined, 200)
    expect(happened).toContainEqual(
      expect.objectContaining({
        kind: 'offer',
        about: expect.objectContaining({ act: 'accepted', offerId: made.id }),
      }),
    )
  })

  test('a link ends when the landlord’s email is corrected, and when the property is sold', async () => {
    const made = await anOffer()
    await act(made.id, 'ask', {})
    const path = await linkTo(mary)
    const { version } = await must('GET', `/api/landlords/${landlord}`, undefined, 200)
    await must('PATCH', `/api/landlords/${landlord}`, { email: `new-${mary}`, version }, 200)
    expect((await aLinkBrowser(app).ask(path)).status).toBe(410)
    await act(made.id, 'ask', {})
    const second = await linkTo(`new-${mary}`)
    const buyer = (await must('POST', '/api/landlords', aLandlord())).id
    const home = await must('GET', `/api/properties/${property}`, undefined, 200)
    await must('PATCH', `/api/properties/${property}`, { landlord: buyer, version: home.version }, 200)
    expect((await aLinkBrowser(app).ask(second)).status).toBe(410)
    const told = await act(made.id, 'record', { answer: 'approve', ...byPhone })
    expect([told.status, told.body.code]).toEqual([409, 'landlord-changed'])
    expect(await tenanciesOf()).toEqual([])
    expect((await act(made.id, 'end', { why: 'Sold' })).body.state).toBe('withdrawn')
  })
})

describe('bad input stops an offer with a sentence, and nothing is half done', () => {
  test.each([
    [
      'a party of seven',
      { others: Array.from({ length: 6 }, (_, n) => ({ ...tom, name: `Adult ${n}` })) },
      'party-too-large',
    ],
    ['a start before today', { startOn: addDays(today(), -1) }, 'start-in-past'],
    ['an end date', { endDate: addDays(start, 365) }, 'invalid-input'],
    ['a property of nobody', { propertyId: randomUUID() }, 'property-not-found'],
    ['no rent', { rent: 0 }, 'invalid-input'],
  ])('%s', async (_, change, code) => {
    const answer = await offer(await anApplicant('Ines Moreau', `ines-bad${at}@example.org`), change)
    expect([answer.status, answer.body.code]).toEqual([400, code])
    expect(await must('GET', '/api/offers', undefined, 200)).toEqual([])
    const { rows } = await query('select from applicant_people where account_id = $1', [owner.accountId])
    expect(rows).toEqual([])
  })

  test('six adults and a guarantor are not too many', async () => {
    const others = Array.from({ length: 5 }, (_, n) => ({ name: `Adult ${n}`, role: 'tenant' }))
    await anOffer({ others: [...others, { name: 'Gus', role: 'guarantor' }] })
  })

  test('an applicant of another account is nobody here', async () => {
    const stranger = await app.person()
    const theirs = await anApplicant('Stan', `stan${at}@example.org`, stranger)
    expect((await offer(theirs)).body.code).toBe('person-not-found')
    expect((await owner.call('GET', `/api/offers?applicantId=${theirs}`)).status).toBe(404)
    expect((await stranger.call('GET', `/api/offers?propertyId=${property}`)).status).toBe(404)
    const bulk = { ids: [theirs, theirs], delete: true }
    expect((await owner.call('POST', '/api/applicants/bulk', bulk)).status).toBe(404)
    const lone = await app.person('landlord')
    expect((await lone.call('POST', '/api/applicants/bulk', bulk)).status).toBe(404)
    const mine = await anOffer()
    for (const [verb, body] of [
      ['ask', {}],
      ['accept', undefined],
      ['end', { why: 'x' }],
      ['record', { answer: 'approve', ...byPhone }],
    ] as const)
      expect((await act(mine.id, verb, body, stranger)).status).toBe(404)
  })

  test('two approvals at once make one tenancy', async () => {
    const { id } = await anOffer()
    const both = await Promise.all([1, 2].map(() => act(id, 'record', { answer: 'approve', ...byPhone })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await tenanciesOf()).toHaveLength(1)
  })

  test('a second offer for the property is accepted only once the first has fallen through', async () => {
    const first = await anOffer()
    const second = await anOffer({ others: [] }, `ann-offers${at}@example.org`)
    const approve = (id: string) => act(id, 'record', { answer: 'approve', ...byPhone })
    const { tenancyId } = (await approve(first.id)).body
    const refused = await approve(second.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'offer-accepted'])
    expect(await stateOf(second.id)).toBe('to-pass-on')
    expect(await tenanciesOf()).toHaveLength(1)
    const { version } = await must('GET', `/api/tenancies/${tenancyId}`, undefined, 200)
    const ended = { endedOn: addDays(start, -1), why: 'never-began', decidedOn: today(), version }
    const end = await owner.call('POST', `/api/tenancies/${tenancyId}/end`, ended)
    expect([end.status, end.text]).toEqual([200, expect.any(String)])
    expect((await approve(second.id)).body.state).toBe('accepted')
  })

  test('an offer whose start passed while it waited is not accepted', async () => {
    const { id } = await anOffer()
    await query(`update offers set start_on = current_date - 1 where id = $1`, [id])
    const late = await act(id, 'record', { answer: 'approve', ...byPhone })
    expect([late.status, late.body.code]).toEqual([400, 'start-in-past'])
    expect(await stateOf(id)).toBe('to-pass-on')
  })
})

describe('the landlord', () => {
  test('names another start; once the applicants agree to it, the offer is accepted without asking again', async () => {
    const made = await anOffer()
    await act(made.id, 'ask', {})
    const path = await linkTo(mary)
    const browser = aLinkBrowser(app)
    const later = addDays(start, 3)
    expect((await browser.answer(path, { answer: 'suggest' })).status).toBe(400)
    expect((await browser.answer(path, { answer: 'suggest', startOn: start })).status).toBe(400)
    expect((await browser.answer(path, { answer: 'suggest', startOn: addDays(today(), -1) })).status).toBe(
      400,
    )
    expect((await browser.answer(path, { answer: 'suggest', startOn: later })).status).toBe(303)
    expect(await stateOf(made.id)).toBe('to-pass-on')
    expect((await act(made.id, 'accept')).body.code).toBe('offer-not-approved')
    const change = { startOn: later, version: made.version }
    expect((await must('PATCH', `/api/offers/${made.id}`, change, 200)).state).toBe('approved')
    expect((await act(made.id, 'accept')).body).toMatchObject({ state: 'accepted', startOn: later })
  })

  test('asks first; an answer to terms that have changed is not taken; a scanner’s bare form does nothing', async () => {
    const made = await anOffer()
    await act(made.id, 'ask', {})
    const path = await linkTo(mary)
    const browser = aLinkBrowser(app)
    expect((await browser.ask(path, {})).status).toBe(400)
    expect((await browser.answer(path, { answer: 'ask', text: 'Do they smoke?' })).status).toBe(303)
    expect(await stateOf(made.id)).toBe('to-pass-on')
    const old = await browser.shownOn(path)
    await must('PATCH', `/api/offers/${made.id}`, { rent: 1250, version: made.version }, 200)
    expect((await browser.ask(path, { shown: old, answer: 'approve' })).status).toBe(409)
    expect(await tenanciesOf()).toEqual([])
    expect((await browser.answer(path, { answer: 'decline', text: 'Too low' })).status).toBe(303)
    expect(await stateOf(made.id)).toBe('declined')
    const stale = await owner.call('PATCH', `/api/offers/${made.id}`, { rent: 1300, version: made.version })
    expect(stale.status).toBe(409)
    const again = { rent: 1300, version: made.version + 1 }
    expect((await must('PATCH', `/api/offers/${made.id}`, again, 200)).state).toBe('to-pass-on')
  })

  test('who is a client reads and answers their own offers alone, and nothing of incomes or contacts', async () => {
    const made = await anOffer()
    const client = await addMember(app, owner.accountId, 'client', landlord)
    const other = (await must('POST', '/api/landlords', aLandlord())).id
    const stranger = await addMember(app, owner.accountId, 'client', other)
    const [seen] = (await client.call('GET', '/api/offers')).body
    expect(seen).toMatchObject({ id: made.id, applicant: 'Ines Moreau', rent: 1300, applicantId: null })
    expect((await stranger.call('GET', '/api/offers')).body).toEqual([])
    const approve = { answer: 'approve', version: made.version }
    expect((await act(made.id, 'answer', approve, stranger)).status).toBe(404)
    expect((await act(made.id, 'answer', approve)).body.code).toBe('not-allowed')
    expect((await act(made.id, 'answer', { ...approve, version: 7 }, client)).status).toBe(409)
    expect((await act(made.id, 'end', { why: 'x' }, client)).status).toBe(403)
    expect((await act(made.id, 'answer', approve, client)).body.state).toBe('accepted')
    expect(await tenanciesOf()).toHaveLength(1)
  })

  test('who is the account’s own needs no approval', async () => {
    owner = await app.person('landlord')
    landlord = (await must('POST', '/api/landlords', aLandlord())).id
    property = (await must('POST', '/api/properties', aProperty(landlord))).id
    const made = await anOffer({ rent: 900 }, `ivy${at}@example.org`)
    expect((await act(made.id, 'ask', {})).status).toBe(403)
    expect((await act(made.id, 'accept')).body.state).toBe('accepted')
    expect((await act(made.id, 'end', { why: 'Changed their mind' })).body.code).toBe('offer-accepted')
  })
})

test('a landlord who answered by phone is not reminded of their link; one who has not is', async () => {
  const answered = await anOffer()
  await act(answered.id, 'ask', {})
  await linkTo(mary)
  await act(answered.id, 'record', { answer: 'decline', text: 'Too low', ...byPhone })
  const questioned = await anOffer({}, `ida-offers${at}@example.org`)
  await act(questioned.id, 'ask', {})
  await linkTo(mary)
  await act(questioned.id, 'record', { answer: 'ask', text: 'Do they smoke?', ...byPhone })
  const waiting = await anOffer({}, `una-offers${at}@example.org`)
  await act(waiting.id, 'ask', {})
  await linkTo(mary)
  await query(`update links set created_at = now() - interval '3 days' where account_id = $1`, [
    owner.accountId,
  ])
  for (const _ of [1, 2]) await remindOfLinks(app.services, linkKinds)
  const { rows } = await query(
    `select offer_id from links join link_events events on events.account_id = links.account_id and link_id = links.id
     where links.account_id = $1 and events.kind = 'reminded'`,
    [owner.accountId],
  )
  expect(rows).toEqual([{ offer_id: waiting.id }])
})

test('an answer that a landlord gave on a day of summer keeps that day', async () => {
  const { id } = await anOffer()
  const [year, july] = [Number(today().slice(0, 4)), '07-01']
  const on = today() > `${year}-${july}` ? `${year}-${july}` : `${year - 1}-${july}`
  const { body } = await act(id, 'record', { answer: 'ask', text: 'Do they smoke?', ...byPhone, on })
  const asked = body.events.find(({ kind }: { kind: string }) => kind === 'question')
  expect(today(new Date(asked.at))).toBe(on)
})

test('a joint tenant with a record of theirs keeps it; two people with one address stay two', async () => {
  const known = (
    await must(
      'POST',
      '/api/tenants',
      aTenant(property, { name: 'Tom Bell', email: `tom-known${at}@example.org` }),
    )
  ).id
  const email = `ines-known${at}@example.org`
  const others = [
    { ...tom, email: `tom-known${at}@example.org` },
    { name: 'Una Moreau', role: 'tenant', email },
  ]
  const made = await anOffer({ others }, email)
  const { tenancyId } = (await act(made.id, 'record', { answer: 'approve', ...byPhone })).body
  const { people } = await must('GET', `/api/tenancies/${tenancyId}/people`, undefined, 200)
  expect(people[1]).toMatchObject({ name: 'Tom Bell', tenantId: known })
  expect(people[2]).toMatchObject({ name: 'Una Moreau', email })
  const records = (party: { tenantId: string }[]) => new Set(party.map(({ tenantId }) => tenantId))
  expect(records(people).size).toBe(3)
  // The same three, whose let fell through, take it after all: by the same records.
  const fell = { decidedOn: today(), who: 'us', why: 'Sold' }
  await must('POST', `/api/tenancies/${tenancyId}/let/fell-through`, fell, 200)
  const { id: again } = (await offer(made.applicantId, { others })).body
  const second = (await act(again, 'record', { answer: 'approve', ...byPhone })).body
  const same = await must('GET', `/api/tenancies/${second.tenancyId}/people`, undefined, 200)
  expect(records(same.people)).toEqual(records(people))
})

test('an offer that names nobody else is of everybody in the application, who stay in it', async () => {
  const ines = await anApplicant('Ines Moreau', `ines-alone${at}@example.org`)
  const application = `/api/applicants/${ines}/application`
  const { saved } = await must('GET', application, undefined, 200)
  const entered = { at: 1, saved, name: 'Tom Bell', role: 'tenant', employerName: 'Aldi' }
  await must('POST', application, entered, 200)
  expect((await offer(ines, { others: [] })).body.party).toMatchObject([
    { name: 'Ines Moreau' },
    { name: 'Tom Bell' },
  ])
  const { people } = await must('GET', application, undefined, 200)
  expect(people).toMatchObject([{ name: 'Ines Moreau' }, { name: 'Tom Bell', employerName: 'Aldi' }])
})

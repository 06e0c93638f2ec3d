import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { type AccountScope, openScope } from '../../db/scope.ts'
import { addMember } from '../../testing/clients.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../../testing/records.ts'
import { aRentedHome } from '../../testing/rent.ts'
import { readAdvertNumbers } from './register.numbers.queries.ts'
import {
  answerForRegister,
  readRegisterPack,
  recordRegistration,
  recordUpdate,
  withdrawRegisterEvent,
} from './register.routes.ts'

let app: PeopledApp
let owner: Person
let landlord: { id: string }
beforeAll(async () => {
  app = await startPeopledApp()
  owner = await app.person()
  landlord = (await owner.call('POST', '/api/landlords', aLandlord({ name: 'Ada Okafor' }))).body
})
afterAll(() => app.stop())

const scopeOf = ({ accountId, user }: Person): AccountScope =>
  openScope(app.services.db, accountId, { id: user.id, name: user.name })

/** Nobody charges a fee here. */
const anAgency = { name: 'Gardner & Lane', kind: 'agent' as const }

async function letHome(change: object = {}) {
  const home = (await owner.call('POST', '/api/properties', aProperty(landlord.id, change))).body
  const tenant = (await owner.call('POST', '/api/tenants', aTenant(home.id))).body
  const links = { tenant: tenant.id, property: home.id, landlord: landlord.id }
  const tenancy = (await owner.call('POST', '/api/tenancies', aTenancy(links, { startDate: '2025-03-01' })))
    .body
  return { home, tenancy }
}

const listed = async (id: string) =>
  (await owner.call('GET', '/api/register')).body.homes.find((home: { id: string }) => home.id === id)

test('a let home has its region’s days, from the postcode or by what a person says', async () => {
  const { home } = await letHome({ postCode: 'B15 2TT' })
  expect(await listed(home.id)).toMatchObject({
    region: { region: 'west-midlands', isTyped: false, isOpen: false },
    opens: { day: '2026-12-15', standing: 'draft' },
    last: { day: '2027-03-14', rule: 'register-opens-west-midlands' },
    isLet: true,
  })
  const answer = await owner.call('PUT', `/api/register/${home.id}/answers`, { region: 'london' })
  expect(answer.body).toMatchObject({
    region: { region: 'london', isTyped: true },
    last: { day: '2027-10-14' },
  })
})

test('a shop is no home, and a home in Wales is none of England’s', async () => {
  const shop = (await owner.call('POST', '/api/properties', aProperty(landlord.id, { type: 'commercial' })))
    .body
  expect(await listed(shop.id)).toBeUndefined()
  const { home } = await letHome({ postCode: 'CF10 1EP' })
  expect(await listed(home.id)).toBeUndefined()
})

test('an answer keeps the others, and what is missing gets shorter', async () => {
  const { home } = await letHome()
  const put = (body: object) => owner.call('PUT', `/api/register/${home.id}/answers`, body)
  await put({ ownership: 'leasehold', households: 1 })
  const { body } = await put({ billsIncluded: ['water', 'gas'] })
  expect(body.answers).toMatchObject({
    ownership: 'leasehold',
    households: 1,
    billsIncluded: ['gas', 'water'],
  })
  expect(body.missing).not.toContain('Households')
  expect(body.missing).toContain('Gas safety certificate')
  expect((await put({ households: -1 })).body.errors).toEqual({ households: 'Households must be 0 or more' })
})

test('an agency is named with its first owner’s address; for a private landlord nobody is asked', async () => {
  const agentOf = async (person: Person) => {
    const own = (await person.call('POST', '/api/landlords', aLandlord({ name: 'Ada Okafor' }))).body
    const home = (await person.call('POST', '/api/properties', aProperty(own.id))).body
    const { sections } = (await person.call('GET', `/api/register/${home.id}`)).body
    return sections.find(({ title }: { title: string }) => title === 'Letting agent')?.items
  }
  const agent = await app.person()
  const colleague = await addMember(app, agent.accountId, 'owner')
  const expected = [{ label: 'Name' }, { label: 'Email', value: agent.user.email }]
  expect(await agentOf(agent)).toMatchObject(expected)
  expect(await agentOf(colleague)).toMatchObject(expected)
  expect(await agentOf(await app.person('landlord'))).toBeUndefined()
})

test('an entry is made on a day on which the database is open, and once for a day', async () => {
  const { home } = await letHome()
  const scope = scopeOf(owner)
  const record = (day: string, now = '2027-08-01') =>
    recordRegistration(scope, home.id, { number: 'P-1', day }, now, anAgency)
  await expect(record('2026-12-14')).rejects.toMatchObject({
    status: 400,
    message: 'The PRS Database opens on 15 Dec 2026.',
  })
  await expect(record('2027-08-02')).rejects.toMatchObject({ status: 400 })
  await record('2027-07-20')
  await expect(record('2027-07-20')).rejects.toMatchObject({ status: 409 })
  expect(await readRegisterPack(scope, home.id, '2027-08-01')).toMatchObject({
    state: 'registered',
    number: 'P-1',
    renewBy: { day: '2028-07-19' },
  })
})

test('a rent that changes afterwards is told within 28 days of its day, and telling ends it', async () => {
  const { home } = await letHome()
  const scope = scopeOf(owner)
  await recordRegistration(scope, home.id, { number: 'P-2', day: '2027-07-20' }, '2027-07-20', anAgency)
  await answerForRegister(scope, home.id, { households: 2 }, '2027-08-01')
  const before = await readRegisterPack(scope, home.id, '2027-08-01')
  expect(before.changes).toMatchObject([{ what: 'Tenancy, Households: nothing → 2' }])
  expect(before.state).toBe('changed')
  await expect(recordUpdate(scope, home.id, '2027-07-19', '2027-08-01')).rejects.toMatchObject({
    status: 409,
    message: 'The last update was on 20 Jul 2027. Enter that date or a later one.',
  })
  await recordUpdate(scope, home.id, '2027-08-01', '2027-08-01')
  expect(await readRegisterPack(scope, home.id, '2027-08-01')).toMatchObject({
    changes: [],
    state: 'registered',
  })
})

test('an entry that was removed counts no more, and stays on the record', async () => {
  const { home } = await letHome()
  const scope = scopeOf(owner)
  await recordRegistration(scope, home.id, { number: 'P-3', day: '2027-07-20' }, '2027-07-20', anAgency)
  const [event] = (await readRegisterPack(scope, home.id, '2027-07-20')).events
  const back = { eventId: event?.id ?? '', why: 'The wrong flat' }
  await withdrawRegisterEvent(scope, home.id, back, '2027-07-21')
  await expect(withdrawRegisterEvent(scope, home.id, back, '2027-07-21')).rejects.toMatchObject({
    status: 409,
  })
  const after = await readRegisterPack(scope, home.id, '2027-07-21')
  expect(after).toMatchObject({
    number: null,
    state: 'open',
    events: [{ takenBack: { why: 'The wrong flat' } }],
  })
})

test('a landlord’s number stands in the packs of all their homes', async () => {
  const { home } = await letHome()
  const put = (id: string, number: string) => owner.call('PUT', `/api/register/landlords/${id}`, { number })
  expect((await put(landlord.id, 'l-12 34')).body).toEqual({ landlordId: landlord.id, number: 'L-1234' })
  expect((await owner.call('GET', `/api/register/${home.id}`)).body.landlordNumber).toBe('L-1234')
  expect((await put(landlord.id, '!!')).status).toBe(400)
  expect((await put(randomUUID(), 'L-1')).status).toBe(400)
  expect((await put(randomUUID(), 'L-1234')).status).toBe(404)
})

test('a fee that the agency paid stands on the landlord’s account, once, and none without the entry', async () => {
  const agent = await app.person()
  const home = await aRentedHome(agent, { tenancy: { startDate: addDays(today(), -20), rentAmount: 1200 } })
  const post = (path: string, body: object = {}) => agent.call('POST', path, body)
  await post(`/api/tenancies/${home.id}/receipts`, { amount: 1000, day: today() })
  const scope = scopeOf(agent)
  const record = (day: string) =>
    recordRegistration(scope, home.property, { number: 'P-9', day, fee: 65 }, '2027-07-20', anAgency)
  const listed = async () => (await agent.call('GET', '/api/bills')).body.bills
  await expect(record('2026-12-14')).rejects.toMatchObject({ status: 400 })
  expect(await listed()).toEqual([])
  await record('2027-07-20')
  await expect(record('2027-07-20')).rejects.toMatchObject({ status: 409 })
  const [bill, ...more] = await listed()
  expect(more).toEqual([])
  expect(bill).toMatchObject({ contractor: 'Gardner & Lane', amount: 65, day: '2027-07-20' })
  expect((await post(`/api/bills/${bill.id}/fund`)).status).toBe(200)
  const { lines } = (await agent.call('GET', `/api/landlords/${home.landlord}/held`)).body
  expect(lines).toContainEqual(
    expect.objectContaining({ amount: -65, words: expect.stringContaining('PRS Database fee, P-9') }),
  )
})

test('an advert states both numbers of a registered home, from the day on which the Act asks, and while the entry holds', async () => {
  const own = (await owner.call('POST', '/api/landlords', aLandlord({ name: 'Bea Holt' }))).body
  const home = (await owner.call('POST', '/api/properties', aProperty(own.id))).body
  const scope = scopeOf(owner)
  const numbers = async (day: string) => (await readAdvertNumbers(scope, [home.id], day)).get(home.id)
  expect(await numbers('2027-08-01')).toBeUndefined()
  await recordRegistration(scope, home.id, { number: 'P-7', day: '2027-07-20' }, '2027-07-20', anAgency)
  expect(await numbers('2027-08-01')).toEqual({ home: 'P-7', landlord: null })
  await owner.call('PUT', `/api/register/landlords/${own.id}`, { number: 'L-0001' })
  await owner.call('PUT', `/api/register/landlords/${own.id}`, { number: 'L-0002' })
  expect(await numbers('2027-07-20')).toEqual({ home: 'P-7', landlord: 'L-0002' })
  expect(await numbers('2027-07-19')).toBeUndefined()
  expect(await numbers('2026-12-14')).toBeUndefined()
  expect(await numbers('2028-07-19')).toBeDefined()
  expect(await numbers('2028-07-20')).toBeUndefined()
  const [event] = (await readRegisterPack(scope, home.id, '2027-08-01')).events
  await withdrawRegisterEvent(
    scope,
    home.id,
    { eventId: event?.id ?? '', why: 'The wrong flat' },
    '2027-08-02',
  )
  expect(await numbers('2027-08-01')).toBeUndefined()
})

test('client landlords read the numbers of their own homes, and none of others', async () => {
  const own = (await owner.call('POST', '/api/landlords', aLandlord({ name: 'Cora Lind' }))).body
  const home = (await owner.call('POST', '/api/properties', aProperty(own.id))).body
  await recordRegistration(
    scopeOf(owner),
    home.id,
    { number: 'P-8', day: '2027-07-20' },
    '2027-07-20',
    anAgency,
  )
  await owner.call('PUT', `/api/register/landlords/${own.id}`, { number: 'L-0008' })
  const theirs = await addMember(app, owner.accountId, 'client', own.id)
  const others = await addMember(app, owner.accountId, 'client', landlord.id)
  const path = `/api/properties/${home.id}/register-numbers`
  const read = await theirs.call('GET', path)
  expect([read.status, read.body]).toEqual([
    200,
    {
      number: 'P-8',
      registeredOn: '2027-07-20',
      renewBy: expect.objectContaining({ day: '2028-07-19', rule: 'register-renewal', standing: 'draft' }),
      landlordNumber: 'L-0008',
    },
  ])
  expect((await others.call('GET', path)).status).toBe(404)
  expect((await (await app.person()).call('GET', path)).status).toBe(404)
})

test('viewers read the packs and write nothing; other accounts’ homes are not there', async () => {
  const { home } = await letHome()
  const viewer = await addMember(app, owner.accountId, 'viewer')
  const stranger = await app.person()
  expect((await viewer.call('GET', `/api/register/${home.id}`)).status).toBe(200)
  expect((await viewer.call('PUT', `/api/register/${home.id}/answers`, {})).status).toBe(403)
  expect((await stranger.call('GET', `/api/register/${home.id}`)).status).toBe(404)
  expect((await stranger.call('PUT', `/api/register/${home.id}/answers`, {})).status).toBe(404)
  expect((await stranger.call('POST', `/api/register/${home.id}/told`, { day: today() })).status).toBe(404)
  expect(
    (await stranger.call('PUT', `/api/register/landlords/${landlord.id}`, { number: 'L-1234' })).status,
  ).toBe(404)
})

test('the file has one line for each home, with every answer', async () => {
  const { home } = await letHome({ addressLine1: '9 Pack Lane' })
  const { text, headers } = await owner.call('GET', '/api/register/export.csv')
  expect(headers.get('content-disposition')).toContain('landlord-database-')
  const line = text.split('\r\n').find((each) => each.includes('9 Pack Lane'))
  expect(line).toContain('London')
  expect(text).toContain('Tenancy: Rent')
  expect(home.id).toBeTruthy()
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepRequestKeys } from '../db/request-keys.sweep.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../testing/people.ts'
import { aLandlord, anInvoice, aProperty, aTenancy, aTenant } from '../testing/records.ts'
import { joinTeam } from '../testing/team.ts'

let app: PeopledApp
let owner: Person
let key: string

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  key = randomUUID()
})

const post = (path: string, body?: object, own = key, who = owner) =>
  who.call('POST', `/api/${path}`, body, { 'idempotency-key': own })
const countLandlords = async () => (await owner.call('GET', '/api/landlords')).body.length
const countKeys = async () =>
  (await app.services.pool.query('select from request_keys where key = $1', [key])).rowCount

describe('a request with an Idempotency-Key that is sent again', () => {
  test('gets the first reply and writes nothing', async () => {
    const landlord = aLandlord()
    const [first, second] = [await post('landlords', landlord), await post('landlords', landlord)]
    expect([second.status, second.text]).toEqual([201, first.text])
    expect(second.headers.get('change-id')).toBe(first.headers.get('change-id'))
    expect(await countLandlords()).toBe(1)
  })

  test('waits for the first request while that is still running', async () => {
    const landlord = aLandlord()
    const answers = await Promise.all([1, 2, 3].map(() => post('landlords', landlord)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await countLandlords()).toBe(1)
  })

  test('is refused with another body or for another call', async () => {
    const landlord = aLandlord()
    const { body } = await post('landlords', landlord)
    const other = await post('landlords', { ...landlord, name: 'Somebody Else' })
    expect([other.status, other.body.code]).toEqual([409, 'idempotency-key-reused'])
    expect((await post('landlords/bulk', { ids: [body.id], delete: true })).status).toBe(409)
    expect(await countLandlords()).toBe(1)
  })

  test('is a new request after 24 hours, whether its key has been removed yet or not', async () => {
    const age = () =>
      app.services.pool.query("update request_keys set created_at = now() - interval '25 hours'")
    const landlord = aLandlord()
    await post('landlords', landlord)
    await age()
    await post('landlords', landlord)
    expect(await countLandlords()).toBe(2)
    await sweepRequestKeys(app.services.db)
    expect(await countKeys()).toBe(1)
    await age()
    await sweepRequestKeys(app.services.db)
    expect(await countKeys()).toBe(0)
  })
})

test('an Idempotency-Key is one person’s own, in one account', async () => {
  const landlord = aLandlord()
  const stranger = await app.person()
  const colleague = await app.person()
  await joinTeam(app, colleague, owner.accountId, 'manager')
  const answers = [owner, stranger, colleague].map((who) => post('landlords', landlord, key, who))
  const ids = (await Promise.all(answers)).map(({ body }) => body.id)
  expect(new Set(ids).size).toBe(3)
  expect(await countLandlords()).toBe(2)
})

test('a refused request keeps no key, so that it can be corrected and sent again', async () => {
  expect((await post('landlords', { ...aLandlord(), name: '' })).status).toBe(400)
  const property = aProperty(randomUUID())
  expect((await post('properties', property)).status).toBe(400)
  expect(await countKeys()).toBe(0)
  expect((await post('landlords', aLandlord())).status).toBe(201)
})

test.each(['short', 'with a space', 'x'.repeat(129), '"12345678"'])(
  '‘%s’ is no Idempotency-Key',
  async (wrong) => {
    expect((await post('landlords', aLandlord(), wrong)).status).toBe(400)
    expect(await countLandlords()).toBe(0)
  },
)

test('an import that is sent again is made once, and its dry run keeps no key', async () => {
  const file = { fileName: 'a.csv', text: 'Name;Email;Phone\nMary Holt;mary@example.org;1\n' }
  const mapping = ['name', 'email', 'phone']
  expect((await post('landlords/import', { ...file, mapping })).body.step).toBe('checked')
  expect(await countKeys()).toBe(0)
  const send = () => post('landlords/import', { ...file, mapping, dryRun: false })
  const [first, second] = [await send(), await send()]
  expect([first.body.count, second.text]).toEqual([1, first.text])
  expect(await countLandlords()).toBe(1)
})

test('an invoice is sent once, alone or with others, however often the request arrives', async () => {
  const landlord = (await post('landlords', aLandlord(), randomUUID())).body
  const property = (await post('properties', aProperty(landlord.id), randomUUID())).body
  const tenant = (await post('tenants', aTenant(property.id), randomUUID())).body
  const add = async () => (await post('invoices', anInvoice({ tenant: tenant.id }), randomUUID())).body.id
  const [alone, among] = [await add(), await add()]
  const countSendings = async (id: string) =>
    (await owner.call('GET', `/api/invoices/${id}/sendings`)).body.length
  const [first, second] = [await post(`invoices/${alone}/send`), await post(`invoices/${alone}/send`)]
  expect([first.status, second.text, await countSendings(alone)]).toEqual([200, first.text, 1])
  const other = randomUUID()
  await post('invoices/bulk-send', { ids: [among] }, other)
  expect((await post('invoices/bulk-send', { ids: [among] }, other)).body).toEqual({ count: 1 })
  expect(await countSendings(among)).toBe(1)
})

test('a tenancy is ended and an undo done once, and a caller who lost the answer gets it again', async () => {
  const landlord = (await post('landlords', aLandlord(), randomUUID())).body
  const property = (await post('properties', aProperty(landlord.id), randomUUID())).body
  const tenant = (await post('tenants', aTenant(property.id), randomUUID())).body
  const links = { tenant: tenant.id, property: property.id, landlord: landlord.id }
  const { id, version } = (await post('tenancies', aTenancy(links), randomUUID())).body
  const end = () => post(`tenancies/${id}/end`, { endedOn: '2027-01-31', why: 'tenant-notice', version })
  const [first, second] = [await end(), await end()]
  expect([first.status, second.text]).toEqual([200, first.text])
  const own = randomUUID()
  const undo = () => post(`changes/${first.body.changeId}/undo`, {}, own)
  expect([(await undo()).status, (await undo()).status]).toEqual([200, 200])
  expect((await owner.call('GET', `/api/tenancies/${id}`)).body.endedOn).toBeNull()
})

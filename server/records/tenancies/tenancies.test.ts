import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../../testing/records.ts'

let app: PeopledApp
let owner: Person
let links: { tenant: string; property: string; landlord: string }

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  const landlord = (await owner.call('POST', '/api/landlords', aLandlord({ name: 'Ann' }))).body.id
  const address = { addressLine1: '1 First Street', postCode: 'N1 1AA' }
  const property = (await owner.call('POST', '/api/properties', aProperty(landlord, address))).body.id
  const person = { name: 'Tom', email: 'tom@example.org' }
  const tenant = (await owner.call('POST', '/api/tenants', aTenant(property, person))).body.id
  links = { tenant, property, landlord }
})

const add = async (change: object = {}) => {
  const answer = await owner.call('POST', '/api/tenancies', aTenancy(links, change))
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const change = async (row: { id: string; version: number }, set: object) =>
  (await owner.call('PATCH', `/api/tenancies/${row.id}`, { ...set, version: row.version })).body
const statusOfHome = async () => (await owner.call('GET', `/api/properties/${links.property}`)).body.status
const makeAvailable = async () => {
  const set = { status: 'available' }
  await owner.call('POST', '/api/properties/bulk', { ids: [links.property], set })
}

describe('adding a tenancy', () => {
  test('answers the names, live, with the ids', async () => {
    expect(await add({ deposit: 1700 })).toMatchObject({
      tenant: 'Tom',
      tenantId: links.tenant,
      tenantEmail: 'tom@example.org',
      property: '1 First Street, N1 1AA',
      landlord: 'Ann',
      startDate: '2026-01-01',
      endDate: null,
      rentAmount: 1500,
      deposit: 1700,
      paymentStatus: 'pending',
    })
  })

  test('takes names in place of ids, a tenant’s with the address beside it too', async () => {
    const named = { tenant: 'tom (TOM@example.org)', property: '1 first street', landlord: 'ann' }
    expect(await add(named)).toMatchObject({ tenantId: links.tenant, propertyId: links.property })
  })

  test('names every missing field with a sentence of its own', async () => {
    const { status, body } = await owner.call('POST', '/api/tenancies', {})
    expect([status, body.errors]).toEqual([
      400,
      {
        tenant: 'Tenant is required',
        property: 'Property is required',
        landlord: 'Landlord is required',
        startDate: 'Start date is required',
        endDate: 'End date is required',
        rentAmount: 'Rent amount must be 0 or more',
      },
    ])
  })

  test.each(['2026-02-30', '2026-13-01', '01/02/2026', '2026-1-1', '2026-02-03T00:00:00Z', '0000-01-01'])(
    'takes %s for no date',
    async (startDate) => {
      const { status, body } = await owner.call('POST', '/api/tenancies', aTenancy(links, { startDate }))
      expect([status, Object.keys(body.errors)]).toEqual([400, ['startDate']])
    },
  )

  test('is possible with an end before its start: that is a warning, never a refusal', async () => {
    expect(await add({ startDate: '2026-06-01', endDate: '2026-05-01', status: 'pending' })).toBeTruthy()
  })

  test('is active with its payment pending, where nothing else is said', async () => {
    const { status: _status, paymentStatus: _paid, ...input } = aTenancy(links)
    const { body } = await owner.call('POST', '/api/tenancies', input)
    expect([body.status, body.paymentStatus]).toEqual(['active', 'pending'])
  })
})

describe('an active tenancy', () => {
  test('marks its property rented, when it is added and when it becomes active', async () => {
    const row = await add({ status: 'pending' })
    expect(await statusOfHome()).toBe('pending')
    await change(row, { status: 'active' })
    expect(await statusOfHome()).toBe('rented')
  })

  test('marks it rented again when its end is moved into the future', async () => {
    const row = await add({ endDate: addDays(today(), -1) })
    expect(await statusOfHome()).toBe('available')
    await change(row, { endDate: addDays(today(), 30) })
    expect(await statusOfHome()).toBe('rented')
  })

  test('leaves a status alone that somebody chose since', async () => {
    const row = await add()
    await makeAvailable()
    await change(row, { rentAmount: 1600 })
    expect(await statusOfHome()).toBe('available')
  })
})

describe('a tenancy past its end', () => {
  test('reads as expired from the day after; a rolling one and a terminated one never do', async () => {
    const dated = (days: number, more: object = {}) => ({ endDate: addDays(today(), days), ...more })
    expect((await add(dated(-1))).status).toBe('expired')
    expect((await add(dated(-1, { status: 'pending' }))).status).toBe('expired')
    expect((await add(dated(0))).status).toBe('active')
    expect((await add(dated(-1, { status: 'terminated' }))).status).toBe('terminated')
    expect((await add({ startDate: '1999-01-01', endDate: null })).status).toBe('active')
  })

  test('becomes a rolling one when its end is taken away', async () => {
    const row = await add({ endDate: '2025-12-31' })
    expect(await change(row, { endDate: null })).toMatchObject({ endDate: null, status: 'active' })
  })
})

test('tenancies come with the newest start first', async () => {
  for (const startDate of ['2025-03-01', '2026-03-01', '2024-03-01']) await add({ startDate })
  const { body } = await owner.call('GET', '/api/tenancies')
  expect(body.map((row: { startDate: string }) => row.startDate)).toEqual([
    '2026-03-01',
    '2025-03-01',
    '2024-03-01',
  ])
})

test('a tenancy that is deleted gives its tenant and property free', async () => {
  const { id } = await add()
  expect((await owner.call('DELETE', `/api/tenancies/${id}`)).status).toBe(204)
  expect((await owner.call('DELETE', `/api/tenants/${links.tenant}`)).status).toBe(204)
  expect((await owner.call('DELETE', `/api/properties/${links.property}`)).status).toBe(204)
})

test('several at once become active, and let all their properties', async () => {
  const other = (await owner.call('POST', '/api/properties', aProperty(links.landlord))).body
  const first = await add({ status: 'pending' })
  const second = await add({ status: 'pending', property: other.id })
  const ids = [first.id, second.id]
  await owner.call('POST', '/api/tenancies/bulk', { ids, set: { status: 'active' } })
  const homes = (await owner.call('GET', '/api/properties')).body
  expect(homes.map((home: { status: string }) => home.status)).toEqual(['rented', 'rented'])
})

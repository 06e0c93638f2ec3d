import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, anInvoice, aProperty, aTenancy, aTenant, aViewing } from '../../testing/records.ts'

let app: PeopledApp
let owner: Person
let landlord: { id: string }
let home: { id: string; version: number }

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body
  const address = { addressLine1: '1 First Street', postCode: 'N1 1AA' }
  home = (await owner.call('POST', '/api/properties', aProperty(landlord.id, address))).body
})

const add = async (change: object = {}) =>
  (await owner.call('POST', '/api/tenants', aTenant(home.id, change))).body
const one = async (id: string) => (await owner.call('GET', `/api/tenants/${id}`)).body
const letTo = async (tenant: string, change: object = {}) =>
  (
    await owner.call(
      'POST',
      '/api/tenancies',
      aTenancy({ tenant, property: home.id, landlord: landlord.id }, change),
    )
  ).body

describe('adding a tenant', () => {
  test('takes the id of a property and answers its address', async () => {
    expect(await add()).toMatchObject({
      property: '1 First Street, N1 1AA',
      propertyId: home.id,
      status: 'active',
      rentAmount: null,
      moveInDate: null,
    })
  })

  test('takes the address as well', async () => {
    expect((await add({ property: '1 first street, n1 1aa' })).propertyId).toBe(home.id)
    expect((await add({ property: '1 FIRST STREET' })).propertyId).toBe(home.id)
  })

  test('names every missing field with a sentence of its own', async () => {
    const { status, body } = await owner.call('POST', '/api/tenants', {})
    expect([status, body.errors]).toEqual([
      400,
      {
        name: 'Name is required',
        email: 'Valid email is required',
        phone: 'Phone number is required',
        property: 'Property is required',
      },
    ])
  })
})

describe('a tenant’s address, rent and move-in date', () => {
  test('come from the current tenancy, and from what Edit stored before and after it', async () => {
    const stored = { rentAmount: 900, moveInDate: '2025-05-01' }
    const { id } = await add(stored)
    expect(await one(id)).toMatchObject({ ...stored, tenancyId: null })
    const tenancy = await letTo(id, { startDate: '2026-02-01', rentAmount: 1450.5 })
    expect(await one(id)).toMatchObject({
      rentAmount: 1450.5,
      moveInDate: '2026-02-01',
      tenancyId: tenancy.id,
    })
    const ended = { status: 'terminated', version: tenancy.version }
    await owner.call('PATCH', `/api/tenancies/${tenancy.id}`, ended)
    expect(await one(id)).toMatchObject({ ...stored, tenancyId: null })
  })

  test('come from the newest of several, and never from one that is past its end', async () => {
    const { id } = await add()
    await letTo(id, { startDate: '2020-01-01', endDate: '2020-12-31', rentAmount: 1 })
    expect((await one(id)).rentAmount).toBe(null)
    await letTo(id, { startDate: '2024-01-01', rentAmount: 2 })
    await letTo(id, { startDate: '2025-01-01', rentAmount: 3 })
    expect((await one(id)).rentAmount).toBe(3)
    expect((await owner.call('GET', '/api/tenants')).body).toHaveLength(1)
  })

  test('follow a change of the address', async () => {
    const { id } = await add()
    const change = { addressLine1: '2 New Street', version: home.version }
    await owner.call('PATCH', `/api/properties/${home.id}`, change)
    expect((await one(id)).property).toBe('2 New Street, N1 1AA')
  })
})

describe('deleting a tenant', () => {
  test('is refused while they have a tenancy, and says where', async () => {
    const { id } = await add()
    await letTo(id)
    const { status, body } = await owner.call('DELETE', `/api/tenants/${id}`)
    expect([status, body.code]).toEqual([409, 'tenant-has-tenancy'])
  })

  test('leaves their name on invoices and viewings', async () => {
    const { id } = await add({ name: 'Gwen Gone' })
    const invoice = (await owner.call('POST', '/api/invoices', anInvoice({ tenant: 'gwen gone' }))).body
    const viewing = (await owner.call('POST', '/api/viewings', aViewing({ tenantName: 'Gwen Gone' }))).body
    expect([invoice.tenantId, viewing.tenantId]).toEqual([id, id])
    expect((await owner.call('DELETE', `/api/tenants/${id}`)).status).toBe(204)
    const billed = await owner.call('GET', `/api/invoices/${invoice.id}`)
    expect(billed.body).toMatchObject({ tenant: 'Gwen Gone', tenantId: null })
    const shown = await owner.call('GET', `/api/viewings/${viewing.id}`)
    expect(shown.body).toMatchObject({ tenantName: 'Gwen Gone', tenantId: null })
  })
})

test('several tenants are given the same change, or none', async () => {
  const ids = [(await add()).id, (await add()).id]
  const set = { status: 'overdue' }
  expect((await owner.call('POST', '/api/tenants/bulk', { ids, set })).body).toMatchObject({ count: 2 })
  const missing = [...ids, '0190b6a0-0000-7000-8000-000000000000']
  expect((await owner.call('POST', '/api/tenants/bulk', { ids: missing, delete: true })).status).toBe(404)
  expect((await owner.call('GET', '/api/tenants')).body).toMatchObject([set, set])
})

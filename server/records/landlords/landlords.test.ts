import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postMoney } from '../../testing/payouts.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, anInvoice, aProperty, aTenancy, aTenant } from '../../testing/records.ts'

let app: PeopledApp
let owner: Person

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
})

const add = async (change: object = {}) =>
  (await owner.call('POST', '/api/landlords', aLandlord(change))).body
const list = async () => (await owner.call('GET', '/api/landlords')).body

describe('adding a landlord', () => {
  test('answers the row with its name, no properties and no revenue', async () => {
    const row = await add({ name: '  Ann Miller ', email: ' Ann.Miller+Lets@EXAMPLE.org ' })
    expect(row).toMatchObject({
      name: 'Ann Miller',
      email: 'ann.miller+lets@example.org',
      status: 'active',
      properties: 0,
      totalRevenue: 0,
      version: 1,
    })
    expect(await list()).toEqual([row])
  })

  test('is active, where nothing else is said', async () => {
    const { status: _status, ...input } = aLandlord()
    expect((await owner.call('POST', '/api/landlords', input)).body.status).toBe('active')
  })

  test('names every missing field with a sentence of its own', async () => {
    const { status, body } = await owner.call('POST', '/api/landlords', {})
    expect([status, body.errors]).toEqual([
      400,
      {
        name: 'Name is required',
        email: 'Valid email is required',
        phone: 'Phone number is required',
      },
    ])
    expect(body.code).toBe('invalid-input')
  })

  test.each([
    'ann',
    'ann@',
    '@example.org',
    'ann@example',
    'a b@example.org',
    'a@b@example.org',
    'a\u0000@example.org',
  ])('takes %j for no email address', async (email) => {
    const { status, body } = await owner.call('POST', '/api/landlords', aLandlord({ email }))
    expect([status, body.errors]).toEqual([400, { email: 'Valid email is required' }])
  })

  test('has no other status than active and inactive', async () => {
    const { status, body } = await owner.call('POST', '/api/landlords', aLandlord({ status: 'gone' }))
    expect([status, Object.keys(body.errors)]).toEqual([400, ['status']])
  })
})

describe('a landlord’s figures', () => {
  test('count their properties and the rent that was paid for them', async () => {
    const [ann, bob] = [await add({ name: 'Ann' }), await add({ name: 'Bob' })]
    const [first, second] = [1, 2].map((number) => `${number} Figure Street`)
    for (const [landlord, addressLine1] of [
      [ann, first],
      [ann, second],
      [bob, '3 Figure Street'],
    ])
      await owner.call('POST', '/api/properties', aProperty(landlord.id, { addressLine1 }))
    for (const change of [
      { property: first, amount: 1000, status: 'paid' },
      { property: second, amount: 250.25, status: 'paid' },
      { property: first, amount: 9, status: 'pending' },
      { property: first, amount: 9, status: 'paid', type: 'deposit' },
      { property: 'somewhere else', amount: 9, status: 'paid' },
    ])
      await owner.call('POST', '/api/invoices', anInvoice(change))
    expect(await list()).toMatchObject([
      { name: 'Ann', properties: 2, totalRevenue: 1250.25 },
      { name: 'Bob', properties: 1, totalRevenue: 0 },
    ])
    expect((await owner.call('GET', `/api/landlords/${ann.id}`)).body).toMatchObject({
      properties: 2,
      totalRevenue: 1250.25,
    })
  })
})

describe('changing a landlord', () => {
  test('with an old version answers 409, the row as it is now, and who saved it', async () => {
    const { id } = await add()
    const saved = await owner.call('PATCH', `/api/landlords/${id}`, { phone: '020 7946 0999', version: 1 })
    expect([saved.status, saved.body.version]).toEqual([200, 2])
    const late = await owner.call('PATCH', `/api/landlords/${id}`, { phone: '1', version: 1 })
    expect([late.status, late.body.current]).toEqual([409, saved.body])
    const [newest] = (await owner.call('GET', `/api/landlords/${id}/history`)).body
    expect(late.body.changedBy).toBe(newest.who)
  })

  test('at once from two windows: exactly one wins', async () => {
    const { id } = await add()
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => owner.call('PATCH', `/api/landlords/${id}`, { name, version: 1 })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })
})

describe('deleting a landlord', () => {
  test('is refused once money was entered for the landlord, because the books keep it', async () => {
    const { id } = await add({ name: 'Olive Owner' })
    await postMoney(app, owner, ['bank', owner.accountId, 'landlord', id, 5])
    const { status, body } = await owner.call('DELETE', `/api/landlords/${id}`)
    expect(status).toBe(409)
    expect(body.code).toBe('landlord-in-use')
  })

  test('is refused with the addresses that are still theirs', async () => {
    const { id } = await add()
    for (const addressLine1 of ['1 Own Road', '2 Own Road', '3 Own Road', '4 Own Road'])
      await owner.call('POST', '/api/properties', aProperty(id, { addressLine1 }))
    const { status, body } = await owner.call('DELETE', `/api/landlords/${id}`)
    expect(status).toBe(409)
    expect(body.detail).toContain('1 Own Road, 2 Own Road, 3 Own Road and 1 more')
    expect(await list()).toHaveLength(1)
  })

  test('is refused while a tenancy names them, even if the property is another’s', async () => {
    const [ann, bob] = [await add(), await add()]
    const home = (
      await owner.call('POST', '/api/properties', aProperty(bob.id, { addressLine1: '5 Let Lane' }))
    ).body
    const tenant = (await owner.call('POST', '/api/tenants', aTenant(home.id))).body
    await owner.call(
      'POST',
      '/api/tenancies',
      aTenancy({ tenant: tenant.id, property: home.id, landlord: ann.id }),
    )
    const { status, body } = await owner.call('DELETE', `/api/landlords/${ann.id}`)
    expect([status, body.detail.includes('5 Let Lane')]).toEqual([409, true])
  })

  test('works where nothing depends on them, also for several', async () => {
    const ids = [(await add()).id, (await add()).id, (await add()).id]
    expect((await owner.call('DELETE', `/api/landlords/${ids[0]}`)).status).toBe(204)
    const rest = { ids: ids.slice(1), delete: true }
    expect((await owner.call('POST', '/api/landlords/bulk', rest)).body).toMatchObject({ count: 2 })
    expect(await list()).toEqual([])
  })

  test('at the moment in which they get a property leaves no property without its landlord', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await add()
      const [added, deleted] = await Promise.all([
        owner.call('POST', '/api/properties', aProperty(id)),
        owner.call('DELETE', `/api/landlords/${id}`),
      ])
      expect([201, 400, 409]).toContain(added.status)
      expect([204, 409]).toContain(deleted.status)
      expect(added.status === 201).toBe(deleted.status !== 204)
    }
  })
})

test('a private landlord finds their own record at once, so that a property can be added', async () => {
  owner = await app.person('landlord', 'jane.smith@example.org')
  expect(await list()).toMatchObject([{ name: 'Jane Smith', email: 'jane.smith@example.org' }])
  const answer = await owner.call('POST', '/api/properties', aProperty('jane smith'))
  expect(answer.status).toBe(201)
})

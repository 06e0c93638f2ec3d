import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { propertyRow } from '#shared/records/properties/properties.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, anInvoice, aProperty, aTenancy, aTenant, aViewing } from '../../testing/records.ts'

let app: PeopledApp
let owner: Person
let ann: { id: string; name: string; version: number }

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  ann = (await owner.call('POST', '/api/landlords', aLandlord({ name: 'Ann Miller' }))).body
})

const add = async (change: object = {}) => {
  const answer = await owner.call('POST', '/api/properties', aProperty(ann.id, change))
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const refusalOf = async (change: object) => {
  const answer = await owner.call('POST', '/api/properties', { ...aProperty(ann.id), ...change })
  return [answer.status, answer.body.errors]
}
/** A row as the list has it: without what only the public page needs, and with the references of other systems. */
const asListed = (row: object) => ({
  ...Object.fromEntries(Object.entries(row).filter(([field]) => field in propertyRow.shape)),
  references: '',
})
const list = async () => (await owner.call('GET', '/api/properties')).body

describe('adding a property', () => {
  test('answers the stored row, with its landlord by name and by id', async () => {
    const row = await add({ addressLine1: '1 Alma Road', bathrooms: 1.5, rent: 1250.5 })
    expect(row).toMatchObject({
      addressLine1: '1 Alma Road',
      bathrooms: 1.5,
      rent: 1250.5,
      landlord: 'Ann Miller',
      landlordId: ann.id,
      version: 1,
    })
    expect(row.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect((await owner.call('GET', `/api/properties/${row.id}`)).body).toEqual(row)
    expect(row).toMatchObject({
      published: true,
      description: '',
      deposit: null,
      areaSqft: null,
      availableFrom: null,
      councilTaxBand: null,
      epcRating: null,
      furnishing: null,
    })
    expect(await list()).toEqual([asListed(row)])
  })

  test('keeps what the public page says of it; empty text and null take it away again', async () => {
    const advert = {
      published: false,
      description: 'Two rooms.\n\nA garden.',
      deposit: 1730.5,
      areaSqft: 640,
      availableFrom: '2027-01-31',
      councilTaxBand: 'I',
      epcRating: 'G',
      furnishing: 'part-furnished',
    }
    const row = await add(advert)
    expect(row).toMatchObject(advert)
    const none = { deposit: '', areaSqft: '', availableFrom: null, councilTaxBand: '', epcRating: null }
    const change = { ...none, furnishing: '', published: 'yes', description: '', version: row.version }
    const { status, body } = await owner.call('PATCH', `/api/properties/${row.id}`, change)
    expect([status, body]).toMatchObject([
      200,
      {
        published: true,
        description: '',
        deposit: null,
        areaSqft: null,
        availableFrom: null,
        councilTaxBand: null,
        epcRating: null,
        furnishing: null,
      },
    ])
  })

  test.each([
    ['description', 'x'.repeat(4001), 'At most 4000 characters'],
    ['deposit', -1, 'Deposit must be 0 or more'],
    ['areaSqft', 1_000_001, 'At most 1,000,000'],
    ['areaSqft', 10.5, 'Whole numbers only'],
    ['areaSqft', 'big', 'Area must be 0 or more'],
    ['availableFrom', '2026-02-30', 'A date as year-month-day, such as 2026-11-21'],
    ['councilTaxBand', 'J', 'One of A to I'],
    ['epcRating', 'H', 'One of A to G'],
    ['furnishing', 'some', 'Furnished, part-furnished or unfurnished'],
    ['published', 1, 'Choose yes or no'],
  ])('refuses a %s of %j', async (field, value, message) => {
    expect(await refusalOf({ [field]: value })).toEqual([400, { [field]: message }])
  })

  test('names every missing field with a sentence of its own', async () => {
    const { status, body, headers } = await owner.call('POST', '/api/properties', {})
    expect(status).toBe(400)
    expect(headers.get('content-type')).toContain('application/problem+json')
    expect(body.errors).toEqual({
      addressLine1: 'Address Line 1 is required',
      townCity: 'Town/City is required',
      borough: 'Borough is required',
      postCode: 'Post Code is required',
      bedrooms: 'Bedrooms must be 0 or more',
      bathrooms: 'Bathrooms must be 0 or more',
      rent: 'Rent must be 0 or more',
      landlord: 'Landlord name is required',
    })
    expect(await list()).toEqual([])
  })

  test.each(['', '   ', null, 7])('takes %j for no address at all', async (addressLine1) => {
    expect(await refusalOf({ addressLine1 })).toEqual([400, { addressLine1: 'Address Line 1 is required' }])
  })

  test('starts as a flat that is available, where nothing else is said', async () => {
    const { type: _type, status: _status, ...input } = aProperty(ann.id)
    expect((await owner.call('POST', '/api/properties', input)).body).toMatchObject({
      type: 'flat',
      status: 'available',
    })
  })

  test('puts the post code in order', async () => {
    expect((await add({ postCode: ' sw1a1aa ' })).postCode).toBe('SW1A 1AA')
    expect((await add({ postCode: 'dublin 4' })).postCode).toBe('DUBLIN 4')
  })

  test.each([
    ['1,250.50', 1250.5],
    ['£1,250.50', 1250.5],
    ['0', 0],
    [999_999_999.99, 999_999_999.99],
  ])('takes a rent of %j', async (rent, stored) => {
    expect((await add({ rent })).rent).toBe(stored)
  })

  test.each([
    [-1, 'Rent must be 0 or more'],
    ['', 'Rent must be 0 or more'],
    ['0x10', 'Write the amount as 1012.50'],
    ['1e3', 'Write the amount as 1012.50'],
    [true, 'Rent must be 0 or more'],
    [null, 'Rent must be 0 or more'],
    [[5], 'Rent must be 0 or more'],
    ['9'.repeat(400), 'Rent must be 0 or more'],
    [1e300, 'At most 999,999,999.99'],
    [1_000_000_000, 'At most 999,999,999.99'],
    [10.005, 'At most 2 decimals'],
  ])('refuses a rent of %j', async (rent, message) => {
    expect(await refusalOf({ rent })).toEqual([400, { rent: message }])
  })

  test('has whole bedrooms, and bathrooms in halves', async () => {
    expect(await refusalOf({ bedrooms: 1.5 })).toEqual([400, { bedrooms: 'Whole numbers only' }])
    expect(await refusalOf({ bathrooms: 1.3 })).toEqual([400, { bathrooms: 'In steps of 0.5' }])
  })

  test('refuses fields that nobody knows, an account above all', async () => {
    const other = await app.person()
    expect(await refusalOf({ accountId: other.accountId, sample: true })).toEqual([
      400,
      { accountId: 'Remove this field: it is not known', sample: 'Remove this field: it is not known' },
    ])
  })

  test('refuses a NUL character', async () => {
    expect(await refusalOf({ borough: 'Cam\u0000den' })).toEqual([
      400,
      { borough: 'Contains characters that cannot be stored' },
    ])
  })
})

describe('the landlord of a property', () => {
  test('may be named, in capitals or not', async () => {
    expect((await add({ landlord: 'ANN miller' })).landlordId).toBe(ann.id)
  })

  test('is found with the apostrophe of a keyboard, whichever the name was stored with', async () => {
    const stored = (await owner.call('POST', '/api/landlords', aLandlord({ name: 'Catherine O’Dowd' }))).body
    expect((await add({ landlord: "catherine o'dowd" })).landlordId).toBe(stored.id)
  })

  test('that several share is refused, and that nobody has as well', async () => {
    await owner.call('POST', '/api/landlords', aLandlord({ name: 'ann MILLER' }))
    expect(await refusalOf({ landlord: 'Ann Miller' })).toEqual([
      400,
      { landlord: 'Several landlords are called ‘Ann Miller’. Choose one from the list' },
    ])
    expect(await refusalOf({ landlord: 'Bob' })).toEqual([
      400,
      { landlord: 'The landlord ‘Bob’ was not found' },
    ])
  })

  test('is found by id only in the own account', async () => {
    const stranger = await app.person()
    const theirs = (await stranger.call('POST', '/api/landlords', aLandlord())).body
    expect(await refusalOf({ landlord: theirs.id })).toEqual([
      400,
      { landlord: 'The landlord was not found' },
    ])
    expect((await refusalOf({ landlord: theirs.name }))[0]).toBe(400)
  })

  test('shows everywhere under the new name once it is renamed', async () => {
    const row = await add()
    await owner.call('PATCH', `/api/landlords/${ann.id}`, { name: 'Ann Baker', version: ann.version })
    expect((await list())[0].landlord).toBe('Ann Baker')
    expect((await owner.call('GET', `/api/properties/${row.id}`)).body.landlord).toBe('Ann Baker')
  })
})

describe('changing a property', () => {
  test('changes what is sent and nothing else', async () => {
    const row = await add({ type: 'house', status: 'rented', addressLine2: 'Top floor' })
    const answer = await owner.call('PATCH', `/api/properties/${row.id}`, { rent: 2000, version: 1 })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ ...row, rent: 2000, version: 2, updatedAt: answer.body.updatedAt })
    expect(answer.body.updatedAt > row.updatedAt).toBe(true)
  })

  test('with an old version answers 409 and the stored row, and changes nothing', async () => {
    const row = await add()
    const saved = await owner.call('PATCH', `/api/properties/${row.id}`, { rent: 2000, version: 1 })
    const late = await owner.call('PATCH', `/api/properties/${row.id}`, { rent: 3000, version: 1 })
    expect(late.status).toBe(409)
    expect(late.body.current).toEqual(saved.body)
    expect(await list()).toEqual([asListed(saved.body)])
  })

  test('without a version is refused', async () => {
    const row = await add()
    const answer = await owner.call('PATCH', `/api/properties/${row.id}`, { rent: 2000 })
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { version: 'Send the version of the record that was read' },
    ])
  })

  test('by two people at once: exactly one wins, in each of ten rounds', async () => {
    const { id } = await add()
    for (let version = 1; version <= 10; version += 1) {
      const answers = await Promise.all(
        [1000, 2000, 3000].map((rent) =>
          owner.call('PATCH', `/api/properties/${id}`, { rent: rent + version, version }),
        ),
      )
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
      const won = answers.find((answer) => answer.status === 200)?.body
      expect((await owner.call('GET', `/api/properties/${id}`)).body).toEqual(won)
    }
  })

  test('that does not exist, or has no possible id, is not found', async () => {
    for (const id of ['0190b6a0-0000-7000-8000-000000000000', 'showcase', '%00', '1'])
      expect((await owner.call('PATCH', `/api/properties/${id}`, { rent: 1, version: 1 })).status).toBe(404)
  })
})

describe('deleting a property', () => {
  test('takes it out of the list; a second time it is not there', async () => {
    const { id } = await add()
    const answer = await owner.call('DELETE', `/api/properties/${id}`)
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect((await owner.call('DELETE', `/api/properties/${id}`)).status).toBe(404)
    expect(await list()).toEqual([])
  })

  test('is refused with the names of the people who live there', async () => {
    const { id } = await add()
    const tenant = (await owner.call('POST', '/api/tenants', aTenant(id, { name: 'Tom Reed' }))).body
    await owner.call(
      'POST',
      '/api/tenancies',
      aTenancy({ tenant: tenant.id, property: id, landlord: ann.id }),
    )
    const answer = await owner.call('DELETE', `/api/properties/${id}`)
    expect(answer.status).toBe(409)
    expect(answer.body.detail).toContain('Tom Reed')
    expect(await list()).toHaveLength(1)
  })

  test('leaves invoices and viewings with the address as text', async () => {
    const { id } = await add({ addressLine1: '9 Gone Street', postCode: 'N1 1AA' })
    const invoice = (await owner.call('POST', '/api/invoices', anInvoice({ property: '9 gone street' }))).body
    const viewing = (await owner.call('POST', '/api/viewings', aViewing({ propertyName: '9 Gone Street' })))
      .body
    expect([invoice.propertyId, viewing.propertyId]).toEqual([id, id])
    expect((await owner.call('DELETE', `/api/properties/${id}`)).status).toBe(204)
    expect((await owner.call('GET', `/api/invoices/${invoice.id}`)).body).toMatchObject({
      property: '9 Gone Street, N1 1AA',
      propertyId: null,
    })
    expect((await owner.call('GET', `/api/viewings/${viewing.id}`)).body).toMatchObject({
      propertyName: '9 Gone Street, N1 1AA',
      propertyId: null,
    })
  })
})

describe('several properties at once', () => {
  const bulk = (body: object) => owner.call('POST', '/api/properties/bulk', body)
  const missing = '0190b6a0-0000-7000-8000-000000000000'

  test('get the same change', async () => {
    const ids = [(await add()).id, (await add()).id]
    const bob = (await owner.call('POST', '/api/landlords', aLandlord({ name: 'Bob' }))).body
    const answer = await bulk({
      ids: [...ids, ids[0]],
      set: { status: 'maintenance', landlord: 'bob', published: 'no' },
    })
    expect([answer.status, answer.body.count]).toEqual([200, 2])
    for (const row of await list())
      expect(row).toMatchObject({ status: 'maintenance', landlordId: bob.id, version: 2 })
    expect((await owner.call('GET', `/api/properties/${ids[0]}`)).body.published).toBe(false)
  })

  test('are changed all or none', async () => {
    const row = await add()
    expect((await bulk({ ids: [row.id, missing], set: { rent: 1 } })).status).toBe(404)
    expect(await list()).toEqual([asListed(row)])
  })

  test('are deleted all or none', async () => {
    const rows = [await add(), await add()]
    const ids = rows.map((row) => row.id)
    await owner.call('POST', '/api/tenants', aTenant(ids[1], { name: 'Una Stays' }))
    const refused = await bulk({ ids, delete: true })
    expect([refused.status, refused.body.detail.includes('Una Stays')]).toEqual([409, true])
    expect((await bulk({ ids: [ids[0], missing], delete: true })).status).toBe(404)
    expect(await list()).toHaveLength(2)
    expect((await bulk({ ids: [ids[0]], delete: true })).body).toMatchObject({ count: 1 })
    expect(await list()).toEqual([asListed(rows[1])])
  })

  test('are refused with the field’s own message', async () => {
    const { id } = await add()
    const wrong: [object, object][] = [
      [{ ids: [id], set: { rent: -1 } }, { 'set.rent': 'Rent must be 0 or more' }],
      [{ ids: [id], set: { colour: 'red' } }, { 'set.colour': 'Remove this field: it is not known' }],
      [{ ids: [], delete: true }, { ids: 'Choose at least one record' }],
      [{ ids: ['x'], delete: true }, { 'ids.0': 'Record not found' }],
      [{ ids: [id] }, { set: 'Enter what to change, or that the records are to be deleted' }],
      [
        { ids: [id], delete: true, set: {} },
        { set: 'Enter what to change, or that the records are to be deleted' },
      ],
    ]
    for (const [body, errors] of wrong) {
      const answer = await bulk(body)
      expect([answer.status, answer.body.errors]).toEqual([400, errors])
    }
    expect((await list())[0].version).toBe(1)
  })
})

test('properties come by address, without regard to capitals', async () => {
  for (const addressLine1 of ['b road', 'A Road', 'C Road', 'a lane']) await add({ addressLine1 })
  expect((await list()).map((row: { addressLine1: string }) => row.addressLine1)).toEqual([
    'a lane',
    'A Road',
    'b road',
    'C Road',
  ])
})

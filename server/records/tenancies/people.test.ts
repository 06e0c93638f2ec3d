import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { readPaymentReference } from '#shared/records/tenancies/people.reference.ts'
import type { PersonOfTenancy } from '#shared/records/tenancies/people.ts'
import { addMember } from '../../testing/clients.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../../testing/records.ts'
import { remade } from '../../testing/remade.ts'

let app: PeopledApp
let owner: Person
let links: { tenant: string; property: string; landlord: string }
let id: string
/** A tenancy whose own tenant is Ann. */
let ann: string
let bo: string

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
const twoTenants = remade(async (owner) => {
  const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body.id
  const property = (
    await owner.call('POST', '/api/properties', aProperty(landlord, { addressLine1: '1 First Street' }))
  ).body.id
  const ann = await aTenantCalled('Ann Lee', property)
  const bo = await aTenantCalled('Bo Kim', property)
  const links = { tenant: ann, property, landlord }
  const input = aTenancy(links, { startDate: addDays(today(), -10), endDate: null, rentAmount: 1000 })
  const id: string = (await owner.call('POST', '/api/tenancies', input)).body.id
  return { ann, bo, links, id }
})
beforeEach(async () => {
  owner = await app.person()
  ;({ ann, bo, links, id } = await twoTenants(owner))
})

async function aTenantCalled(name: string, property: string): Promise<string> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@example.org`
  return (await owner.call('POST', '/api/tenants', aTenant(property, { name, email }))).body.id
}
const path = () => `/api/tenancies/${id}/people`
const read = async (who = owner) => (await who.call('GET', path())).body
const put = async (people: object[], version?: number) =>
  owner.call('PUT', path(), { people, version: version ?? (await read()).version })
const tenant = (tenantId: string, share: number | null = null) => ({ role: 'tenant', tenantId, share })
const namesIn = (people: PersonOfTenancy[]) => people.map(({ name, role }) => `${name}, ${role}`)
const gaby = { role: 'guarantor', name: 'Gaby Gale', email: 'gaby@example.org', phone: '07700 900 777' }

describe('the people of a tenancy', () => {
  test('are its tenant alone at first, with a payment reference that stays', async () => {
    const { people, rent, sharesProblem } = await read()
    expect(people).toEqual([
      {
        id: people[0].id,
        role: 'tenant',
        tenantId: ann,
        share: null,
        name: 'Ann Lee',
        email: 'ann@example.org',
        phone: aTenant('').phone,
        reference: people[0].reference,
      },
    ])
    expect(readPaymentReference(people[0].reference)).toBe(people[0].reference)
    expect([rent, sharesProblem]).toEqual([1000, null])
    expect((await read()).people).toEqual(people)
  })

  test('share the rent of a week where it is charged by the week', async () => {
    const input = aTenancy(links, {
      startDate: addDays(today(), 40),
      schedule: { amount: 240, every: 'week' },
    })
    id = (await owner.call('POST', '/api/tenancies', input)).body.id
    expect(await read()).toMatchObject({ rent: 240, every: 'week' })
  })

  test('get one reference each when many read them first at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => read()))
    expect(new Set(all.map(({ people }) => people[0].reference)).size).toBe(1)
    expect(all.every(({ people }) => people.length === 1)).toBe(true)
  })

  test('are joint tenants with shares, occupiers and guarantors, each with a reference of their own', async () => {
    const kit = { role: 'occupier', name: 'Kit Lee' }
    const { status, body } = await put([gaby, kit, tenant(ann, 600), tenant(bo, 400)])
    expect([status, namesIn(body.people)]).toEqual([
      200,
      ['Ann Lee, tenant', 'Bo Kim, tenant', 'Kit Lee, occupier', 'Gaby Gale, guarantor'],
    ])
    expect(body.people.map(({ share }: PersonOfTenancy) => share)).toEqual([600, 400, null, null])
    expect(new Set(body.people.map(({ reference }: PersonOfTenancy) => reference)).size).toBe(4)
    const [row] = (await owner.call('GET', '/api/rent')).body
    expect(row.tenant).toBe('Ann Lee and Bo Kim')
  })

  test('may have neither email nor phone, but for the first', async () => {
    const { status, body } = await put([tenant(ann), { role: 'tenant', name: 'M Bell' }])
    expect([status, namesIn(body.people)]).toEqual([200, ['Ann Lee, tenant', 'M Bell, tenant']])
    expect(body.people[1]).toMatchObject({ email: '', phone: '', tenantId: expect.any(String) })
  })

  test('keep their references when they are stated again, by record or by id', async () => {
    const first = (await put([tenant(ann), tenant(bo), gaby])).body.people
    const { id: gabysId } = first[2]
    const again = (await put([tenant(bo), tenant(ann), { ...gaby, id: gabysId, phone: '1' }])).body.people
    const byName = (people: PersonOfTenancy[]) =>
      Object.fromEntries(people.map(({ name, reference }) => [name, reference]))
    expect(byName(again)).toEqual(byName(first))
  })

  test('change the tenancy’s tenant when another tenant comes first', async () => {
    await put([tenant(bo), tenant(ann)])
    expect((await owner.call('GET', `/api/tenancies/${id}`)).body).toMatchObject({
      tenant: 'Bo Kim',
      tenantId: bo,
    })
    await put([tenant(ann)])
    expect((await owner.call('GET', `/api/tenancies/${id}`)).body.tenant).toBe('Ann Lee')
  })

  test('follow a change of the tenancy’s tenant, who may be one of them already', async () => {
    const before = (await put([tenant(ann, 600), tenant(bo, 400), gaby])).body
    const change = { tenant: bo, version: before.version }
    expect((await owner.call('PATCH', `/api/tenancies/${id}`, change)).status).toBe(200)
    const after = (await read()).people
    expect(namesIn(after)).toEqual(['Bo Kim, tenant', 'Ann Lee, tenant', 'Gaby Gale, guarantor'])
    const ofBo = before.people[1]
    expect(after[0]).toEqual(ofBo)
  })

  test('give a tenant who is typed a record', async () => {
    const cy = { role: 'tenant', name: 'Cy Ray', email: 'CY@example.org', phone: '07700 900 555' }
    const { body } = await put([tenant(ann), cy])
    const made = (await owner.call('GET', `/api/tenants/${body.people[1].tenantId}`)).body
    expect(made).toMatchObject({ name: 'Cy Ray', email: 'cy@example.org', propertyId: links.property })
  })

  test('are named as their records are now', async () => {
    await put([tenant(ann), tenant(bo)])
    const { version } = (await owner.call('GET', `/api/tenants/${bo}`)).body
    await owner.call('PATCH', `/api/tenants/${bo}`, { name: 'Bo Kim-Hall', version })
    expect((await read()).people[1].name).toBe('Bo Kim-Hall')
  })
})

describe('people that make no sense', () => {
  const refused = async (people: object[]) => {
    const { status, body } = await put(people)
    expect((await read()).people).toHaveLength(1)
    return [status, body.errors]
  }

  test('are refused with a sentence that names the person, and change nothing', async () => {
    expect(await refused([tenant(ann, 450), tenant(bo, 500)])).toEqual([
      400,
      { people: 'The shares add up to £950.00, but the rent is £1,000.00' },
    ])
    expect(await refused([tenant(ann, 1000), tenant(bo)])).toEqual([
      400,
      { people: 'Enter a share for every tenant, or for none' },
    ])
    expect(await refused([gaby])).toEqual([400, { people: 'A tenancy needs a tenant' }])
    expect(await refused([])).toEqual([400, { people: 'A tenancy needs a tenant' }])
    expect(await refused([tenant(ann), tenant(ann)])).toEqual([
      400,
      { 'people.1.tenantId': 'This person is listed twice. Remove one' },
    ])
    expect(await refused([tenant(ann), gaby, gaby])).toEqual([
      400,
      { 'people.2.name': 'This person is listed twice. Remove one' },
    ])
    expect(await refused([{ role: 'tenant', name: 'Cy' }, tenant(ann)])).toEqual([
      400,
      { 'people.0.email': 'Valid email is required' },
    ])
    expect(await refused([tenant(ann), { ...gaby, share: 1 }])).toEqual([
      400,
      { 'people.1.share': 'Only tenants have a share of the rent' },
    ])
    expect(await refused([tenant(ann), { role: 'occupier' }])).toEqual([
      400,
      { 'people.1.name': 'Name is required' },
    ])
  })

  test('of another account or another tenancy are refused', async () => {
    const stranger = await app.person()
    const landlord = (await stranger.call('POST', '/api/landlords', aLandlord())).body.id
    const home = (await stranger.call('POST', '/api/properties', aProperty(landlord))).body.id
    const theirs = (await stranger.call('POST', '/api/tenants', aTenant(home))).body.id
    expect(await refused([tenant(ann), tenant(theirs)])).toEqual([
      400,
      { 'people.1.tenantId': 'This tenant was not found' },
    ])
    const mine = (await read()).people[0].id
    expect(await refused([tenant(ann), { ...gaby, id: ann }])).toEqual([
      400,
      { 'people.1.id': 'Choose a person of this tenancy' },
    ])
    expect((await stranger.call('GET', path())).status).toBe(404)
    const other = await owner.call('POST', '/api/tenancies', aTenancy({ ...links, tenant: bo }))
    const schedule = await owner.call('POST', `/api/tenancies/${other.body.id}/schedule`, {})
    expect(schedule.status).toBe(201)
    const paid = { amount: 1, personId: mine }
    const receipt = await owner.call('POST', `/api/tenancies/${other.body.id}/receipts`, paid)
    expect([receipt.status, receipt.body.errors]).toEqual([
      400,
      { personId: 'The payer is not a tenant of this tenancy. Choose another' },
    ])
  })

  test('that somebody else has saved since are a conflict, which shows the stored people', async () => {
    const { version } = await read()
    await put([tenant(ann), tenant(bo)])
    const late = await put([tenant(ann)], version)
    expect([late.status, namesIn(late.body.current.people)]).toEqual([
      409,
      ['Ann Lee, tenant', 'Bo Kim, tenant'],
    ])
  })
})

describe('a rent that changes', () => {
  test('leaves the shares to be agreed again, and the people can still be changed', async () => {
    const before = (await put([tenant(ann, 600), tenant(bo, 400)])).body
    const change = { rentAmount: 1100, version: before.version }
    expect((await owner.call('PATCH', `/api/tenancies/${id}`, change)).status).toBe(200)
    expect((await read()).sharesProblem).toBe('The shares add up to £1,000.00, but the rent is £1,100.00')
    expect((await owner.call('PATCH', '/api/agency', { currency: 'EUR' })).status).toBe(200)
    expect((await read()).sharesProblem).toBe('The shares add up to €1,000.00, but the rent is €1,100.00')
    expect((await put([tenant(ann, 600), tenant(bo, 400), gaby])).status).toBe(200)
    expect((await put([tenant(ann, 600), tenant(bo, 450)])).status).toBe(400)
    expect((await put([tenant(ann, 600), tenant(bo, 500)])).body.sharesProblem).toBe(null)
  })
})

describe('who paid', () => {
  test('is shown by person, and a person who has paid and is taken off keeps their payments', async () => {
    const { people } = (await put([tenant(ann, 600), tenant(bo, 400)])).body
    await owner.call('POST', `/api/tenancies/${id}/schedule`, {})
    const receive = (amount: number, personId?: string) =>
      owner.call('POST', `/api/tenancies/${id}/receipts`, { amount, personId })
    expect((await receive(400, people[1].id)).status).toBe(201)
    await receive(50)
    const account = async () => (await owner.call('GET', `/api/tenancies/${id}/account`)).body
    expect((await account()).people).toMatchObject([
      { id: people[0].id, name: 'Ann Lee', share: 600, paid: 0, late: true },
      { id: people[1].id, name: 'Bo Kim', share: 400, paid: 400, late: false },
    ])
    const taken = await put([tenant(ann)])
    expect([taken.status, namesIn(taken.body.people)]).toEqual([200, ['Ann Lee, tenant']])
    expect((await account()).receipts.map(({ payer }: { payer: string }) => payer)).toEqual(['Bo Kim', ''])
    expect((await receive(1, people[1].id)).body.errors).toEqual({
      personId: 'The payer is not a tenant of this tenancy. Choose another',
    })
    expect((await put([tenant(ann), tenant(bo)])).body.people[1]).toMatchObject({
      id: people[1].id,
      reference: people[1].reference,
    })
  })
})

describe('the history', () => {
  test('says who came and went, and an undo puts everybody back', async () => {
    const before = (await put([tenant(ann, 600), tenant(bo, 400), gaby])).body
    const change = await put([
      tenant(bo),
      { role: 'tenant', name: 'Cy', email: 'cy@example.org', phone: '1' },
    ])
    const [newest] = (await owner.call('GET', `/api/tenancies/${id}/history`)).body
    expect(newest).toMatchObject({ who: owner.user.name, action: 'changed' })
    expect(newest.changes).toContainEqual({
      field: 'people',
      before: 'Ann Lee, tenant, £600.00; Bo Kim, tenant, £400.00; Gaby Gale, guarantor',
      after: 'Bo Kim, tenant; Cy, tenant',
    })
    const undo = await owner.call('POST', `/api/changes/${change.body.changeId}/undo`)
    expect(undo.status, undo.text).toBe(200)
    expect((await read()).people).toEqual(before.people)
    expect((await owner.call('GET', `/api/tenants/${change.body.people[1].tenantId}`)).status).toBe(404)
  })

  test('puts the people back with a deleted tenancy', async () => {
    const { people } = (await put([tenant(ann, 600), tenant(bo, 400), gaby])).body
    const { headers } = await owner.call('DELETE', `/api/tenancies/${id}`)
    expect((await owner.call('GET', path())).status).toBe(404)
    await owner.call('POST', `/api/changes/${headers.get('change-id')}/undo`)
    expect((await read()).people).toEqual(people)
  })
})

test('a joint tenant is not deleted while they are of a tenancy', async () => {
  await put([tenant(ann), tenant(bo)])
  const { status, body } = await owner.call('DELETE', `/api/tenants/${bo}`)
  expect([status, body.code]).toEqual([409, 'tenant-has-tenancy'])
  await put([tenant(ann)])
  expect((await owner.call('DELETE', `/api/tenants/${bo}`)).status).toBe(204)
})

test('a client landlord sees names and roles, and neither contacts nor references', async () => {
  const client = await addMember(app, owner.accountId, 'client', links.landlord)
  const hidden = { email: '', phone: '', reference: '' }
  expect((await read(client)).people).toMatchObject([{ name: 'Ann Lee', ...hidden }])
  await put([tenant(ann, 600), tenant(bo, 400), gaby])
  expect((await read(client)).people).toMatchObject([
    { name: 'Ann Lee', share: 600, ...hidden },
    { name: 'Bo Kim', share: 400, ...hidden },
    { name: 'Gaby Gale', role: 'guarantor', ...hidden },
  ])
  expect((await owner.call('GET', '/api/rent')).body).toMatchObject([
    { references: expect.stringMatching(/\w/) },
  ])
  expect((await client.call('GET', '/api/rent')).body).toMatchObject([
    { email: '', phone: '', references: '' },
  ])
  expect((await client.call('PUT', path(), { people: [tenant(ann)], version: 1 })).status).toBe(403)
  const other = (await owner.call('POST', '/api/landlords', aLandlord())).body.id
  const stranger = await addMember(app, owner.accountId, 'client', other)
  expect((await stranger.call('GET', path())).status).toBe(404)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '#shared/dates.ts'
import { nameLines } from '#shared/records/properties/properties.name.ts'
import type { RelatedGroup } from '#shared/related.ts'
import { type PeopledApp, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant, aViewing } from '../../testing/records.ts'

let app: PeopledApp

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

/** A landlord's two flats in one house, and another house. Flat A and the other house are let. */
async function aHouseOfTwoFlats() {
  const owner = await app.person()
  const add = async (path: string, body: object) => (await owner.call('POST', `/api/${path}`, body)).body.id
  const get = async (path: string) => (await owner.call('GET', `/api/${path}`)).body
  const landlord = await add('landlords', aLandlord({ name: 'Ann' }))
  const home = (addressLine1: string, addressLine2: string) =>
    add('properties', aProperty(landlord, { addressLine1, addressLine2, postCode: 'SE22 9AA' }))
  const lone = await home('3 Elm Row', 'The Mews')
  const first = await home('12 Alma Road', 'Flat A')
  const second = await home('12 alma road', 'Flat B')
  for (const property of [lone, first]) {
    const tenant = await add('tenants', aTenant(property, { email: `t${property}@example.org` }))
    await add('tenancies', aTenancy({ tenant, property, landlord }))
  }
  return { owner, add, get, landlord, first, second }
}

test('two flats of one house are distinguished by address line 2 wherever they are named', async () => {
  const { get } = await aHouseOfTwoFlats()
  const named = async (kind: string) =>
    (await get(kind)).map(({ property }: { property: string }) => property).sort()
  for (const kind of ['tenancies', 'tenants'])
    expect(await named(kind)).toEqual(['12 Alma Road, Flat A, SE22 9AA', '3 Elm Row, SE22 9AA'])
  const [tenant] = await get('tenants')
  expect((await get(`tenants/${tenant.id}`)).property).toBe(tenant.property)
})

test('a statement, the empty homes and what belongs to a landlord tell the flats apart', async () => {
  const { get, landlord } = await aHouseOfTwoFlats()
  const lines = ['12 Alma Road, Flat A', '12 alma road, Flat B', '3 Elm Row']
  const addresses = (rows: { address: string }[]) => rows.map(({ address }) => address).sort()
  const statement = await get(`statements?month=${today().slice(0, 7)}&landlordId=${landlord}`)
  expect(addresses(statement.properties)).toEqual(lines)
  const { empty } = await get(`analytics?from=${today()}&to=${today()}`)
  expect(addresses(empty.longest)).toEqual(['12 alma road, Flat B'])
  const groups: RelatedGroup[] = await get(`landlords/${landlord}/related`)
  const homes = groups.find(({ group }) => group === 'properties')
  expect(homes?.items.map(({ name }) => name).sort()).toEqual(lines.map((line) => `${line}, SE22 9AA`))
})

test('a refusal names the flat, and so do the bin and the history of a deleted flat', async () => {
  const { owner, add, get, landlord, first, second } = await aHouseOfTwoFlats()
  const refusal = await owner.call('DELETE', `/api/landlords/${landlord}`)
  expect(refusal.body.detail).toContain('12 Alma Road, Flat A, 12 alma road, Flat B and 3 Elm Row')
  const tenant = (await get('tenants')).find(({ propertyId }: { propertyId: string }) => propertyId === first)
  expect((await owner.call('DELETE', `/api/tenants/${tenant.id}`)).body.detail).toContain(
    'has a tenancy at 12 Alma Road, Flat A.',
  )
  const viewing = await add('viewings', aViewing({ propertyName: '12 alma road, Flat B, SE22 9AA' }))
  await owner.call('DELETE', `/api/properties/${second}`)
  expect((await get(`viewings/${viewing}`)).propertyName).toBe('12 alma road, Flat B, SE22 9AA')
  expect(await get('bin')).toMatchObject([{ name: '12 alma road, Flat B, SE22 9AA' }])
})

test('a flat in line 1 is named with its house, and PostgreSQL and the screens call each property the same', async () => {
  const owner = await app.person()
  const landlord = (await owner.call('POST', '/api/landlords', aLandlord({ name: 'Ann' }))).body.id
  const lines = [
    ['Flat 2', '7 Harcourt Road'],
    ['flat2', '8 Harcourt Road'],
    ['Ground Floor Flat', '9 Harcourt Road'],
    ['14a', 'High Street'],
    ['Unit 3 Sidings Yard', 'London Road'],
    ['Flatford Mill', 'Mill Lane'],
    ['3 Elm Row', 'The Mews'],
    ['Flat 4, 7 Harcourt Road', 'Broomhill'],
    ['Flat 9', ''],
  ]
  for (const [addressLine1 = '', addressLine2 = ''] of lines) {
    const property = (
      await owner.call('POST', '/api/properties', aProperty(landlord, { addressLine1, addressLine2 }))
    ).body
    await owner.call('POST', '/api/tenants', aTenant(property.id, { email: `t${property.id}@example.org` }))
  }
  const tenants: { property: string }[] = (await owner.call('GET', '/api/tenants')).body
  const named = tenants.map(({ property }) => property.split(', ').slice(0, -1).join(', ')).sort()
  expect(named).toEqual(
    lines.map(([addressLine1 = '', addressLine2 = '']) => nameLines({ addressLine1, addressLine2 })).sort(),
  )
})

test('a record names a property by its street and town, where two towns have the street', async () => {
  const owner = await app.person()
  const landlord = (await owner.call('POST', '/api/landlords', aLandlord({ name: 'Ann' }))).body.id
  for (const [townCity, postCode] of [
    ['Sheffield', 'S10 1DG'],
    ['Leeds', 'LS6 2AB'],
  ])
    await owner.call(
      'POST',
      '/api/properties',
      aProperty(landlord, { addressLine1: '3 Harcourt Road', townCity, postCode }),
    )
  const named = await owner.call('POST', '/api/tenants', aTenant('3 Harcourt Road, Sheffield'))
  expect([named.status, named.body.property], named.text).toEqual([201, '3 Harcourt Road, S10 1DG'])
  expect(
    (await owner.call('POST', '/api/tenants', aTenant('3 Harcourt Road', { email: 'b@example.org' }))).status,
  ).toBe(400)
})

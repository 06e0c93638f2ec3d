import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PeopledApp, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../../testing/records.ts'

let app: PeopledApp

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

test('two flats of one house are told apart by address line 2 wherever they are named', async () => {
  const owner = await app.person()
  const add = async (path: string, body: object) => (await owner.call('POST', `/api/${path}`, body)).body.id
  const landlord = await add('landlords', aLandlord({ name: 'Ann' }))
  const home = (addressLine1: string, addressLine2: string) =>
    add('properties', aProperty(landlord, { addressLine1, addressLine2, postCode: 'SE22 9AA' }))
  const lone = await home('3 Elm Row', 'The Mews')
  const first = await home('12 Alma Road', 'Flat A')
  await home('12 alma road', 'Flat B')
  for (const property of [lone, first]) {
    const tenant = await add('tenants', aTenant(property, { email: `t${property}@example.org` }))
    await add('tenancies', aTenancy({ tenant, property, landlord }))
  }
  const named = async (kind: string) =>
    (await owner.call('GET', `/api/${kind}`)).body
      .map(({ property }: { property: string }) => property)
      .sort()
  for (const kind of ['tenancies', 'tenants'])
    expect(await named(kind)).toEqual(['12 Alma Road, Flat A, SE22 9AA', '3 Elm Row, SE22 9AA'])
  const [tenant] = (await owner.call('GET', '/api/tenants')).body
  expect((await owner.call('GET', `/api/tenants/${tenant.id}`)).body.property).toBe(tenant.property)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'

let app: PeopledApp
let ann: Person

beforeAll(async () => {
  app = await startPeopledApp()
  ann = await app.person()
})
afterAll(() => app.stop())

const text = [
  'House,Landlord,Landlord Email,Landlord Phone,Beds,Baths,Pays,Who,Tenant Email,Tenant Phone,Moved in',
  '14 Alma Rd Sheffield S1 2AB,Lea Land,lea@example.org,0114 496 0000,2 bed terrace,1,668 pcm,Ann Lee,ann@example.org,07700900123,Sept 2023',
  '"31 Denby St, Rotherham",Lea Land,lea@example.org,0114 496 0000,2 bed,1,£700,Bo Kim,bo@example.org,07700900124,2024-03-01',
  '9 Fir Close,Lea Land,lea@example.org,0114 496 0000,3,1,£800,Cy Ray,cy@example.org,07700900125,2024-03-01',
].join('\n')

test('a landlord’s own sheet is read by its own words, and each home keeps its own town', async () => {
  const file = { fileName: 'homes.csv', text }
  const call = (more: object) => ann.call('POST', '/api/lets/import', { ...file, ...more })
  const { mapping } = (await call({})).body
  expect(mapping).toEqual([
    ...['addressLine1', 'landlord', 'landlordEmail', 'landlordPhone', 'bedrooms', 'bathrooms', 'rent'],
    ...['tenant', 'tenantEmail', 'tenantPhone', 'startDate'],
  ])
  const defaults = { townCity: 'Sheffield', borough: 'Sheffield', postCode: 'S2 3CD' }
  const { body } = await call({ mapping, defaults, makePeople: true })
  expect([body.ok, body.errors]).toEqual([3, []])
  const values = body.preview.map(({ values: of }: { values: Record<string, string> }) => of)
  expect(values).toMatchObject([
    { addressLine1: '14 Alma Rd', townCity: 'Sheffield', postCode: 'S1 2AB', bedrooms: '2', rent: '668' },
    { addressLine1: '31 Denby St', townCity: 'Rotherham', postCode: 'S2 3CD', bedrooms: '2' },
    { addressLine1: '9 Fir Close', townCity: 'Sheffield', postCode: 'S2 3CD', bedrooms: '3' },
  ])
  expect(values[0].startDate).toBe('2023-09-01')
  expect(body.guesses).toContainEqual({
    field: 'startDate',
    text: 'Sept 2023',
    value: '2023-09-01',
    count: 1,
  })
  expect(body.guesses).toContainEqual({ field: 'bedrooms', text: '2 bed terrace', value: '2', count: 1 })
})

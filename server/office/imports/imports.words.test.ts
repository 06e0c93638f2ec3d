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

test('a type such as ‘2 bed terrace’ gives the type and the bedrooms, both in sight; the row’s own bedrooms count before it', async () => {
  const homes = {
    fileName: 'homes.csv',
    text: [
      'Address,Town,Borough,Postcode,Property Type,Baths,Rent,Landlord,Landlord Email,Landlord Phone',
      '1 Elm Row,Leeds,Leeds,LS1 1AA,2 bed terrace,1,700,Lea Land,lea@example.org,0114 496 0000',
      '2 Elm Row,Leeds,Leeds,LS1 1AA,3-bed semi,1,800,Lea Land,lea@example.org,0114 496 0000',
      '3 Elm Row,Leeds,Leeds,LS1 1AA,Studio,1,500,Lea Land,lea@example.org,0114 496 0000',
    ].join('\n'),
  }
  const check = async (file: typeof homes, more: object = {}) => {
    const call = (body: object) => ann.call('POST', '/api/properties/import', { ...file, ...body })
    const { mapping } = (await call({})).body
    return (await call({ mapping, makePeople: true, ...more })).body
  }
  const body = await check(homes)
  expect([body.ok, body.errors]).toEqual([3, []])
  const values = body.preview.map(({ values: of }: { values: Record<string, string> }) => of)
  expect(values).toMatchObject([
    { type: 'house', bedrooms: '2' },
    { type: 'house', bedrooms: '3' },
    { type: 'studio', bedrooms: '0' },
  ])
  for (const [at, text] of [
    [2, '2 bed terrace'],
    [3, '3-bed semi'],
    [0, 'Studio'],
  ] as const)
    expect(body.guesses).toContainEqual({ field: 'bedrooms', text, value: String(at), count: 1 })
  const own = { ...homes, text: homes.text.replace('Baths', 'Baths,Beds').replaceAll(',1,', ',1,4,') }
  const withOwn = await check(own)
  expect(withOwn.preview.map((row: { values: { bedrooms: string } }) => row.values.bedrooms)).toEqual([
    '4',
    '4',
    '4',
  ])
  expect(withOwn.guesses.filter(({ field }: { field: string }) => field === 'bedrooms')).toEqual([])
  // Types without a number ask for the bedrooms of all rows at once, as before.
  const plain = { ...homes, text: homes.text.replace(/2 bed terrace|3-bed semi|Studio/g, 'House') }
  expect((await check(plain)).errors).toMatchObject([{ row: null, field: 'bedrooms' }])
  expect((await check(plain, { defaults: { bedrooms: '2' } })).ok).toBe(3)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty } from '../../testing/records.ts'

let app: PeopledApp
let ann: Person

beforeAll(async () => {
  app = await startPeopledApp()
  ann = await app.person()
  const olive = (await ann.call('POST', '/api/landlords', aLandlord({ name: 'Olive Dunn' }))).body.id
  const ned = (await ann.call('POST', '/api/landlords', aLandlord({ name: 'Ned Park' }))).body.id
  const sheffield = { townCity: 'Sheffield', borough: 'Sheffield', postCode: 'S10 1DG' }
  const add = (landlord: string, input: object) =>
    ann.call('POST', '/api/properties', { ...aProperty(landlord), ...sheffield, ...input })
  await add(olive, { addressLine1: '3 Harcourt Road' })
  await add(ned, {
    addressLine1: '3 Harcourt Road',
    townCity: 'Leeds',
    borough: 'Leeds',
    postCode: 'LS6 2AB',
  })
  await add(ned, { addressLine1: 'Flat 2', addressLine2: '7 Harcourt Road' })
})
afterAll(() => app.stop())

async function check(addresses: string[]) {
  const rows = addresses.map((address, n) => `Tenant No${n},t${n}@example.org,"${address}",2026-06-01,900`)
  const file = { fileName: 'lets.csv', text: ['Tenant,Email,Address,Start,Rent', ...rows].join('\n') }
  const { mapping } = (await ann.call('POST', '/api/tenancies/import', file)).body
  const answer = await ann.call('POST', '/api/tenancies/import', {
    ...file,
    mapping: mapping.map((field: string | null, at: number) => (at === 2 ? 'property' : field)),
    defaults: { endDate: 'Rolling' },
    makePeople: true,
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

test('tenancies find their property by its town, and flat and building in either order', async () => {
  const found = await check([
    '3 Harcourt Road, Sheffield',
    '7 Harcourt Rd, Flat 2, Sheffield',
    'Flat 2, 7 Harcourt Road',
    '3 Harcourt Road, Leeds',
  ])
  expect([found.ok, found.groups]).toEqual([4, []])
})

test('an address that names none has those that fit to choose from, and its landlord is not asked for', async () => {
  const open = await check(['3 Harcourt Road', '3 Harcourt Road, York', 'Flat 8, 7 Harcourt Road'])
  expect(open.ok).toBe(0)
  expect(
    open.groups.map(
      ({ field, text, candidates }: { field: string; text: string; candidates: { name: string }[] }) => [
        field,
        text,
        candidates.map(({ name }) => name).sort(),
      ],
    ),
  ).toEqual(
    expect.arrayContaining([
      ['property', '3 Harcourt Road', ['3 Harcourt Road, LS6 2AB', '3 Harcourt Road, S10 1DG']],
      ['property', '3 Harcourt Road, York', ['3 Harcourt Road, LS6 2AB', '3 Harcourt Road, S10 1DG']],
      ['property', 'Flat 8, 7 Harcourt Road', ['Flat 2, 7 Harcourt Road, S10 1DG']],
    ]),
  )
  expect(open.groups).toHaveLength(3)
})

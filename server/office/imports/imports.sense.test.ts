import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'

let app: PeopledApp
let ann: Person
beforeAll(async () => {
  app = await startPeopledApp()
  ann = await app.person()
})
afterAll(() => app.stop())

const headers =
  'Address Line 1,Town/City,Borough,Post Code,Type,Bedrooms,Bathrooms,Rent,Landlord,Landlord Email,Landlord Phone,Tenant,Tenant Email,Tenant Phone,Start Date'
const home = (address: string, tenant: string) =>
  `${address},Sheffield,Sheffield,S1 2AB,Flat,1,1,900,Lena Lord,lena@example.org,0114 496 0001,${tenant}`
const check = async (...rows: string[]) => {
  const file = { fileName: 'lets.csv', text: [headers, ...rows].join('\n'), makePeople: true }
  const { mapping } = (await ann.call('POST', '/api/lets/import', file)).body
  return { mapping, file, ...(await ann.call('POST', '/api/lets/import', { ...file, mapping })).body }
}
const fieldsOf = (errors: { row: number; field: string }[]) =>
  errors.map(({ row, field }) => `${row} ${field}`)

describe('a tenant without a name', () => {
  test('is asked for where the row has an email, a phone number or a start date; Vacant says that there is none', async () => {
    const { errors } = await check(
      home('1 Let St', 'TBC,t1@example.org,,'),
      home('2 Let St', ',,0770 090 0125,'),
      home('3 Let St', 'Null,,,2026-01-15'),
      home('4 Let St', ',,,2026-01-15'),
      home('5 Let St', 'Vacant,,,2026-01-15'),
      home('6 Let St', 'Vacant,,,'),
      home('7 Let St', ',,,'),
    )
    expect(fieldsOf(errors)).toEqual(['2 tenant', '3 tenant', '4 tenant', '5 tenant'])
    const { file, mapping } = await check(home('5 Let St', 'TBC,,,2026-01-15'))
    const cells = [{ row: 2, field: 'tenant', text: 'Vacant' }]
    expect((await ann.call('POST', '/api/lets/import', { ...file, mapping, cells })).body.errors).toEqual([])
  })
})

test('an address that is nothing but a date or a number is asked about, and an answer is taken as it is', async () => {
  const tenant = 'Tess Tenant,tess@example.org,0770 090 0126,2026-01-15'
  const { errors, file, mapping } = await check(
    home('02-Jan', tenant),
    home('45292', tenant),
    home('2/1', tenant),
  )
  expect(fieldsOf(errors)).toEqual(['2 addressLine1', '3 addressLine1'])
  const cells = [
    { row: 2, field: 'addressLine1', text: '2/1, 7 Quay Street' },
    { row: 3, field: 'addressLine1', text: '1/1, 7 Quay Street' },
  ]
  expect((await ann.call('POST', '/api/lets/import', { ...file, mapping, cells })).body.errors).toEqual([])
})

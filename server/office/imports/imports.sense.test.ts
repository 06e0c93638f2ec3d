import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeXls, makeXlsx } from '../../files/workbook/workbook.testing.ts'
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

describe('what a workbook hides', () => {
  const cells = (address: string) => [...home(address, 'Vacant,,,').split(',')]
  const hidden = () =>
    makeXlsx(
      {
        Homes: [headers.split(','), cells('21 Let St'), cells('22 Let St')]
          .map(
            (row, at) =>
              `<row r="${at + 1}"${at === 2 ? ' hidden="1"' : ''}>${row.map(textCell).join('')}</row>`,
          )
          .join(''),
      },
      {},
    )
  const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const send = async (more: object = {}) => {
    const person = await app.person()
    const file = { fileName: 'homes.xlsx', base64: hidden().toString('base64'), makePeople: true, ...more }
    const { mapping } = (await person.call('POST', '/api/lets/import', file)).body
    const checked = await person.call('POST', '/api/lets/import', { ...file, mapping })
    const stored = await person.call('POST', '/api/lets/import', { ...file, mapping, dryRun: false })
    const rows = (await person.call('GET', '/api/properties')).body
    return { checked, stored, rows: rows.map(({ addressLine1 }: { addressLine1: string }) => addressLine1) }
  }

  test('is asked about once, and nothing is stored before the answer', async () => {
    const { checked, stored, rows } = await send()
    expect(checked.body.questions).toMatchObject([{ id: 'hidden-rows', count: 1, reply: null }])
    expect([stored.status, rows]).toEqual([400, []])
    expect(stored.body.detail).toContain('row 3 (22 Let St')
  })

  test.each([
    ['leave', ['21 Let St']],
    ['take', ['21 Let St', '22 Let St']],
  ])('%s is followed', async (reply, expected) => {
    const { stored, rows } = await send({ replies: { 'hidden-rows': reply } })
    expect(stored.status, stored.text).toBeLessThan(300)
    expect(rows).toEqual(expected)
  })
})

test('a list that is saved as .xls, old or a web page, is imported; damaged ones are refused with a sentence', async () => {
  const person = await app.person()
  const rows = [headers.split(','), home('31 Let St', 'Vacant,,,').split(',')]
  const page = `<html><table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table></html>`
  const xls = makeXls(rows)
  for (const bytes of [xls, Buffer.from(page)]) {
    const file = { fileName: 'homes.xls', base64: bytes.toString('base64'), makePeople: true }
    const { mapping } = (await person.call('POST', '/api/lets/import', file)).body
    const checked = await person.call('POST', '/api/lets/import', { ...file, mapping })
    expect(checked.body).toMatchObject({ ok: 1, bad: 0 })
  }
  for (const bytes of [xls.subarray(0, 900), Buffer.from('<html><p>Please sign in</p></html>')]) {
    const file = { fileName: 'homes.xls', base64: bytes.toString('base64') }
    const { status, body } = await person.call('POST', '/api/lets/import', file)
    expect([status, typeof body.detail]).toEqual([400, 'string'])
  }
})

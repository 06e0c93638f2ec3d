import { expect, test } from 'vitest'
import { landlordCsv } from '../records/landlords/landlords.csv.ts'
import { propertyCsv } from '../records/properties/properties.csv.ts'
import { tenancyCsv } from '../records/tenancies/tenancies.csv.ts'
import { findHeader } from './header.ts'
import { matchHeaders } from './match.ts'
import { sniffSeparator } from './text.ts'

test('a title above the header is recognised, and a header without one', () => {
  const title = ['Brightwater Lettings, landlords']
  expect(
    findHeader(landlordCsv, [title, ['Exported', '1 Nov 2026'], ['Name', 'Email', 'Phone'], ['Bo']]),
  ).toBe(2)
  expect(
    findHeader(landlordCsv, [
      ['Name', 'Email'],
      ['Email', 'b@example.org'],
    ]),
  ).toBe(0)
})

test('a header in unknown words is the first row as wide as the others', () => {
  expect(findHeader(landlordCsv, [['List'], ['Wer', 'Wo', 'Wann'], ['a', 'b', 'c']])).toBe(1)
})

test('the separator is found below a title that has others in it', () => {
  expect(sniffSeparator('Brightwater, Leeds, export\n\nName;Email\nBo;b@x.org\nAl;a@x.org')).toBe(';')
})

test.each([
  ['No. Beds', 'bedrooms'],
  ['Prop Type', 'type'],
  ['Furn', 'furnishing'],
  ['LL Tel', 'landlordPhone'],
  ["Landlord's E-mail", 'landlordEmail'],
  ['Landlord Mobile No.', 'landlordPhone'],
  ['PCM', 'rent'],
  ['Addr 1', 'addressLine1'],
  ['AddressLine1', 'addressLine1'],
  ['P/Code', 'postCode'],
  ['Dep. Held', 'deposit'],
  ['Current Status', 'status'],
  ['Current Rent', 'rent'],
  ['Key No.', null],
])('agencies write %j', (header, field) => {
  expect(matchHeaders(propertyCsv, [header])).toEqual([field])
})

test('tenancies are let from and until', () => {
  expect(matchHeaders(tenancyCsv, ['Let From', 'Let Until', 'Tnt Mob', 'Ten E-mail'])).toEqual([
    ...['startDate', 'endDate', 'tenantPhone', 'tenantEmail'],
  ])
})

import { expect, test } from 'vitest'
import { resourceOf, resources } from '../registry.ts'
import { chooseField, headerKey, mappingProblem, matchHeaders } from './match.ts'

test('our own headers find their fields, all of them', () => {
  for (const { csv: columns } of resources)
    expect(
      matchHeaders(
        columns,
        columns.map(({ title }) => title),
      ),
    ).toEqual(columns.map(({ field, readOnly }) => (readOnly ? null : field)))
})

test.each([
  [
    'properties' as const,
    ['Address', 'Town', 'County', 'Postcode', 'Beds', 'Baths', 'Monthly rent', 'Owner', 'Colour'],
    ['addressLine1', 'townCity', 'borough', 'postCode', 'bedrooms', 'bathrooms', 'rent', 'landlord', null],
  ],
  ['landlords' as const, ['Full Name', 'E-mail', 'Tel.'], ['name', 'email', 'phone']],
  ['landlords' as const, ['Mobile', 'Telephone', 'E-Mail Address'], [null, 'phone', 'email']],
  ['tenants' as const, ['Surname', 'First name', 'Email', 'Mobile'], ['name', 'name', 'email', 'phone']],
  ['tenants' as const, ['First name', 'Tenant Name', 'Email'], [null, 'name', 'email']],
  [
    'invoices' as const,
    ['Invoice #', 'Issued', 'Due', 'Total (£)'],
    ['invoiceNumber', 'issueDate', 'dueDate', null],
  ],
  [
    'tenancies' as const,
    ['Tenant', 'Start', 'End', 'Rent/mo', ''],
    ['tenant', 'startDate', 'endDate', 'rentAmount', null],
  ],
])('the headers of a file of %s are recognised: %j', (entity, headers, fields) => {
  const expected = fields.map((field, at) => (headers[at] === 'Total (£)' ? 'amount' : field))
  expect(matchHeaders(resourceOf(entity).csv, headers)).toEqual(expected)
})

test('a header is the same in any case, with or without signs and accents', () => {
  expect(headerKey(' POST-Code: ')).toBe('postcode')
  expect(headerKey('Résidence')).toBe('residence')
})

test('no other name belongs to two fields of one kind of file by accident of our own titles', () => {
  for (const { csv: columns } of resources)
    for (const column of columns)
      for (const name of column.aliases ?? []) expect(name, column.title).toBe(headerKey(name))
})

test('a chosen mapping may join names, and nothing else twice', () => {
  const headers = ['First', 'Last', 'Mail', 'Mail 2']
  const tenants = resourceOf('tenants').csv
  expect(mappingProblem(tenants, headers, ['name', 'name', 'email', null])).toBeUndefined()
  expect(mappingProblem(tenants, headers, ['name', null, 'email', 'email'])).toBe(
    'Two columns are mapped to Email. Choose one.',
  )
  expect(mappingProblem(tenants, headers, ['accountId'])).toBe('There is no field ‘accountId’.')
  expect(mappingProblem(tenants, ['A'], ['name', 'email'])).toBe(
    'The mapping has more columns than the file.',
  )
  expect(mappingProblem(resourceOf('landlords').csv, ['A'], ['totalRevenue'])).toBe(
    'There is no field ‘totalRevenue’.',
  )
})

test('a field that is chosen for a second column leaves the first', () => {
  const { csv } = resourceOf('properties')
  expect(chooseField(csv, ['rent', null, 'townCity'], 1, 'rent')).toEqual([null, 'rent', 'townCity'])
})

test('a name is put together from two columns, and several columns can be left out', () => {
  const { csv } = resourceOf('tenants')
  expect(chooseField(csv, ['name', null], 1, 'name')).toEqual(['name', 'name'])
  expect(chooseField(csv, [null, 'email'], 1, null)).toEqual([null, null])
})

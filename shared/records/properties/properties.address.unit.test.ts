import { expect, test } from 'vitest'
import { divideAddress, shortenHomes } from './properties.address.ts'

test.each([
  ['14 Elm Road, Leeds LS6 2AB', { addressLine1: '14 Elm Road', townCity: 'Leeds', postCode: 'LS6 2AB' }],
  [
    'Flat 2, 14 Elm Road, Headingley, Leeds, ls62ab',
    {
      addressLine1: 'Flat 2, 14 Elm Road',
      addressLine2: 'Headingley',
      townCity: 'Leeds',
      postCode: 'LS6 2AB',
    },
  ],
  ['Flat 2, 14 Elm Road', { addressLine1: 'Flat 2, 14 Elm Road' }],
  ['14 Elm Road', { addressLine1: '14 Elm Road' }],
])('%s is divided', (text, fields) => {
  expect(divideAddress(text).fields).toEqual(fields)
})

const divide = (text: string, known = {}, assumed = {}) => {
  const { addressLine1, addressLine2, townCity } = divideAddress(text, known, assumed).fields
  return [addressLine1, addressLine2, townCity].filter((part) => part !== undefined)
}

test('an address loses the town of its own column, with or without a comma, and no other', () => {
  const leeds = { townCity: 'Leeds' }
  expect(divide('14 Alma Rd Sheffield', { townCity: 'Sheffield' })).toEqual(['14 Alma Rd'])
  expect(divide('14 Alma Rd, sheffield S1 2AB', { townCity: 'Sheffield', postCode: 's12ab' })).toEqual([
    '14 Alma Rd',
  ])
  expect(divide('14 Elm Road, Headingley LS6 2AB', leeds)).toEqual(['14 Elm Road', 'Headingley'])
  expect(divide('14 Leeds', leeds)).toEqual(['14 Leeds'])
  expect(divide('14 Elm Road, Headingley, Leeds', { ...leeds, addressLine2: 'Ground floor' })).toEqual([
    '14 Elm Road, Headingley',
  ])
  expect(divide('Rose Cottage, 14 Elm Road', leeds)).toEqual(['Rose Cottage, 14 Elm Road'])
  expect(divideAddress('14 Elm Road LS6 2AB', { postCode: 'LS1 1AA' }).fields).toEqual({
    addressLine1: '14 Elm Road LS6 2AB',
  })
})

test('a town that was said for all rows gives way to another one in the address', () => {
  const sheffield = { townCity: 'Sheffield' }
  expect(divide('14 Alma Rd Sheffield', {}, sheffield)).toEqual(['14 Alma Rd', 'Sheffield'])
  expect(divide('14 Alma Rd', {}, sheffield)).toEqual(['14 Alma Rd'])
  expect(divide('31 Denby St, Rotherham', {}, sheffield)).toEqual(['31 Denby St', 'Rotherham'])
  expect(divideAddress('31 Denby St Rotherham S60 1AA', {}, sheffield)).toEqual({
    fields: { addressLine1: '31 Denby St', townCity: 'Rotherham', postCode: 'S60 1AA' },
    guessed: 'townCity',
  })
  for (const street of ['5 St Johns Road', '2 Park Lane West', '9 The Grove House', '1 Church Lane Court'])
    expect(divide(street, {}, sheffield)).toEqual([street])
})

test('a home is called by its street, unless that is only a flat of a house or the name of two homes', () => {
  const shorten = (...names: string[]) => [
    ...shortenHomes(names.map((name, at) => ({ id: String(at), name }))).values(),
  ]
  expect(
    shorten('14 Alma Road, E1 6AN', 'Flat 1, 9 Elm Road, LS6 2AB', 'Flat 1, 3 Oak Lane, LS1 1AA'),
  ).toEqual(['14 Alma Road', 'Flat 1, 9 Elm Road', 'Flat 1, 3 Oak Lane'])
  expect(shorten('Unit 4, Mill Yard, M1 1AA')).toEqual(['Unit 4, Mill Yard'])
  expect(shorten('14 Alma Road, E1 6AN', '14 ALMA Road, Leeds, LS6 2AB')).toEqual([
    '14 Alma Road, E1 6AN',
    '14 ALMA Road, Leeds',
  ])
  expect(shorten('1 Mill Yard, M1 1AA', '1 Mill Yard, M1 1AA')).toEqual([
    '1 Mill Yard, M1 1AA',
    '1 Mill Yard, M1 1AA',
  ])
})

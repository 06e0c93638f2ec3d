import { expect, test } from 'vitest'
import { divideType, readBedrooms } from './properties.bedrooms.ts'

test.each([
  ['2 bed terrace', '2'],
  ['3-bed semi', '3'],
  ['Three bedroom house', '3'],
  ['1 double bed flat', '1'],
  ['4BR townhouse', '4'],
  ['Studio', '0'],
  ['Bedsit', '0'],
  ['Flat 2', undefined],
  ['Detached', undefined],
  ['Top floor flat', undefined],
])('the type ‘%s’ tells of %s bedrooms', (text, bedrooms) => {
  expect(readBedrooms(text)).toBe(bedrooms)
  expect(divideType(text)).toEqual(
    bedrooms === undefined ? { fields: {} } : { fields: { bedrooms }, guessed: 'bedrooms' },
  )
})

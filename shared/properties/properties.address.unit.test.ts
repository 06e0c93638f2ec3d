import { expect, test } from 'vitest'
import { divideAddress } from './properties.address.ts'

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
  expect(divideAddress(text)).toEqual(fields)
})

import { expect, test } from 'vitest'
import { homeWords } from './home.words.ts'

test.each([
  [{ type: 'flat', bedrooms: 2, borough: 'Hackney', postCode: 'E8 3AB' }, '2 bedroom flat in Hackney E8'],
  [{ type: 'studio', bedrooms: 1, borough: 'Leeds', postCode: 'LS6 2AB' }, 'Studio in Leeds LS6'],
  [{ type: 'commercial', bedrooms: 0, borough: '', postCode: 'W1T 1AA' }, 'Commercial property in W1T'],
  // Whatever is no British postcode may lead to the door.
  [{ type: 'house', bedrooms: 3, borough: 'Bow', postCode: 'GATEHOUSE-7' }, '3 bedroom house in Bow'],
] as const)('%j is %j to people outside', (home, words) => {
  expect(homeWords(home)).toBe(words)
})

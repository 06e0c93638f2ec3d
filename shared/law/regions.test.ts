import { expect, test } from 'vitest'
import { guessRegion, regionNames, regions } from './regions.ts'

test.each([
  ['B15 2TT', 'west-midlands', false],
  ['cv1 1aa', 'west-midlands', true],
  ['NR2 1AA', 'east-of-england', false],
  ['NG1 5FS', 'east-midlands', false],
  ['BN1 4GW', 'south-east', false],
  ['LS1 4DY', 'yorkshire', false],
  ['M1 1AE', 'north-west', false],
  ['NE1 7RU', 'north-east', false],
  ['SW1A 1AA', 'london', false],
  ['E14 7LB', 'london', true],
  ['BS1 5AH', 'south-west', false],
  ['HP4 1AA', 'south-east', true],
] as const)('%s lies in %s, and is asked about: %s', (postCode, region, isOpen) => {
  expect(guessRegion(postCode)).toEqual({ region, isOpen })
})

test.each(['CF10 1EP', 'EH1 1YZ', 'BT1 5GS', 'JE2 3AB', '', '12 High Street', 'XX1 1XX'])(
  '%s is no postcode of England',
  (postCode) => {
    expect(guessRegion(postCode)).toBeUndefined()
  },
)

test('every area that lies in several regions has one of them as its first guess', () => {
  for (let one = 65; one <= 90; one += 1)
    for (const two of ['', ...Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))]) {
      const guess = guessRegion(`${String.fromCharCode(one)}${two}1 1AA`)
      if (guess) expect(regions).toContain(guess.region)
    }
  expect(Object.keys(regionNames)).toEqual([...regions])
})

import { expect, test } from 'vitest'
import { guessRegion, listDistricts } from './region.guess.ts'
import { type Region, regionNames, regions } from './regions.ts'
import { registerWindows } from './register.law.ts'

test.each([
  ['B15 2TT', 'west-midlands', false],
  ['cv1 1aa', 'west-midlands', true],
  ['NR2 1AA', 'east-of-england', false],
  ['NG1 5FS', 'east-midlands', false],
  ['BN2 4GW', 'south-east', false],
  ['BN1 4GW', 'south-east', true],
  ['LS1 4DY', 'yorkshire', false],
  ['M1 1AE', 'north-west', false],
  ['NE1 7RU', 'north-east', false],
  ['SW1A 1AA', 'london', false],
  ['E14 7LB', 'london', true],
  ['BS1 5AH', 'south-west', false],
  ['HP4 1AA', 'east-of-england', true],
  ['TF1 1AA', 'west-midlands', false],
] as const)('%s lies in %s, and is asked about: %s', (postCode, region, isOpen) => {
  expect(guessRegion(postCode)).toMatchObject({ region, isOpen })
})

test.each(['CF10 1EP', 'EH1 1YZ', 'BT1 5GS', 'JE2 3AB', 'CH7 1AA', '', '12 High Street', 'XX1 1XX'])(
  '%s is no postcode of England',
  (postCode) => {
    expect(guessRegion(postCode)).toBeUndefined()
  },
)

const lastDay = (postCode: string) => {
  const [earliest] = guessRegion(postCode)?.candidates ?? []
  return earliest && registerWindows[earliest].to
}

/** Worked by hand: the district’s council, and the last day of the council’s region. */
test.each([
  ['CW3', '2027-03-14'],
  ['DE14', '2027-03-14'],
  ['EN8', '2027-04-14'],
  ['RM17', '2027-04-14'],
  ['IG10', '2027-04-14'],
  ['MK40', '2027-04-14'],
  ['HP1', '2027-04-14'],
  ['SK17', '2027-05-14'],
  ['S40', '2027-05-14'],
  ['DN22', '2027-05-14'],
  ['TW18', '2027-06-14'],
  ['CR3', '2027-06-14'],
  ['SP10', '2027-06-14'],
  ['SN7', '2027-06-14'],
  ['BH25', '2027-06-14'],
  ['DL7', '2027-07-14'],
  ['OL14', '2027-07-14'],
])('a home in %s is told to be registered by %s, while nobody has said its region', (district, day) => {
  expect(lastDay(`${district} 1AA`)).toBe(day)
})

/** Districts that the list gives to one region, with the region of their other side, by the map. */
const crossing: [string, Region][] = [
  ['GL55', 'west-midlands'],
  ['OX15', 'south-west'],
  ['OX16', 'south-west'],
  ['SN6', 'south-east'],
  ['SN8', 'south-east'],
  ['SP3', 'south-east'],
  ['BH21', 'south-east'],
  ['BH31', 'south-east'],
  ['ST14', 'north-west'],
  ['DE6', 'west-midlands'],
  ['DE12', 'west-midlands'],
  ['DE11', 'west-midlands'],
  ['CV9', 'east-midlands'],
  ['CV23', 'east-midlands'],
  ['MK45', 'south-east'],
  ['HP3', 'south-east'],
  ['DL2', 'yorkshire'],
  ['TS9', 'north-east'],
  ['SK22', 'east-midlands'],
  ['S35', 'east-midlands'],
]

test.each(crossing)(
  '%s, which may reach into %s, is told no later day than either side has',
  (district, other) => {
    const told = lastDay(`${district} 1AA`) ?? '9999'
    expect(told <= registerWindows[other].to).toBe(true)
  },
)

test('the region of every district is among its candidates, and the first of these opens first', () => {
  for (const { district } of listDistricts()) {
    const guess = guessRegion(district)
    if (!guess) continue
    expect(guess.candidates).toContain(guess.region)
    expect(guess.candidates).toEqual(regions.filter((one) => guess.candidates.includes(one)))
  }
  expect(Object.keys(regionNames)).toEqual([...regions])
})

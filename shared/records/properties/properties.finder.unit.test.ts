import { describe, expect, test } from 'vitest'
import { type FindableHome, makeHomeFinder } from './properties.finder.ts'
import { nameLines } from './properties.name.ts'

const home = (id: string, addressLine1: string, more: Partial<FindableHome> = {}): FindableHome => ({
  id,
  addressLine1,
  addressLine2: '',
  townCity: 'Sheffield',
  borough: 'South Yorkshire',
  postCode: 'S10 1DG',
  ...more,
})
const homes = [
  home('3', '3 Harcourt Road'),
  home('3-leeds', '3 Harcourt Road', { townCity: 'Leeds', borough: 'Leeds', postCode: 'LS6 2AB' }),
  home('7-2', 'Flat 2', { addressLine2: '7 Harcourt Road' }),
  home('7-4', 'Flat 4, 7 Harcourt Road'),
  home('7', '7 Harcourt Road', { postCode: 'S10 1DH' }),
  home('gf', 'Ground Floor Flat', { addressLine2: '12 St Mary’s Street' }),
  home('mill', 'Rose Cottage', { addressLine2: '3 Mill Lane' }),
]
const finder = makeHomeFinder()
for (const each of homes) finder.add(each)

describe('an address finds the one property that it means', () => {
  test.each([
    ['3 Harcourt Road, Sheffield', '3'],
    ['3 harcourt rd sheffield', '3'],
    ['3 Harcourt Road, Leeds', '3-leeds'],
    ['3 Harcourt Road, Crookes, Sheffield', '3'],
    ['3 Harcourt Road LS62AB', '3-leeds'],
    ['3 Harcourt Road, Sheffield, South Yorkshire, S10 1DG', '3'],
    ['7 Harcourt Road, Flat 2', '7-2'],
    ['Flat 2, 7 Harcourt Rd., Sheffield', '7-2'],
    ['Apartment 4, 7 Harcourt Road, Sheffield', '7-4'],
    ['7 Harcourt Road Flat 4', '7-4'],
    ['7 Harcourt Road', '7'],
    ['GFF 12 St Marys St, Sheffield', 'gf'],
    ['3 Mill Ln, Sheffield', 'mill'],
    ['Rose Cottage, Sheffield', 'mill'],
  ])('%s', (text, id) => {
    expect(finder.find(text)).toEqual([id])
  })
  test.each([
    'Flat 9, 7 Harcourt Road',
    '5 Harcourt Road, Sheffield',
    '3 Harcourt Road, York',
    '3 Harcourt Road, S10 9ZZ',
    'Sheffield',
    '',
  ])('and %s finds none', (text) => {
    expect(finder.find(text)).toEqual([])
  })
  test('what two homes share finds both', () => {
    expect(finder.find('3 Harcourt Road').sort()).toEqual(['3', '3-leeds'])
  })
  test('what is not found has the likeliest homes to choose from', () => {
    expect(finder.suggest('Flat 9, 7 Harcourt Road, Sheffield')).toContain('7')
    expect(finder.suggest('3 Harcourt Road, York')).toEqual(['3', '3-leeds'])
    expect(finder.suggest('88 Nowhere Street')).toEqual([])
  })
})

test('a property is called by its flat and its street', () => {
  const call = (addressLine1: string, addressLine2 = '7 Harcourt Road') =>
    nameLines({ addressLine1, addressLine2 })
  expect(
    ['Flat 2', 'flat2', 'Ground Floor Flat', '14a', 'Unit 3', 'Basement'].map((line) => call(line)),
  ).toEqual(
    ['Flat 2', 'flat2', 'Ground Floor Flat', '14a', 'Unit 3', 'Basement'].map(
      (line) => `${line}, 7 Harcourt Road`,
    ),
  )
  expect(
    ['9 Alma Road', 'Flat 2, 7 Harcourt Road', 'Flatford Mill', 'Rose Cottage'].map((line) => call(line)),
  ).toEqual(['9 Alma Road', 'Flat 2, 7 Harcourt Road', 'Flatford Mill', 'Rose Cottage'])
  expect(call('Flat 2', '')).toBe('Flat 2')
})

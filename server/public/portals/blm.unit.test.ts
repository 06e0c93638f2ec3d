import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyTypes } from '#shared/records/properties/properties.ts'
import { blmFieldNames } from './blm.fields.ts'
import { checkBlm, readBlm, writeBlm } from './blm.file.ts'
import { type FeedProperty, problemsForPortals, rowOf, streetOf } from './blm.property.ts'
import { lineOf, paragraphsOf } from './blm.text.ts'

const home: FeedProperty = {
  id: '019a0f2c-1111-7abc-8def-0123456789ab',
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedAt: '2026-02-03T04:05:06.789Z',
  addressLine1: 'Flat 2, 14a alma ROAD',
  addressLine2: '',
  townCity: 'london',
  borough: 'Hackney',
  postCode: 'e81aa',
  type: 'flat',
  bedrooms: 2,
  bathrooms: 1.5,
  rent: 1450.5,
  published: true,
  description: 'Bright – “quiet”.\n\nClose to the park & 5 < 6 minutes to the station…',
  deposit: 1673,
  areaSqft: 1250,
  availableFrom: '2026-12-01',
  councilTaxBand: 'C',
  epcRating: 'B',
  furnishing: 'part-furnished',
  numbers: null,
}
const fileOf = (...all: FeedProperty[]) => writeBlm(all.map((each) => rowOf(each, '12345')))

test('the numbers of the PRS Database stand among the features, and those of a home without a number do not', () => {
  const features = (numbers: FeedProperty['numbers']) => {
    const { rows } = readBlm(fileOf({ ...home, numbers }))
    return Object.entries(rows[0] ?? {}).flatMap(([name, value]) =>
      name.startsWith('FEATURE') && value.startsWith('PRS Database') ? [value] : [],
    )
  }
  expect(features({ home: 'P-1234', landlord: 'L-9876' })).toEqual([
    'PRS Database, home P-1234',
    'PRS Database, landlord L-9876',
  ])
  expect(features({ home: 'P-1234', landlord: null })).toEqual(['PRS Database, home P-1234'])
  expect(features(null)).toEqual([])
})

test('a property is one line of the fields that the file defines', () => {
  const file = fileOf(home)
  expect(checkBlm(file)).toEqual([])
  const { header, fields, rows } = readBlm(file)
  expect(header).toMatchObject({ Version: '3', EOF: "'^'", EOR: "'~'", 'Property Count': '1' })
  expect(header['Generated Date']).toMatch(/^\d\d-[A-Z][a-z]{2}-\d{4} \d\d:\d\d$/)
  expect(fields).toEqual(blmFieldNames)
  expect(rows[0]).toMatchObject({
    ADDRESS_1: 'Flat 2, 14A Alma Road',
    ADDRESS_2: 'Hackney',
    TOWN: 'London',
    POSTCODE1: 'E8',
    POSTCODE2: '1AA',
    FEATURE1: 'Flat in Hackney',
    FEATURE2: '2 bedrooms',
    FEATURE3: '1.5 bathrooms',
    FEATURE4: 'Part-furnished',
    FEATURE5: '1,250 sq ft',
    SUMMARY: 'Bright - "quiet". Close to the park & 5 ( 6 minutes to the station...',
    DESCRIPTION: 'Bright - "quiet".<br /><br />Close to the park & 5 &lt; 6 minutes to the station...',
    BRANCH_ID: '12345',
    STATUS_ID: '0',
    PRICE: '1450.5',
    PROP_SUB_ID: '8',
    DISPLAY_ADDRESS: 'Alma Road, Hackney, London E8',
    CREATE_DATE: '2026-01-02 03:04:05',
    LET_DATE_AVAILABLE: '2026-12-01 00:00:00',
    LET_BOND: '1673',
    LET_FURN_ID: '1',
    LET_RENT_FREQUENCY: '1',
    TRANS_TYPE_ID: '2',
  })
  expect(rows[0]?.AGENT_REF).toMatch(/^[a-z0-9]{14}$/)
})

test.each([
  [{ description: ' \n ' }, 'no description'],
  [{ postCode: '75001' }, 'not a British one'],
  [{ rent: 0 }, 'no rent'],
])('%o is said before a portal says it', (change, words) => {
  expect(problemsForPortals({ ...home, ...change })).toEqual([expect.stringContaining(words)])
})

test.each([
  ['14 Alma Road', '', 'Alma Road'],
  ['Flat 3', '9-11 Mill Lane', 'Mill Lane'],
  ['221B BAKER STREET', '', 'Baker Street'],
  ['Rose Cottage', 'Mill Lane', 'Mill Lane'],
  ['Rose Cottage', '', ''],
  ['Flat 2, Holly House, 5 Park Row', '', 'Park Row'],
])('of %s, %s portals show %s', (addressLine1, addressLine2, street) =>
  expect(streetOf({ addressLine1, addressLine2 })).toBe(street),
)

describe('a hostile text', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc
      .array(
        fc.constantFrom(
          '^',
          '~',
          '#END#',
          '#DATA#',
          '# end #',
          "'",
          '\r\n',
          '\n',
          '\u2028',
          '\0',
          '<br>',
          '</',
          '&',
          '&lt',
          '🏠',
          '\ud83c',
          'a',
          ' ',
          '£',
        ),
        { maxLength: 300 },
      )
      .map((parts) => parts.join('')),
  )
  const property = fc.record({
    id: fc.uuid({ version: 7 }),
    addressLine1: hostile,
    addressLine2: hostile,
    townCity: hostile,
    borough: hostile,
    description: hostile.map((text) => `Home ${text}`),
    type: fc.constantFrom(...propertyTypes),
    rent: fc.integer({ min: 1, max: 99_999_999_999 }).map((pence) => pence / 100),
    bedrooms: fc.nat(1000),
    published: fc.boolean(),
  })

  test('never breaks out of its field: what is read is what was meant to be written', () => {
    fc.assert(
      fc.property(fc.uniqueArray(property, { maxLength: 5, selector: ({ id }) => id }), (changes) => {
        const rows = changes.map((change) =>
          rowOf(
            {
              ...home,
              ...change,
              addressLine1: `1 ${change.addressLine1} Road`,
              townCity: `T${change.townCity}`,
              borough: `B${change.borough}`,
            },
            '1',
          ),
        )
        const file = writeBlm(rows)
        expect(checkBlm(file)).toEqual([])
        expect(readBlm(file).rows).toEqual(rows)
      }),
      { numRuns: 300 },
    )
  })

  test('is as long as the field takes, without half a sign or an open tag', () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 1, max: 200 }), (text, max) => {
        for (const made of [lineOf(text, max), paragraphsOf(text, max)]) {
          expect(made.length).toBeLessThanOrEqual(max)
          expect(made).not.toMatch(/\p{Cs}/u)
          expect(made.replaceAll('<br />', '')).not.toMatch(/[<>^~\n\r]/)
        }
      }),
      { numRuns: 500 },
    )
  })
})

test.each([
  ['a missing end', (file: string) => file.replace('#END#', '')],
  ['another count', (file: string) => file.replace('Count : 1', 'Count : 2')],
  ['another version', (file: string) => file.replace('Version : 3', 'Version : 2')],
  ['no branch', (file: string) => file.replace('^12345^', '^^')],
  ['a status that there isn’t', (file: string) => file.replace('^12345^0^', '^12345^9^')],
  ['a field too many', (file: string) => file.replace('^N^~', '^N^^~')],
  ['a date of another form', (file: string) => file.replace('2026-12-01 00:00:00', '01/12/2026')],
])('the check finds %s', (_what, spoil) => {
  expect(checkBlm(spoil(fileOf(home)))).not.toEqual([])
})

test('photos are named in their order, and a row with fewer of them has empty fields', () => {
  const rows = [home, { ...home, id: '019a0f2c-1111-7abc-8def-0123456789ac' }].map((each) => rowOf(each, '1'))
  const file = writeBlm(rows, [['1_a_IMG_00.jpg', '1_a_IMG_01.jpg'], []])
  expect(checkBlm(file)).toEqual([])
  expect(readBlm(file).rows.map((row) => [row.MEDIA_IMAGE_00, row.MEDIA_IMAGE_01])).toEqual([
    ['1_a_IMG_00.jpg', '1_a_IMG_01.jpg'],
    ['', ''],
  ])
  expect(checkBlm(file.replace('_01.jpg', '_01.webp'))).toEqual([expect.stringContaining('names no file')])
})

test('the check finds two properties of one reference', () =>
  expect(checkBlm(fileOf(home, home))).toEqual([expect.stringContaining('twice')]))

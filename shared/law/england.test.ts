import { expect, test } from 'vitest'
import { isUnderEnglishLaw, kindInLaw, placeInLaw } from './england.ts'
import { districtOf, elsewherePattern, type Nation, nationsOfDistrict } from './nations.ts'
import { listDistricts } from './region.guess.ts'
import { regions } from './regions.ts'

const pounds = { currency: 'GBP' } as const
const place = (postCode: string, nation: Nation | null = null) => placeInLaw({ postCode, nation }, pounds)

test('books in pounds are under English law, others are not', () => {
  expect(isUnderEnglishLaw(pounds)).toBe(true)
  expect(isUnderEnglishLaw({ currency: 'EUR' })).toBe(false)
  expect(placeInLaw({ postCode: 'N1 1AA', nation: 'england' }, { currency: 'EUR' }).isEnglish).toBe(false)
})

test.each([
  ['EH1 1YZ', 'scotland'],
  ['g1 1aa', 'scotland'],
  ['DG1 1AA', 'scotland'],
  ['TD1 1AA', 'scotland'],
  ['CF10 1EP', 'wales'],
  ['CH7 1AA', 'wales'],
  ['CH5', 'wales'],
  ['NP20 1AA', 'wales'],
  ['NP44 1AA', 'wales'],
  ['LD1 5AA', 'wales'],
  ['SY16 1AA', 'wales'],
  ['SY23 1AA', 'wales'],
  ['BT1 5GS', 'northern-ireland'],
  ['JE2 3AB', 'elsewhere'],
  ['IM1 1AA', 'elsewhere'],
  ['GY1 1AA', 'elsewhere'],
])('%s is in no part of England: %s', (postCode, nation) => {
  expect(place(postCode)).toMatchObject({ nation, isConfirmed: false, isEnglish: false })
})

test.each(['N1 1AA', 'b15 2tt', 'GL1 1AA', 'E1 6AN', 'SE1 1AA', 'SY1 1AA', 'CH1 1AA', 'CW3 9AA', 'CA1 1AA'])(
  '%s is in England',
  (postCode) => {
    expect(place(postCode)).toMatchObject({ nation: 'england', isEnglish: true })
  },
)

test.each([
  'TD9 0AA',
  'TD15 1AA',
  'DG16 5AA',
  'CH4 9AA',
  'HR3 5AA',
  'LD8 2AA',
  'NP16 5AA',
  'NP25 3AA',
  'SY10 7AA',
  'SY15 6AA',
  'SY21 8AA',
  'ZZ9 9ZZ',
  '',
])(
  'a person says the nation of %s; until then the law of England is applied, so that no day is missed',
  (postCode) => {
    expect(place(postCode)).toMatchObject({ nation: null, isConfirmed: false, isEnglish: true })
    expect(place(postCode, 'wales')).toMatchObject({ nation: 'wales', isConfirmed: true, isEnglish: false })
    expect(place(postCode, 'england')).toMatchObject({
      nation: 'england',
      isConfirmed: true,
      isEnglish: true,
    })
  },
)

test('what a person has confirmed counts more than the postcode', () => {
  expect(place('CH7 1AA', 'england').isEnglish).toBe(true)
  expect(place('N1 1AA', 'scotland').isEnglish).toBe(false)
})

const isOutside = (name: string) => !(regions as readonly string[]).includes(name)

test('each of the 2,993 districts has one nation or is asked, and none outside England passes as English', () => {
  const all = listDistricts()
  expect(all).toHaveLength(2993)
  const wrong = all.filter(({ district, names }) => {
    const nations = new Set(names.map((name) => (isOutside(name) ? name : 'england')))
    const told = nationsOfDistrict(district)
    // More may be asked than the lists ask, and never less.
    return [...nations].some((nation) => !told.includes(nation as Nation))
  })
  expect(wrong).toEqual([])
  expect(all.filter(({ district }) => nationsOfDistrict(district).length === 0)).toEqual([])
})

test('PostgreSQL’s pattern tells the same as the function', () => {
  for (const { district } of listDistricts())
    expect([district, new RegExp(elsewherePattern).test(district)]).toEqual([
      district,
      !nationsOfDistrict(district).includes('england'),
    ])
})

test.each([
  ['ch4 9aa', 'CH4'],
  ['EC1A1BB', 'EC1A'],
  ['M11AE', 'M1'],
  ['CH4', 'CH4'],
])('the district of %s is %s', (postCode, district) => {
  expect(districtOf(postCode)).toBe(district)
})

test('no rule of a kind of tenancy holds outside England', () => {
  expect(kindInLaw('assured', true)).toBe('assured')
  expect(kindInLaw('assured', false)).toBe('other')
})

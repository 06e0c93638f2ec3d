import { expect, test } from 'vitest'
import { isHomeInEngland, isUnderEnglishLaw } from './england.ts'

test('books in pounds are under English law, others are not', () => {
  expect(isUnderEnglishLaw({ currency: 'GBP' })).toBe(true)
  expect(isUnderEnglishLaw({ currency: 'EUR' })).toBe(false)
})

test('a home’s postcode tells that it stands in Scotland, Wales or Northern Ireland', () => {
  const inEngland = ['N1 1AA', 'b15 2tt', 'GL1 1AA', 'E1 6AN', 'L1 1AA', 'SE1 1AA', 'TD15 1AA', 'SY1 1AA', '']
  expect(inEngland.filter((code) => !isHomeInEngland(code))).toEqual([])
  const elsewhere = ['EH1 1AA', 'g1 1aa', 'CF10 1AA', 'bt1 1aa', 'LL57 1AA']
  expect(elsewhere.filter(isHomeInEngland)).toEqual([])
})

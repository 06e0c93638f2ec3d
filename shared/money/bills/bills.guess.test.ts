import { expect, test } from 'vitest'
import { guessCategory } from './bills.guess.ts'

test('the words of a payment propose its category, and others none', () => {
  const of = (text: string) => guessCategory(text)
  expect(of('HALIFAX MORTGAGES DD 4471')).toBe('residential-finance')
  expect(of('DIRECT LINE INS')).toBe('premises')
  expect(of('B&Q 1123 SHEFFIELD')).toBe('repairs')
  expect(of('SMITH PLUMBING & HEATING')).toBe('repairs')
  expect(of('GREEN GARDENS')).toBe('services')
  expect(of('HAYES LETTINGS LTD')).toBe('professional')
  expect(of('TESCO STORES 2841')).toBe(undefined)
  expect(of('')).toBe(undefined)
})

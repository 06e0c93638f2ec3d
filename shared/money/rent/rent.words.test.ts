import { expect, test } from 'vitest'
import { rentFrequencies } from '../../records/terms/terms.calendar.ts'
import { tenancyKinds } from '../../records/terms/terms.kinds.ts'
import {
  frequencyNames,
  frequencyWords,
  receiptMethodNames,
  receiptMethods,
  tenancyKindNames,
} from './rent.words.ts'

test('a rent reads as a person says it', () => {
  expect(rentFrequencies.map((every) => `1,200.00 ${frequencyWords[every]}`)).toEqual([
    '1,200.00 a week',
    '1,200.00 a fortnight',
    '1,200.00 every four weeks',
    '1,200.00 a month',
    '1,200.00 a quarter',
  ])
})

test('all choices of a list have different names', () => {
  for (const names of [
    rentFrequencies.map((every) => frequencyNames[every]),
    tenancyKinds.map((kind) => tenancyKindNames[kind]),
    receiptMethods.map((method) => receiptMethodNames[method]),
  ])
    expect(new Set(names).size).toBe(names.length)
})

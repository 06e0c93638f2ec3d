import { expect, test } from 'vitest'
import { coreOf, payerKey } from './matching.payers.ts'

const key = (more: { payer?: string; reference?: string; text?: string }) =>
  payerKey({ id: '', day: '2026-10-01', pence: 1, payer: '', reference: '', text: '', ...more })

test('a payer stays the same whatever changes from month to month', () => {
  expect(key({ payer: 'Mr M. Fielding', reference: 'GB7K2-K' })).toBe('M FIELDING')
  expect(key({ text: 'M FIELDING , GB7K2-K , VIA MOBILE - PYMT , FP 01/10/26 , 10' })).toBe('M FIELDING')
  expect(key({ text: 'M FIELDING OCT RENT BGC' })).toBe(key({ text: 'M FIELDING GB7K2K BGC' }))
})

test('an organisation that pays for many is known by a claim number, a tenant’s name or a reference beside its own', () => {
  expect(key({ payer: 'DWP UC', reference: '40012345K' })).toBe('DWP UC 40012345K')
  expect(key({ payer: 'DWP UC', reference: 'gb7k2 k' })).toBe('DWP UC GB7K2K')
  expect(key({ payer: 'DWP UC', reference: 'BATCH 20261001' })).toBe('')
})

test('the bare name of an organisation is no key, in any bank’s style', () => {
  const tail = '400000001234567890 309950 10 02JUN26 09:12'
  for (const text of ['DWP UC', 'LEEDS CITY COUNCIL HB', 'LB CAMDEN HB', 'UNIVERSAL CREDIT'])
    for (const line of [
      { text: `${text} BGC` },
      { text: `${text} ${tail}` },
      { text: `${text} , FP 01/10/26 , 10` },
      { payer: text },
    ])
      expect(key(line)).toBe('')
})

test('the bank’s own tail is no part of a benefit’s key, and a claim number is, also a short one', () => {
  const june = key({ text: 'DWP UC 10007919 KHAN 400000001234567890 309950 10 02JUN26 09:12' })
  expect(june).toBe('DWP UC KHAN 10007919')
  expect(key({ text: 'DWP UC 10007919 KHAN 400000009876543210 309950 10 02JUL26 11:40' })).toBe(june)
  expect(key({ text: 'DWP UC 1004 BGC' })).toBe('DWP UC 1004')
  expect(key({ text: 'DWP UC 1010 BGC' })).toBe('DWP UC 1010')
})

test('a payer is known by the name, whatever stands beside it from month to month', () => {
  const name = (text: string) => coreOf(key({ text }))
  expect(name('M FIELDING FOR THE FLAT BGC')).toBe('M FIELDING')
  expect(name('FIELDING M XX BGC')).toBe('FIELDING M')
  expect(name('M J FIELDING THANKS BGC')).toBe('M J FIELDING')
  expect(name('HILL CARE LTD STAFF HOUSING BGC')).toBe('HILL CARE LTD')
})

test('words that name nobody are remembered as words, and an address as its house', () => {
  expect([key({ text: 'RENT OCT BGC' }), key({ text: 'RENT NOV BGC' })]).toEqual(['(RENT BGC)', '(RENT BGC)'])
  for (const text of ['FLAT 2 14 ALMA RD BGC', '14 ALMA ROAD OCT BGC', '2/14 ALMA RD BGC'])
    expect(key({ text })).toBe('@14 ALMA')
})

import { expect, test } from 'vitest'
import { payerKey } from './matching.payers.ts'

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
